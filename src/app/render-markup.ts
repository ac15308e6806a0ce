import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** What `renderToString` leaves where a Suspense boundary did not finish: its content suspended, or it threw. */
const UNFINISHED = '<!--$!-->'

/**
 * Renders a tree to markup; what throws outside of every Suspense boundary rejects. `renderToString` costs two thirds of
 * the streaming renderer's processor time, but neither waits for what suspends nor says what went wrong inside a
 * boundary; a tree where that happened is rendered again by the one that does both.
 */
export const renderMarkup = async (tree: ReactNode, onError: (error: unknown) => void): Promise<string> => {
  const markup = renderToString(tree)
  return markup.includes(UNFINISHED) ? drawWhole(tree, onError) : markup
}

const drawWhole = (tree: ReactNode, onError: (error: unknown) => void) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(tree, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError,
      // Everything is there before the first byte goes out: no boundary is sent later, which would need inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
  })
