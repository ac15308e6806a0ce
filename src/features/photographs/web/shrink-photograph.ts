import { isHeic, SMALL_PHOTOGRAPH_BYTES } from '#domain/photograph.ts'

/** How long a photograph may take; the original is sent after that. */
const LIMIT_MS = 30_000
/** A copy that is hardly smaller is not worth its loss of quality. */
const WORTHWHILE = 0.9

const canShrink = () =>
  typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function'

/**
 * A JPEG made by a worker of its own, which gives the memory of one photograph back before the next; null if the browser
 * cannot read the file, or fails, or the upload was aborted.
 */
const jpegOf = (file: File, signal: AbortSignal): Promise<Blob | null> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(null)
    const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
    const end = (result: Blob | null) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      worker.terminate()
      resolve(result)
    }
    const stop = () => end(null)
    const timer = setTimeout(stop, LIMIT_MS)
    signal.addEventListener('abort', stop)
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data)
    worker.onerror = stop
    worker.postMessage(file)
  })

const nameOf = (file: File) => `${file.name.replace(/\.[^.]*$/, '')}.jpg`

/** One photograph at a time: two decoded ones of 12 megapixels take 100 MB of a phone's memory. */
let last: Promise<unknown> = Promise.resolve()

/**
 * What is sent for a file: a smaller JPEG, upright and without metadata, or the file itself if that would save nothing or
 * the browser cannot do it; null for a HEIC file that it cannot read, which the server could not read either.
 */
export const shrinkPhotograph = async (file: File, signal: AbortSignal): Promise<File | null> => {
  const heic = isHeic(file)
  if (!heic && file.size <= SMALL_PHOTOGRAPH_BYTES) return file
  if (!canShrink()) return heic ? null : file
  const turn = last.then(() => jpegOf(file, signal))
  // A worker that cannot be started is reported where its photograph is, and does not hold up the next.
  last = turn.catch(() => undefined)
  const jpeg = await turn
  if (!jpeg) return heic ? null : file
  if (!heic && jpeg.size > file.size * WORTHWHILE) return file
  return new File([jpeg], nameOf(file), { type: jpeg.type, lastModified: file.lastModified })
}
