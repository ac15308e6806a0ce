import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { shiftOf, watchShifts } from './layout-shift.ts'
import { openProxy } from './proxy.ts'

const PIECE_BYTES = 300
/** Long enough for the browser to paint what has come so far. */
const PAUSE_MS = 25
/** What comes so many bytes after the head lies below the first screen. */
const SLOW_BYTES = 30_000

/** Sends the first screen of a document in small pieces, as a weak network brings it. */
const sendInPieces = async (got: IncomingMessage, answer: ServerResponse) => {
  const { 'content-length': _, ...headers } = got.headers
  answer.writeHead(got.statusCode ?? 502, headers)
  if (!got.headers['content-type']?.startsWith('text/html')) return got.pipe(answer)
  const document = Buffer.concat(await got.toArray())
  const body = document.indexOf('<body')
  answer.write(document.subarray(0, body))
  for (let at = body; at < body + SLOW_BYTES; at += PIECE_BYTES) {
    answer.write(document.subarray(at, at + PIECE_BYTES))
    await wait(PAUSE_MS)
  }
  return answer.end(document.subarray(body + SLOW_BYTES))
}

/** How far a page moves under a reader while its document arrives piece by piece; as `shiftOf`. */
export const shiftInPieces = async (browser: Browser, url: string, size: { width: number; height: number }) => {
  const site = new URL(url)
  const headers = { host: site.host, 'accept-encoding': 'identity' }
  const proxy = await openProxy(site, { headers, send: sendInPieces })
  const context = await browser.newContext({ viewport: size, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await watchShifts(page)
    await page.goto(`${proxy.url}${site.pathname}${site.search}`, { waitUntil: 'networkidle' })
    return await shiftOf(page)
  } finally {
    await context.close()
    proxy.close()
  }
}
