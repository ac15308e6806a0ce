import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import { limitConcurrency } from '#platform/server/concurrency-limit.ts'
import type { DecoderAnswer } from './decoder-process.ts'
import type { ProcessedPhotograph } from './process-photograph.ts'

const PROGRAM = join(import.meta.dirname, 'decoder-process.ts')

// What photographs may take of a machine, for each process of the site.

/** One at a time leaves a processor of two to the site; each takes about a third of a second. */
const PROCESSING = { running: 1, waiting: 100 }
const BUSY_SECONDS = 30
/** The JavaScript of the decoder needs little; the pixels are outside of its heap. */
const HEAP_MB = 64
/** Where malloc is glibc's, all threads share one arena: with one for each, 20 pictures took 100 MB more. */
const MALLOC = { MALLOC_ARENA_MAX: '1' }
/**
 * All that the decoder gets of the environment: it reads strangers' files, so it must not know a password or a key. By
 * the folder of the data one sees whose it is.
 */
const ENVIRONMENT = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'NODE_COMPILE_CACHE', 'DATA_DIR']
/** No picture takes so long, even on a busy machine; and no browser waits longer for the answer. */
const LATE_MS = 60_000
/** A process without work takes memory for nothing. */
const IDLE_MS = 60_000
/** A decoder may have been ended by somebody else, for want of memory; a file that ends the second one too is at fault. */
const TRIES = 2

/** Starts the process, with less priority than anything else that runs here. */
const startDecoder = () => {
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: { ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])), ...MALLOC },
    serialization: 'advanced', // pictures arrive as bytes
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // At once: on Linux a thread has the priority that the first one had when it was started.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}

/** Sends a path to a process; what it answers, or why it does not. */
const ask = (child: ChildProcess, path: string, lateMs: number) =>
  new Promise<DecoderAnswer | 'ended' | 'late'>((resolve, reject) => {
    const onEnd = () => settle('ended')
    const settle = (answer: DecoderAnswer | 'ended' | 'late') => {
      clearTimeout(late)
      child.off('message', settle).off('exit', onEnd).off('error', reject)
      resolve(answer)
    }
    const late = setTimeout(settle, lateMs, 'late')
    child.on('message', settle).on('exit', onEnd).on('error', reject)
    child.send(path, (error) => error && onEnd())
  })

/**
 * Decodes photographs in a process of its own, so that neither the work nor a crash of the decoder harms the site. The
 * process is started by the first photograph and ends after a minute without one.
 */
export const photographDecoder = (log: FastifyBaseLogger, { lateMs = LATE_MS, idleMs = IDLE_MS } = {}) => {
  const through = limitConcurrency(PROCESSING)
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const running = () => {
    if (child) return child
    const started = startDecoder()
    const forget = () => {
      if (child === started) child = null
    }
    started.on('exit', forget).on('error', forget)
    child = started
    return started
  }
  /** Ends the process; it has nothing to finish. */
  const end = async () => {
    clearTimeout(idle)
    const ending = child
    child = null
    if (ending?.pid === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }
  const busy = () => new Refusal('photographs_busy', {}, BUSY_SECONDS)

  const processed = async (path: string): Promise<ProcessedPhotograph> => {
    for (let left = TRIES; left > 0; left--) {
      if (isClosed) throw busy()
      const answer = await ask(running(), path, lateMs)
      if (answer === 'late') {
        log.warn({ seconds: lateMs / 1000 }, 'photographs: the decoder did not answer in time')
        await end()
        throw busy()
      }
      if (answer !== 'ended') {
        if ('made' in answer) return answer.made
        throw 'refused' in answer ? new Refusal(answer.refused) : answer.error
      }
      await end()
      if (!isClosed) log.warn({ tries_left: left - 1 }, 'photographs: the decoder ended while it worked')
    }
    throw new Refusal('photograph_broken')
  }

  return {
    /** Reads an uploaded file. Refuses what cannot be read, and what comes while too many others wait. */
    decode: async (path: string): Promise<ProcessedPhotograph> => {
      const made = await through(async () => {
        clearTimeout(idle)
        try {
          return await processed(path)
        } finally {
          idle = setTimeout(end, idleMs).unref()
        }
      })
      if (!made) throw busy()
      return made
    },
    /** Ends the process. What is being decoded is refused. */
    close: async () => {
      isClosed = true
      await end()
    },
  }
}

/** Where photographs are decoded. */
export type PhotographDecoder = ReturnType<typeof photographDecoder>
