import { describe, expect, test } from 'vitest'
import type { Day } from '#domain/calendar.ts'
import { availabilityDates, setAvailabilityInBulk } from '#features/availability/contract.ts'
import { listProperties } from '#features/search/contract.ts'
import { feedOf } from '#sim/calendars/feeds.ts'
import {
  add,
  addServed,
  book,
  cancel,
  closed,
  conflicts,
  day,
  newAddress,
  notices,
  playCalendarsScene,
  scene,
  serve,
  stay,
  sync,
  takenIn,
  today,
} from '#test/calendars-scene.ts'
import * as contract from '../contract.ts'
import { fetchDue } from './fetch-due.ts'

playCalendarsScene()

describe('imports', () => {
  test('an imported calendar closes its nights in the hotel’s calendar, in the traveller’s and in the search', async () => {
    const isFound = async () => {
      const query = { check_in: day(3), check_out: day(4), limit: 200 }
      return (await scene.app.client().call(listProperties, { query })).ok.some(({ id }) => id === scene.property.id)
    }
    await scene.app.searchIndex.refresh()
    expect(await isFound()).toBe(true)
    const { feed } = await addServed([stay(3, 5), stay(9, 10, 'closed')])
    expect(feed).toMatchObject({ name: 'Airbnb', fault: null, events: 2, export_path: null })
    expect(feed.succeeded_at).toBe(feed.attempted_at)
    expect(await takenIn()).toEqual([...closed(3, 5), ...closed(9, 10)])
    expect(await isFound()).toBe(false)
    const query = { room_id: scene.room.id, start_date: day(2), end_date: day(5) }
    expect((await scene.app.client().call(availabilityDates, { query })).ok.available_dates).toEqual([day(2), day(5)])
  })

  test('an imported calendar opens the nights of an event that is missing in two good fetches, and follows one that moves', async () => {
    const { address, feed } = await addServed([stay(3, 5), { ...stay(9, 11), uid: 'moving' }])
    serve(address, 'airbnb', [{ ...stay(10, 13), uid: 'moving' }])
    expect(await sync(feed.id)).toMatchObject({ events: 2 })
    expect(await takenIn()).toEqual([...closed(3, 5), ...closed(10, 13)])
    // The same calendar again, which is not sent a second time.
    expect(await sync(feed.id)).toMatchObject({ events: 1, fault: null })
    expect(await takenIn()).toEqual(closed(10, 13))
  })

  test('an imported calendar that does not change for a month is asked for as a whole, so that its repeated events go on', async () => {
    const { address, feed } = await addServed([stay(3, 5)])
    const asked: unknown[] = []
    scene.sim.serve(new URL(address).pathname, ({ headers }, response) => {
      asked.push(headers['if-none-match'])
      response.writeHead(headers['if-none-match'] ? 304 : 200, { etag: '"same"' })
      response.end(headers['if-none-match'] ? undefined : feedOf('airbnb', [stay(3, 5), stay(20, 21)]))
    })
    const readDaysAgo = (days: number) =>
      scene.app.pool.query(
        'update calendar_feed set fetched_whole_at = now() - make_interval(days => $2) where id = $1',
        [feed.id, days],
      )
    await readDaysAgo(29)
    expect(await sync(feed.id)).toMatchObject({ events: 1, fault: null })
    await readDaysAgo(31)
    expect(await sync(feed.id)).toMatchObject({ events: 2, fault: null })
    expect(await takenIn()).toEqual([...closed(3, 5), ...closed(20, 21)])
    await sync(feed.id)
    expect(asked).toEqual([expect.any(String), undefined, '"same"'])
  })

  test('an imported calendar goes on with an event that was missing once only', async () => {
    const { address, feed } = await addServed([stay(3, 5), stay(9, 10)])
    for (const stays of [[stay(9, 10)], [stay(3, 5), stay(9, 10)], [stay(9, 10)]]) {
      serve(address, 'airbnb', stays)
      await sync(feed.id)
    }
    expect(await takenIn()).toEqual([...closed(3, 5), ...closed(9, 10)])
  })

  test('an imported calendar reads a stay that has begun from today on', async () => {
    await addServed([stay(-3, 2)])
    expect(await takenIn()).toEqual(closed(0, 2))
    const { rows } = await scene.app.pool.query('select from room_night where room_id = $1 and night < $2', [
      scene.room.id,
      today,
    ])
    expect(rows).toEqual([])
  })

  test.each([
    ['not_a_calendar', (address: string) => scene.sim.serve(new URL(address).pathname, '<!doctype html>')],
    ['broken', (address: string) => scene.sim.serve(new URL(address).pathname, 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')],
    ['emptied', (address: string) => serve(address, 'airbnb', [])],
    ['gone', (address: string) => scene.sim.serve(new URL(address).pathname, (_, res) => res.writeHead(404).end())],
    [
      'server_error',
      (address: string) => scene.sim.serve(new URL(address).pathname, (_, res) => res.writeHead(500).end()),
    ],
  ] as const)(
    'with the fault "%s" keeps what it closed, says so, and notifies the hotel once',
    async (fault, breakIt) => {
      const { address, feed } = await addServed([stay(3, 5)])
      breakIt(address)
      for (let times = 0; times < 4; times++) expect(await sync(feed.id)).toMatchObject({ fault, events: 1 })
      expect((await sync(feed.id)).succeeded_at).toBe(feed.succeeded_at)
      expect(await takenIn()).toEqual(closed(3, 5))
      expect(await notices('calendar_failing')).toHaveLength(1)
      serve(address, 'airbnb', [stay(3, 6)])
      expect(await sync(feed.id)).toMatchObject({ fault: null })
      expect(await takenIn()).toEqual(closed(3, 6))
    },
  )

  test('an imported calendar that is empty opens its nights when a person says that this is right', async () => {
    const { address, feed } = await addServed([stay(3, 5)])
    serve(address, 'airbnb', [])
    for (let times = 0; times < 2; times++)
      expect(await sync(feed.id, { accept_empty: true })).toMatchObject({ fault: null })
    expect(await takenIn()).toEqual([])
  })

  test('an imported calendar that was empty from the beginning is no fault', async () => {
    const { feed } = await addServed([])
    expect(feed).toMatchObject({ fault: null, events: 0 })
  })

  test('an imported calendar leaves nights closed that another calendar closes too', async () => {
    const first = await addServed([stay(3, 6)])
    const address = newAddress()
    serve(address, 'vrbo', [stay(5, 8)])
    const second = (await add(address, 'vrbo', 'Vrbo')).ok
    expect(await takenIn()).toEqual([...closed(3, 6), ...closed(6, 8, 'Vrbo')])
    await scene.hotel.call(contract.removeFeed, { params: { id: first.feed.id } })
    expect(await takenIn()).toEqual(closed(5, 8, 'Vrbo'))
    await scene.hotel.call(contract.removeFeed, { params: { id: second.id } })
    expect(await takenIn()).toEqual([])
  })

  test('an imported calendar keeps nights that the hotel closes itself, and they are not opened over it', async () => {
    const nights = [day(3), day(4)]
    const set = (is_available: boolean, dates: Day[]) =>
      scene.hotel.call(setAvailabilityInBulk, {
        body: { room: scene.room.id, dates, is_available, reason: 'Painting' },
      })
    await set(false, nights)
    const { feed } = await addServed([stay(4, 6)])
    expect(await takenIn()).toEqual([...closed(3, 5, 'Painting'), ...closed(5, 6)])
    const refused = await set(true, [...nights, day(5)])
    expect(`${refused.status} ${refused.failure.code}`).toBe('409 closed_elsewhere')
    expect(refused.failure.dates).toEqual([day(4), day(5)])
    expect(await takenIn()).toEqual([...closed(3, 5, 'Painting'), ...closed(5, 6)])
    expect((await set(true, [day(3)])).ok).toEqual({ updated: 1 })
    await scene.hotel.call(contract.removeFeed, { params: { id: feed.id } })
    expect(await takenIn()).toEqual(closed(4, 5, 'Painting'))
  })

  test('an imported calendar is fetched again after a quarter of an hour or a little more, by one process alone', async () => {
    const { address, feed } = await addServed([stay(3, 5)])
    await scene.app.pool.query("update calendar_feed set next_fetch_at = now() + interval '1 hour'")
    await scene.app.pool.query('update calendar_feed set next_fetch_at = now() where id = $1', [feed.id])
    const path = new URL(address).pathname
    const before = scene.sim.requests(path)
    await Promise.all([fetchDue(scene.deps)(), fetchDue(scene.deps)()])
    expect(scene.sim.requests(path)).toBe(before + 1)
    const { rows } = await scene.app.pool.query(
      'select extract(epoch from next_fetch_at - now()) / 60 as minutes from calendar_feed where id = $1',
      [feed.id],
    )
    expect(rows[0].minutes).toBeGreaterThan(14.9)
    expect(rows[0].minutes).toBeLessThan(16.6)
  })

  test('a calendar that fails each time is fetched less and less often, once soon after somebody has asked for it, until it is good', async () => {
    const { address, feed } = await addServed([stay(3, 5)])
    const { pathname } = new URL(address)
    const minutes = async () => {
      const { rows } = await scene.app.pool.query(
        'select extract(epoch from next_fetch_at - now()) / 60 as pause from calendar_feed where id = $1',
        [feed.id],
      )
      const pause = Number(rows[0].pause)
      // Up to a tenth more, at random.
      return [15, 30, 60, 120, 240, 360].find((whole) => pause > whole - 0.5 && pause < whole * 1.1 + 0.1)
    }
    const fetched = async () => {
      await scene.app.pool.query("update calendar_feed set next_fetch_at = now() + interval '1 day'")
      await scene.app.pool.query('update calendar_feed set next_fetch_at = now() where id = $1', [feed.id])
      await fetchDue(scene.deps)()
      return minutes()
    }
    scene.sim.serve(pathname, 'no calendar')
    const pauses = []
    for (let times = 0; times < 7; times++) pauses.push(await fetched())
    expect(pauses).toEqual([15, 30, 60, 120, 240, 360, 360])
    await sync(feed.id)
    expect(await minutes()).toBe(15)
    expect(await fetched()).toBe(360)
    for (const succeed of [fetched, () => sync(feed.id)]) {
      serve(address, 'airbnb', [stay(3, 5)])
      await succeed()
      expect(await minutes()).toBe(15)
      scene.sim.serve(pathname, 'no calendar')
      expect([await fetched(), await fetched()]).toEqual([15, 30])
    }
  })

  test('a calendar that is being fetched when the process is to stop is given up without a fault', async () => {
    const { address, feed } = await addServed([stay(3, 5)])
    await scene.app.pool.query("update calendar_feed set next_fetch_at = now() + interval '1 hour'")
    await scene.app.pool.query('update calendar_feed set next_fetch_at = now() where id = $1', [feed.id])
    const stopping = new AbortController()
    scene.sim.serve(new URL(address).pathname, () => stopping.abort())
    const errors: unknown[] = []
    const log = { ...scene.deps.log, error: (facts: unknown) => errors.push(facts) } as typeof scene.deps.log
    await fetchDue({ ...scene.deps, log })(stopping.signal)
    expect(stopping.signal.aborted).toBe(true)
    const { rows } = await scene.app.pool.query('select fault, failures from calendar_feed where id = $1', [feed.id])
    expect([rows, errors]).toEqual([[{ fault: null, failures: 0 }], []])
  })

  test('an imported calendar stores neither names nor identifiers of the other site', async () => {
    await addServed([{ ...stay(3, 5), uid: 'guest-neema-mushi' }], 'vrbo')
    const { rows } = await scene.app.pool.query(
      'select * from calendar_event join closure on closure.id = closure_id where calendar_event.room_id = $1',
      [scene.room.id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/Guest|neema/)
  })
})

describe('echoes', () => {
  test('what our own export says is an echo when it comes back, and closes nothing once the booking is gone', async () => {
    const id = await book(3, 5)
    const address = newAddress()
    serve(address, 'booking', [stay(3, 5, 'closed')])
    expect((await add(address, 'booking', 'Booking.com')).ok).toMatchObject({ events: 1, fault: null })
    expect(await conflicts()).toEqual([])
    await cancel(id)
    expect(await takenIn()).toEqual([])
  })

  test('what our own export says is no fault when it goes with the booking and leaves the calendar empty', async () => {
    const id = await book(3, 5)
    const address = newAddress()
    serve(address, 'booking', [stay(3, 5, 'closed')])
    const feed = (await add(address, 'booking', 'Booking.com')).ok
    await cancel(id)
    serve(address, 'booking', [])
    for (const events of [1, 0]) expect(await sync(feed.id)).toMatchObject({ fault: null, events })
    expect(await notices('calendar_failing')).toEqual([])
  })

  test('what our own export says counts as real some hours after what it repeated has gone', async () => {
    const id = await book(3, 5)
    const address = newAddress()
    serve(address, 'booking', [stay(3, 5, 'closed')])
    const feed = (await add(address, 'booking', 'Booking.com')).ok
    await cancel(id)
    await sync(feed.id)
    expect(await takenIn()).toEqual([])
    await scene.app.pool.query("update calendar_event set echo_at = now() - interval '13 hours' where feed_id = $1", [
      feed.id,
    ])
    await sync(feed.id)
    expect(await takenIn()).toEqual(closed(3, 5, 'Booking.com'))
  })

  test('what our own export says is a conflict if the channel says that a guest has booked', async () => {
    await book(3, 5)
    await addServed([stay(3, 5)], 'airbnb')
    expect(await conflicts()).toHaveLength(1)
  })
})
