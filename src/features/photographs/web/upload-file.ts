import { addressOf, CallFailure, SESSION_ENDED, viewHeaders } from '#platform/web/call.ts'
import { type Photograph, uploadPhotograph } from '../contract.ts'
import { type AlbumOfPage, albumQuery } from './album-path.ts'

/** How long nothing may move, neither bytes on their way nor the answer, before an upload counts as lost. */
const STALLED_MS = 90_000

type UploadOptions = {
  /** The place of the file among those that are sent together. */
  place: { batch: string; nth: number }
  signal: AbortSignal
  /** The part of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

const failureOf = ({ status, responseText }: XMLHttpRequest) => {
  let body: Record<string, unknown>
  try {
    body = JSON.parse(responseText)
  } catch {
    return new CallFailure(status, { code: 'invalid_response' })
  }
  return new CallFailure(status, body)
}

/**
 * Sends a file as a photograph of an album; rejects with a `CallFailure` like other calls. It is an `XMLHttpRequest`
 * because `fetch` does not report the progress of an upload.
 */
export const uploadFile = (
  album: AlbumOfPage,
  file: File,
  { place, signal, onProgress }: UploadOptions,
): Promise<Photograph> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const lost = (code: 'network' | 'timeout') => {
      clearTimeout(timer)
      reject(new CallFailure(0, { code }))
    }
    const expire = () => {
      lost('timeout')
      request.abort()
    }
    let timer = setTimeout(expire, STALLED_MS)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(expire, STALLED_MS)
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () => onProgress(1)
    request.onload = () => {
      clearTimeout(timer)
      if (request.status === 201) return resolve(JSON.parse(request.responseText))
      const failure = failureOf(request)
      if (failure.code === 'not_signed_in') window.dispatchEvent(new Event(SESSION_ENDED))
      reject(failure)
    }
    request.onerror = () => lost('network')
    request.onabort = () => lost('network')
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', addressOf(uploadPhotograph, { id: album.property }, { ...albumQuery(album), ...place }))
    // Some systems know no type for AVIF; the server looks at the file itself.
    request.setRequestHeader('content-type', file.type || 'image/jpeg')
    for (const [name, value] of Object.entries(viewHeaders())) request.setRequestHeader(name, value)
    request.send(file)
  })
