import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { setAvailabilityInBulk } from '#features/availability/contract.ts'
import {
  add,
  addServed,
  book,
  day,
  newAddress,
  playCalendarsScene,
  scene,
  serve,
  stay,
  today,
} from '#test/calendars-scene.ts'
import { refusalOf, startTestApp } from '#test/harness.ts'
import * as contract from '../contract.ts'
import { parseFeed } from './parse-feed.ts'

playCalendarsScene()

describe('exports', () => {
  const share = async () =>
    (await scene.hotel.call(contract.shareCalendar, { params: { id: scene.room.id } })).ok.export_path
  const read = (path: string, headers: Record<string, string> = {}) =>
    scene.app.app.inject({ method: 'GET', url: path, headers })
  const entries = async (path: string) => {
    const { body } = await read(path)
    // Without its own identifiers, so that the parser does not leave them out.
    const events = await parseFeed(body.replaceAll('@calendar.bhumwi', '@other'), 'other', today)
    return typeof events === 'string' ? events : events.map(({ check_in, check_out }) => [check_in, check_out])
  }

  test('the address of a room shows bookings and closed nights with the day of check-out as their end, and nothing about guests', async () => {
    await book(3, 5)
    await book(5, 6)
    await book(8, 9, { status: 'pending' })
    const body = {
      room: scene.room.id,
      dates: [day(20), day(21), day(23)],
      is_available: false,
      reason: 'Painting of 101',
    }
    await scene.hotel.call(setAvailabilityInBulk, { body })
    const path = await share()
    expect(path).toMatch(/^\/ical\/[\w-]{43}\.ics$/)
    const answer = await read(path)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      etag: expect.any(String),
      'last-modified': expect.any(String),
    })
    expect(answer.body).not.toMatch(/Asha|255712|Painting|BHM-|[^\r]\n/)
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    for (const line of [
      'METHOD:PUBLISH',
      'X-PUBLISHED-TTL:PT15M',
      'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
      'CALSCALE:GREGORIAN',
    ])
      expect(answer.body).toContain(`${line}\r\n`)
    expect(answer.body).toMatch(
      /UID:booking-\d+@calendar\.bhumwi\r\nSEQUENCE:0\r\nDTSTAMP:\d{8}T\d{6}Z\r\nDTSTART;VALUE=DATE:\d{8}\r\nDTEND;VALUE=DATE:\d{8}\r\n/,
    )
    expect(await entries(path)).toEqual([
      [day(3), day(5)],
      [day(5), day(6)],
      [day(20), day(22)],
      [day(23), day(24)],
    ])
  })

  test('the address of a room is the same until something changes, and then the entry keeps its name and counts its change', async () => {
    const closing = (dates: Day[], is_available = false) =>
      scene.hotel.call(setAvailabilityInBulk, { body: { room: scene.room.id, dates, is_available } })
    await closing([day(3)])
    const path = await share()
    const first = await read(path)
    const { etag, 'last-modified': at } = first.headers as Record<string, string>
    expect((await read(path, { 'if-none-match': etag ?? '' })).statusCode).toBe(304)
    expect((await read(path, { 'if-modified-since': at ?? '' })).statusCode).toBe(304)
    await closing([day(4)])
    const second = await read(path, { 'if-none-match': etag ?? '' })
    expect(second.statusCode).toBe(200)
    const uid = /UID:(.*)\r/.exec(first.body)?.[1]
    expect(second.body).toContain(`UID:${uid}\r\nSEQUENCE:1\r\n`)
    await closing([day(3), day(4)], true)
    expect(await entries(path)).toEqual([])
    expect((await read(path)).headers.etag).not.toBe(etag)
  })

  test('the address of a room leaves out, for each calendar, what its own channel has said', async () => {
    const path = await share()
    const airbnb = await addServed([stay(3, 5)])
    const address = newAddress()
    serve(address, 'booking', [stay(9, 10, 'closed')])
    const other = (await add(address, 'booking', 'Booking.com')).ok
    const whole = [
      [day(3), day(5)],
      [day(9), day(10)],
    ]
    expect(await entries(path)).toEqual(whole)
    expect(airbnb.feed.export_path).toBe(path.replace('.ics', `.${airbnb.feed.id}.ics`))
    expect(await entries(airbnb.feed.export_path ?? '')).toEqual([[day(9), day(10)]])
    expect(await entries(other.export_path ?? '')).toEqual([[day(3), day(5)]])
    await scene.hotel.call(contract.removeFeed, { params: { id: other.id } })
    expect(await entries(other.export_path ?? '')).toEqual([[day(3), day(5)]])
  })

  test('the address of a room works no longer once it was made anew or taken away', async () => {
    const first = await share()
    const second = await share()
    expect(second).not.toBe(first)
    expect((await read(first)).statusCode).toBe(404)
    expect((await read(second)).statusCode).toBe(200)
    for (let times = 0; times < 2; times++)
      expect((await scene.hotel.call(contract.revokeCalendar, { params: { id: scene.room.id } })).ok).toEqual({
        export_path: null,
      })
    expect((await read(second)).statusCode).toBe(404)
    for (const path of ['/ical/x.ics', `/ical/${'a'.repeat(43)}.ics`, `/ical/${'a'.repeat(43)}`, '/ical/'])
      expect((await read(path)).statusCode).toBe(404)
  })

  test('the address of a room is not imported here', async () => {
    const address = `https://bhumwi.example${await share()}`
    expect(await refusalOf(add(address))).toBe('409 own_calendar')
  })

  test('are counted by the network of an IPv6 address, which its reader cannot change', async () => {
    const limited = await startTestApp({ databaseUrl: scene.app.databaseUrl, limits: 'on' })
    const url = await share()
    for (const remoteAddress of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])
      expect((await limited.app.inject({ method: 'GET', url, remoteAddress })).statusCode).toBe(200)
    const counted = scene.app.db.selectFrom('rate_count').select(['key', 'hits']).where('key', 'like', 'ical:%')
    expect(await counted.execute()).toEqual([{ key: 'ical:2001:db8:1:2::/64', hits: 2 }])
    await limited.close()
  })
})
