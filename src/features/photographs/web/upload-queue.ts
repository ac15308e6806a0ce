import { MOST_PHOTOGRAPH_BYTES } from '#domain/photograph.ts'
import { CallFailure, isPassing } from '#platform/web/call.ts'
import type { Photograph } from '../contract.ts'

/** Why a file has not become a photograph; `message` is the server's sentence, or empty. */
export type UploadFault = { code: string; message: string; canRetry: boolean }

/** A file on its way. */
export type Upload = {
  id: number
  file: File
  /** What is sent for it: a smaller copy, or the file itself; null until it is made. */
  sent: File | null
  /** An address of the file within this document. */
  preview: string
  state: 'waiting' | 'shrinking' | 'sending' | 'processing' | 'failed'
  /** The part that has been sent, from 0 to 1. */
  share: number
  fault: UploadFault | null
}

type SendOptions = {
  place: { batch: string; nth: number }
  signal: AbortSignal
  onProgress: (share: number) => void
}
type Send = (file: File, options: SendOptions) => Promise<Photograph>
/** Makes what is sent for a file; null for one that neither the browser nor the server can read. */
type Shrink = (file: File, signal: AbortSignal) => Promise<File | null>

type Owner = {
  /** Shows a photograph, before those that were sent `later`; false if it was there already. */
  onAdded: (photograph: Photograph, later: ReadonlySet<number>) => boolean
  /** Nothing is on its way any more, and so many photographs have been added. */
  onIdle: (added: number) => void
}

/** Uploads at the same time: more would share the same connection. */
const RUNNING = 2

/** How long nothing more is sent once the server has said that it is too much; each pause without a success is twice the one before. */
const FIRST_PAUSE_MS = 15_000

/** Pauses without a success, after which what waits fails: each attempt counts against the limit of an hour. */
const MOST_PAUSES = 3

/** Faults that go away when a photograph is deleted. */
const CURABLE = ['photographs_full', 'room_photographs_full']

/** The server would refuse the file only after all of it had been sent. */
const NO_PLACE: UploadFault = { code: 'no_place', message: '', canRetry: true }

/** A larger file is not even opened. */
const MOST_SHRUNK_BYTES = 5 * MOST_PHOTOGRAPH_BYTES

const NOBODY: Owner = { onAdded: () => true, onIdle: () => {} }

const finalFault = (code: string): UploadFault => ({ code, message: '', canRetry: false })

const faultOfFile = ({ type, size }: File): UploadFault | null => {
  if (type && !type.startsWith('image/')) return finalFault('wrong_type')
  // What is larger than the server takes may be small enough once it is shrunk.
  return size > MOST_SHRUNK_BYTES ? finalFault('too_large') : null
}

const faultOfSent = (sent: File | null): UploadFault | null => {
  if (!sent) return finalFault('heic')
  return sent.size > MOST_PHOTOGRAPH_BYTES ? finalFault('too_large') : null
}

const faultOf = (failure: CallFailure): UploadFault => {
  const { code, message } = failure
  return { code, message, canRetry: isPassing(failure) || CURABLE.includes(code) }
}

/** Whether a file is still on its way. */
export const isUnderWay = ({ state }: Upload) => state !== 'failed'

/**
 * The files that are being uploaded to one album, two at a time. It lives longer than the page that shows it: uploads
 * go on while the user looks at another page.
 */
export const createUploadQueue = (shrink: Shrink, send: Send) => {
  let uploads: readonly Upload[] = []
  let lastId = 0
  let added = 0
  let owner = NOBODY
  let batch = crypto.randomUUID()
  /** The places in the batch of the photographs that it has become, by their ids. */
  let places = new Map<number, number>()
  const running = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  let pausing = false
  /** Pauses since the last success. */
  let pauses = 0

  const change = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  /** The free places of an album that nothing is on its way to. */
  const leftOf = (free: number) => free - uploads.filter(isUnderWay).length
  const set = (id: number, part: Partial<Upload>) =>
    change(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const remove = (id: number) => {
    const upload = uploads.find((other) => other.id === id)
    if (upload) URL.revokeObjectURL(upload.preview)
    change(uploads.filter((other) => other.id !== id))
  }
  const finish = (id: number, photograph: Photograph, sentIn: string) => {
    pauses = 0
    const isOfBatch = sentIn === batch
    const later = new Set([...places].flatMap(([other, place]) => (isOfBatch && place > id ? [other] : [])))
    if (isOfBatch) places.set(photograph.id, id)
    if (!owner.onAdded(photograph, later)) {
      return set(id, { state: 'failed', fault: finalFault('already_there') })
    }
    added += 1
    remove(id)
  }

  const pause = () => {
    pausing = true
    setTimeout(
      () => {
        pausing = false
        next()
      },
      FIRST_PAUSE_MS * 2 ** pauses,
    )
    pauses += 1
  }
  /** The server has said that it is too much. */
  const giveWay = (failure: CallFailure) => {
    if (pausing) return
    if (pauses < MOST_PAUSES) return pause()
    const failed = { state: 'failed', fault: faultOf(failure) } as const
    change(uploads.map((upload) => (upload.state === 'waiting' ? { ...upload, ...failed } : upload)))
  }

  const run = async ({ id, file, sent: made }: Upload) => {
    const controller = new AbortController()
    running.set(id, controller)
    set(id, { state: made ? 'sending' : 'shrinking', share: 0, fault: null })
    const onProgress = (share: number) => set(id, { share, state: share < 1 ? 'sending' : 'processing' })
    try {
      const sent = made ?? (await shrink(file, controller.signal))
      if (controller.signal.aborted) return
      const fault = faultOfSent(sent)
      if (fault || !sent) return set(id, { state: 'failed', fault })
      set(id, { state: 'sending', sent })
      const sentIn = batch
      const place = { batch: sentIn, nth: id }
      finish(id, await send(sent, { place, signal: controller.signal, onProgress }), sentIn)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (controller.signal.aborted) return
      if (error.status !== 429) return set(id, { state: 'failed', fault: faultOf(error) })
      set(id, { state: 'waiting', share: 0 })
      giveWay(error)
    } finally {
      running.delete(id)
      next()
    }
  }
  const next = () => {
    const waiting = pausing ? [] : uploads.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, RUNNING - running.size)) void run(upload)
    if (uploads.some(isUnderWay) || added === 0) return
    owner.onIdle(added)
    added = 0
  }

  return {
    uploads: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sets who is notified of photographs that have been added; answers a function that ends it. */
    attach: (attached: Owner) => {
      owner = attached
      return () => {
        owner = NOBODY
      }
    },
    /** Adds files to an album with so many free places; those that have no place are not sent. */
    add: (files: readonly File[], free: number) => {
      pauses = 0
      let left = leftOf(free)
      const more = files.map((file): Upload => {
        lastId += 1
        const fault = faultOfFile(file) ?? (left-- > 0 ? null : NO_PLACE)
        const preview = URL.createObjectURL(file)
        return { id: lastId, file, sent: null, preview, state: fault ? 'failed' : 'waiting', share: 0, fault }
      })
      change([...uploads, ...more])
      next()
    },
    /** Sends files that have failed again, as many as the album has free places. */
    retry: (ids: readonly number[], free: number) => {
      pauses = 0
      let left = leftOf(free)
      const again = (upload: Upload): Upload =>
        left-- > 0 ? { ...upload, state: 'waiting' } : { ...upload, fault: NO_PLACE }
      change(uploads.map((upload) => (ids.includes(upload.id) ? again(upload) : upload)))
      next()
    },
    /** The photographs have been put in order: what is added from now on comes after them. */
    endBatch: () => {
      batch = crypto.randomUUID()
      places = new Map()
    },
    /** Ends an upload, or removes one that has failed from the list. */
    remove: (id: number) => {
      running.get(id)?.abort()
      remove(id)
      next()
    },
  }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>
