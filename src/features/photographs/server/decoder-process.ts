import sharp from 'sharp'
import { Refusal, type RefusalCode } from '#domain/refusal.ts'
import { type ProcessedPhotograph, processPhotograph } from './process-photograph.ts'

// A program of its own, which decodes photographs for the site's process (decoder.ts). It gets the path of an uploaded
// file and answers what became of it, one file after the other.

/** What becomes of a file. An error is one that nobody expected, such as a file that is not there. */
export type DecoderAnswer = { made: ProcessedPhotograph } | { refused: RefusalCode } | { error: unknown }

const answerTo = (path: string): Promise<DecoderAnswer> =>
  processPhotograph(path).then(
    (made) => ({ made }),
    (error: unknown) => (error instanceof Refusal ? { refused: error.code } : { error }),
  )

sharp.cache(false) // no file comes twice

// These reach all processes of a terminal or of a service; the site's process first finishes its requests, then ends this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
// The site's process has ended, maybe killed. An exit would wait for the picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (path: string) => process.send?.(await answerTo(path)))
