import { addressOf, CallFailure, SESSION_ENDED } from '#platform/web/call.ts'
import { type Photograph, uploadPhotograph } from '../contract.ts'

/** How long nothing may move, neither bytes on their way nor the answer, before an upload counts as lost. */
const STALLED_MS = 90_000

type UploadOptions = {
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
 * Sends a file as a photograph of a property; rejects with a `CallFailure` like other calls. It is an `XMLHttpRequest`
 * because `fetch` does not report the progress of an upload.
 */
export const uploadFile = (property: number, file: File, { signal, onProgress }: UploadOptions): Promise<Photograph> =>
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
    request.open('POST', addressOf(uploadPhotograph, { id: property }, undefined))
    // Some systems know no type for AVIF; the server looks at the file itself.
    request.setRequestHeader('content-type', file.type || 'image/jpeg')
    request.send(file)
  })
