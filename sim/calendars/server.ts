import { createHash } from 'node:crypto'
import http from 'node:http'
import { CALENDAR_CHANNELS, type CalendarChannel } from '#domain/calendar-feed.ts'
import { LOOPBACK, portOf, refuseProduction } from '../guard.ts'
import { type FeedStay, feedOf } from './feeds.ts'

/** A port of 0, the default, takes any free one. */
export type CalendarSimOptions = { port?: number }

/** Answers one request in place of the calendar of its path. */
export type CalendarAnswering = (request: http.IncomingMessage, response: http.ServerResponse) => void

/** A running server of other sites' calendars. */
export type CalendarSim = {
  url: string
  port: number
  /** Requests so far, by path. */
  requests: (path: string) => number
  /** Answers a path with a calendar, or in any other way. */
  serve: (path: string, answer: string | CalendarAnswering) => void
  close: () => Promise<void>
}

const isChannel = (text: string): text is CalendarChannel => (CALENDAR_CHANNELS as readonly string[]).includes(text)

const staysIn = (query: URLSearchParams, kind: FeedStay['kind']): FeedStay[] =>
  (query.get(kind) ?? '').split(',').flatMap((range) => {
    const [check_in, check_out] = range.split('_')
    return check_in && check_out ? [{ check_in, check_out, kind }] : []
  })

/** The calendar that an address describes: `/<channel>/<name>.ics?booked=<from>_<until>,...&closed=...`. */
const describedBy = (url: URL): string | null => {
  const channel = url.pathname.split('/')[1] ?? ''
  if (!isChannel(channel)) return null
  return feedOf(channel, [...staysIn(url.searchParams, 'booked'), ...staysIn(url.searchParams, 'closed')])
}

const sendCalendar = (request: http.IncomingMessage, response: http.ServerResponse, text: string) => {
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
  return response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', etag }).end(text)
}

/** Starts a server of calendars on loopback; what no address describes is away, with a page that says so. */
export const startCalendarSim = async ({ port = 0 }: CalendarSimOptions = {}): Promise<CalendarSim> => {
  refuseProduction('The simulator of calendars')
  const answers = new Map<string, string | CalendarAnswering>()
  const counts = new Map<string, number>()
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${LOOPBACK}`)
    counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1)
    const answer = answers.get(url.pathname) ?? describedBy(url)
    if (typeof answer === 'function') return answer(request, response)
    if (answer !== null) return sendCalendar(request, response, answer)
    return response.writeHead(503, { 'content-type': 'text/html' }).end('<!doctype html><title>Maintenance</title>')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  const actual = portOf(server, port)
  return {
    url: `http://${LOOPBACK}:${actual}`,
    port: actual,
    requests: (path) => counts.get(path) ?? 0,
    serve: (path, answer) => answers.set(path, answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
