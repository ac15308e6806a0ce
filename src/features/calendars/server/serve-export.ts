import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { addDays, type Day, todayIn } from '#domain/calendar.ts'
import { exportEntries, exportToken, isOwnOf, isShown } from '#domain/calendar-export.ts'
import { FEED_DAYS } from '#domain/calendar-feed.ts'
import { Refusal } from '#domain/refusal.ts'
import { networkOf, type Rate } from '#platform/server/rate.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { channelOfFeed, exportNights, noteEntries, roomOfToken } from './store-export.ts'
import { writeExport } from './write-export.ts'

type Deps = { db: Db; clock: Clock; rate: Rate }

/** Days back to which a range of closed nights may begin that is still shown: its first night names it. */
const LONGEST_RANGE = 400
/** One site reads the calendars of many rooms. */
const READS = { hits: 1200, seconds: 300 }

/** The calendar of a room for its reader, and when it last changed. */
const exported = async (db: Db, room: { room_id: number; created_at: Date }, feedId: number | null, today: Day) => {
  const { room_id } = room
  const nights = await exportNights(db, room_id, addDays(today, -LONGEST_RANGE), addDays(today, FEED_DAYS))
  const entries = exportEntries(nights, room_id).filter((entry) => isShown(entry, today))
  const { states, changed_at } = await noteEntries(db, room_id, entries)
  const reader = feedId === null ? undefined : await channelOfFeed(db, room_id, feedId)
  const byUid = new Map(states.map((state) => [state.uid, state]))
  const shown = entries.flatMap((entry) => {
    const state = byUid.get(entry.uid)
    return state && !(reader && isOwnOf(entry, reader)) ? [{ ...entry, ...state }] : []
  })
  return { text: writeExport(shown), changed_at: changed_at ?? room.created_at }
}

/** Dates of HTTP have no fractions of a second. */
const wholeSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000) * 1000

/** Answers the secret addresses of rooms' calendars. An unknown token is an address that does not exist. */
export const serveExport = (app: FastifyInstance, { db, clock, rate }: Deps) =>
  app.get<{ Params: { file: string } }>('/ical/:file', { schema: { hide: true } }, async (request, reply) => {
    const parts = exportToken(`/ical/${request.params.file}`)
    await rate.hit(`ical:${networkOf(request.ip)}`, READS.hits, READS.seconds)
    const room = parts && (await roomOfToken(db, parts.token))
    if (!room) throw new Refusal('not_found')
    const { text, changed_at } = await exported(db, room, parts.feed, todayIn(clock()))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    reply
      .header('etag', etag)
      .header('last-modified', changed_at.toUTCString())
      .header('cache-control', 'private, max-age=300')
      .header('x-robots-tag', 'noindex')
    const { 'if-none-match': known, 'if-modified-since': since } = request.headers
    const isSame = known
      ? known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
      : since !== undefined && Date.parse(since) >= wholeSeconds(changed_at)
    if (isSame) return reply.status(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .send(text)
  })
