import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hotelCalendars as en } from '#i18n/en/hotel-calendars.ts'
import { hotelCalendars as sw } from '#i18n/sw/hotel-calendars.ts'
import { NYOTA, okRows } from '#test/component/hotel-rooms.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  inDark,
  JUMA,
  openPage,
  type Reply,
  refusal,
  VIEWS,
} from '#test/component/open-page.tsx'
import type { CalendarConflict, CalendarFeed, CalendarRoom } from '../contract.ts'

const WORDS = { en, sw }
const PATH = '/hotel-admin/calendars'
const TOKEN = 'K3vJ8mPqZr5tWx2yBn6cDf9gHs4jLa7eUi1oQw0pXzM'
/** Far from a whole hour, so that the text stays the same while the tests run. */
const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const feed = (id: number, fields: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id,
  room: 1,
  channel: 'airbnb',
  name: 'Airbnb',
  address: 'https://www.airbnb.example/calendar/ical/4711.ics?s=1234',
  export_path: `/ical/${TOKEN}.${id}.ics`,
  succeeded_at: before(190),
  attempted_at: before(190),
  fault: null,
  version: 1,
  events: 3,
  ...fields,
})
const room = (id: number, room_number: string, fields: Partial<CalendarRoom> = {}): CalendarRoom => ({
  id,
  room_number,
  room_type: 'Double',
  room_type_sw: 'Chumba cha wawili',
  property: NYOTA,
  export_path: null,
  feeds: [],
  ...fields,
})
const FAILING = feed(2, { name: 'Booking.com', channel: 'booking', fault: 'server_error', succeeded_at: before(500) })
const EMPTIED = feed(3, { name: 'Vrbo', channel: 'vrbo', fault: 'emptied', events: 1 })
const ROOMS = [
  room(1, '101', { export_path: `/ical/${TOKEN}.ics`, feeds: [feed(1), FAILING, EMPTIED] }),
  room(2, '102'),
]
const CONFLICT: CalendarConflict = {
  id: 5,
  found_at: before(4),
  feed: { id: 1, name: 'Airbnb', channel: 'airbnb' },
  event: { check_in: '2026-12-04', check_out: '2026-12-07', reservation: true },
  booking: {
    id: 31,
    reference: 'BHM-AAAAAA',
    guest_name: 'Neema Mushi',
    check_in: '2026-12-05',
    check_out: '2026-12-08',
  },
  room: { id: 1, room_number: '101', room_type: 'Double', room_type_sw: 'Chumba cha wawili' },
  property: NYOTA,
  nights: ['2026-12-05', '2026-12-06'],
  free_rooms: [{ id: 2, room_number: '102' }],
}

type Replies = NonNullable<Parameters<typeof openPage>[1]['server']>
const server = (rooms: CalendarRoom[], conflicts: CalendarConflict[] = [], more: Replies = {}): Replies => ({
  'GET /api/hotel/properties/': () => okRows([NYOTA]),
  'GET /api/hotel/calendars/': () => okRows(rooms),
  'GET /api/hotel/calendar-conflicts/': () => okRows(conflicts),
  ...more,
})
const open = (view: (typeof VIEWS)[number], replies: Replies) => openPage(PATH, { view, user: JUMA, server: replies })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const ok = (body: unknown): Reply => ({ status: 200, body })

test.each(VIEWS)(
  'the page of calendars is usable at $width px in $language, light and dark, filled and empty',
  async (view) => {
    const words = WORDS[view.language]
    await open(view, server(ROOMS, [CONFLICT, { ...CONFLICT, id: 6, free_rooms: [] }]))
    await expect.element(page.getByText(`${words.faults.server_error} ${words.nightsStay}`)).toBeVisible()
    await expect.element(page.getByText(words.conflicts.noRoom)).toBeVisible()
    await expect.element(page.getByText(new RegExp(words.feed.read(words.ago.hours(3))))).toBeVisible()
    await expect.element(page.getByText(new RegExp(words.feed.lastRead(words.ago.hours(8))))).toBeVisible()
    await expect.element(page.getByText(words.slow)).toBeVisible()
    await expectUsable('the page of calendars')
    await inDark(() => expectUsable('the page of calendars in the dark'))
    await press(words.feed.addOf('102'))
    await expectUsable('the dialog of a new calendar')
    await inDark(() => expectUsable('the dialog of a new calendar in the dark'))
    await open(view, server([]))
    await expect.element(page.getByText(words.emptyHint)).toBeVisible()
    await expectUsable('the page without rooms')
  },
)

test('a page whose calendars cannot be fetched offers to try again', async () => {
  let isAway = true
  await open(DESKTOP, server(ROOMS, [], { 'GET /api/hotel/calendars/': () => (isAway ? 'away' : okRows(ROOMS)) }))
  await expect.element(page.getByText(en.failed)).toBeVisible()
  await expectUsable('calendars that cannot be fetched')
  isAway = false
  await press('Retry')
  await expect.element(page.getByRole('heading', { name: /^Room 101/ })).toBeVisible()
})

test('a calendar is imported: what is wrong stands at its field, and nothing typed is lost', async () => {
  const sent: unknown[] = []
  await open(
    DESKTOP,
    server(ROOMS, [], {
      'POST /api/hotel/calendar-feeds/': (body) => {
        sent.push(body)
        if (sent.length === 1)
          return refusal(409, 'calendar_taken', 'This room already has the calendar with this address.')
        return { status: 201, body: feed(9, { room: 2, events: 2 }) }
      },
    }),
  )
  await press(en.feed.addOf('102'))
  await inDialog(en.feed.import)
  await expect.element(page.getByText('Enter a name for this calendar.')).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Airbnb')
  await page.getByRole('textbox', { name: en.feed.address, exact: true }).fill('http://www.airbnb.example/1.ics')
  await inDialog(en.feed.import)
  await expect.element(page.getByText('The address must begin with https://.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('textbox', { name: en.feed.address, exact: true }).fill('https://www.airbnb.example/1.ics')
  await inDialog(en.feed.import)
  await expect.element(page.getByText(/already has the calendar/)).toBeVisible()
  await inDialog(en.feed.import)
  await expect.poll(announced).toContain(en.feed.imported('Airbnb', 2))
  expect(sent[1]).toEqual({ room: 2, channel: 'airbnb', name: 'Airbnb', address: 'https://www.airbnb.example/1.ics' })
})

test('what somebody else has changed is not taken back by a draft, nor by a form that is open', async () => {
  const sent: unknown[] = []
  let now = feed(1)
  const theirs = 'https://www.airbnb.example/calendar/ical/theirs.ics'
  const replies = server([], [], {
    'GET /api/hotel/calendars/': () => okRows([room(1, '101', { feeds: [now] })]),
    'PATCH /api/hotel/calendar-feeds/1/': (body) => {
      sent.push(body)
      if (body.version !== now.version) return refusal(409, 'calendar_changed', 'Somebody else has changed it.')
      now = { ...now, ...body, version: now.version + 1 }
      return ok(now)
    },
  })
  const name = page.getByRole('textbox', { name: /^Name/ })
  const address = page.getByRole('textbox', { name: en.feed.address, exact: true })
  await open(DESKTOP, replies)
  await press(en.feed.editOf('Airbnb'))
  await name.fill('Sea view')
  await inDialog(en.feed.cancel)
  await press(en.feed.editOf('Airbnb'))
  await expect.element(name).toHaveValue('Sea view')
  now = { ...now, address: theirs, version: 2 }
  await open(DESKTOP, replies)
  await press(en.feed.editOf('Airbnb'))
  await expect.element(address).toHaveValue(theirs)
  await expect.element(name).toHaveValue('Airbnb')
  await name.fill('Sea view')
  now = { ...now, address: `${theirs}?s=2`, version: 3 }
  await inDialog(en.feed.save)
  await expect.element(page.getByText(en.feed.changed)).toBeVisible()
  await expect.element(page.getByText(en.feed.now(en.feed.address, now.address))).toBeVisible()
  await expectUsable('a calendar that somebody else has changed')
  await expect.element(address).toHaveValue(now.address)
  await expect.element(name).toHaveValue('Sea view')
  await inDialog(en.feed.save)
  await expect.poll(announced).toContain(en.feed.saved('Sea view'))
  expect(sent).toEqual([
    { name: 'Sea view', version: 2 },
    { name: 'Sea view', version: 3 },
  ])
})

test('a calendar is read at once, opened when it is rightly empty, and removed after a question', async () => {
  const calls: unknown[] = []
  const answering = (reply: CalendarFeed) => (body: unknown) => {
    calls.push(['sync', body])
    return ok(reply)
  }
  await open(
    DESKTOP,
    server(ROOMS, [], {
      'POST /api/hotel/calendar-feeds/1/sync/': answering(feed(1)),
      'POST /api/hotel/calendar-feeds/3/sync/': answering({ ...EMPTIED, fault: null }),
      'DELETE /api/hotel/calendar-feeds/1/': () => {
        calls.push('remove')
        return ok({ deleted: true })
      },
    }),
  )
  await press(en.feed.syncOf('Airbnb'))
  await expect.poll(announced).toContain(en.feed.synced('Airbnb'))
  await press(en.feed.acceptEmpty)
  await expect.poll(announced).toContain(en.feed.synced('Vrbo'))
  await press(en.feed.removeOf('Airbnb'))
  await expect.element(page.getByText(en.feed.removeText)).toBeVisible()
  await inDialog(en.feed.remove)
  await expect.poll(announced).toContain(en.feed.removed('Airbnb'))
  expect(calls).toEqual([['sync', { accept_empty: false }], ['sync', { accept_empty: true }], 'remove'])
})

test('an address is made, copied, made anew after a question and taken away', async () => {
  const calls: string[] = []
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const note = (call: string, export_path: string | null) => () => {
    calls.push(call)
    return ok({ export_path })
  }
  await open(
    DESKTOP,
    server(ROOMS, [], {
      'POST /api/hotel/rooms/2/calendar/': note('make 2', `/ical/${TOKEN}.ics`),
      'POST /api/hotel/rooms/1/calendar/': note('make 1', `/ical/${TOKEN}.ics`),
      'DELETE /api/hotel/rooms/1/calendar/': note('revoke 1', null),
    }),
  )
  await press(en.share.makeOf('102'))
  await expect.poll(announced).toContain(en.share.made('102'))
  await press(en.share.copyOf('101'))
  await expect.poll(announced).toContain(en.share.copied)
  expect(writeText.mock.calls).toEqual([[`${window.location.origin}/ical/${TOKEN}.ics`]])
  await press(en.share.copyFor('Airbnb'))
  await expect.poll(() => writeText.mock.calls.at(-1)).toEqual([`${window.location.origin}/ical/${TOKEN}.1.ics`])
  await press(en.share.againOf('101'))
  await expect.element(page.getByText(en.share.againText)).toBeVisible()
  await inDialog(en.share.again)
  await expect.poll(announced).toContain(en.share.made('101'))
  await press(en.share.revokeOf('101'))
  await inDialog(en.share.revoke)
  await expect.poll(announced).toContain(en.share.revoked('101'))
  expect(calls).toEqual(['make 2', 'make 1', 'revoke 1'])
})

test('a conflict is solved by moving the booking, or by a person’s word, each after a question that says what follows', async () => {
  const sent: unknown[] = []
  let left = [CONFLICT, { ...CONFLICT, id: 6, booking: { ...CONFLICT.booking, reference: 'BHM-BBBBBB' } }]
  await open(
    DESKTOP,
    server(ROOMS, [], {
      'GET /api/hotel/calendar-conflicts/': () => okRows(left),
      'POST /api/hotel/calendar-conflicts/5/move/': (body) => {
        sent.push(body)
        if (sent.length === 1) return refusal(409, 'room_taken', 'This room is already booked for those dates.')
        left = left.filter(({ id }) => id !== 5)
        return ok({ room_number: '102' })
      },
      'POST /api/hotel/calendar-conflicts/6/settle/': () => {
        left = []
        return ok({ settled: true })
      },
    }),
  )
  await expect.element(page.getByRole('heading', { name: en.conflicts.title(2) })).toBeVisible()
  await page
    .getByRole('button', { name: en.conflicts.move('102') })
    .first()
    .click()
  await expect.element(page.getByText(en.conflicts.moveText('Neema Mushi', '101'))).toBeVisible()
  await expectUsable('the question before a booking is moved')
  await inDialog(en.conflicts.move('102'))
  await expect.element(page.getByText('This room is already booked for those dates.')).toBeVisible()
  await inDialog(en.conflicts.move('102'))
  await expect.poll(announced).toContain(en.conflicts.moved('BHM-AAAAAA', '102'))
  await expect.element(page.getByRole('heading', { name: en.conflicts.title(1) })).toBeVisible()
  await press(en.conflicts.otherWayOf('BHM-BBBBBB'))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await press(en.conflicts.otherWayOf('BHM-BBBBBB'))
  await inDialog(en.conflicts.settle)
  await expect.poll(announced).toContain(en.conflicts.settled)
  await expect.element(page.getByRole('heading', { name: en.conflicts.title(1) })).not.toBeInTheDocument()
  expect(sent).toEqual([{ room: 2 }, { room: 2 }])
})

const focused = () => document.activeElement?.textContent ?? ''

test('a calendar that still cannot be read says why, and one that is gone leaves the focus at its room', async () => {
  let rooms = ROOMS
  const withFeeds = (feeds: CalendarFeed[]) => {
    rooms = [room(1, '101', { export_path: `/ical/${TOKEN}.ics`, feeds }), room(2, '102')]
  }
  await open(
    DESKTOP,
    server([], [], {
      'GET /api/hotel/calendars/': () => okRows(rooms),
      'POST /api/hotel/calendar-feeds/2/sync/': () => ok(FAILING),
      'POST /api/hotel/calendar-feeds/3/sync/': () => {
        withFeeds([feed(1), FAILING, { ...EMPTIED, fault: null }])
        return ok({ ...EMPTIED, fault: null })
      },
      'DELETE /api/hotel/calendar-feeds/1/': () => {
        withFeeds([FAILING])
        return ok({ deleted: true })
      },
    }),
  )
  await press(en.feed.syncOf('Booking.com'))
  await expect.poll(announced).toContain(`Booking.com: ${en.faults.server_error} ${en.nightsStay}`)
  await press(en.feed.acceptEmpty)
  await expect.poll(focused).toMatch(/^Room 101/)
  await press(en.feed.removeOf('Airbnb'))
  await inDialog(en.feed.remove)
  await expect.element(page.getByRole('heading', { name: 'Airbnb', exact: true })).not.toBeInTheDocument()
  await expect.poll(focused).toMatch(/^Room 101/)
})

test('an address that is made or taken away leaves the focus at its room', async () => {
  let rooms = [room(1, '101'), room(2, '102')]
  const path = `/ical/${TOKEN}.ics`
  await open(
    DESKTOP,
    server([], [], {
      'GET /api/hotel/calendars/': () => okRows(rooms),
      'POST /api/hotel/rooms/2/calendar/': () => {
        rooms = [room(1, '101'), room(2, '102', { export_path: path })]
        return ok({ export_path: path })
      },
      'DELETE /api/hotel/rooms/2/calendar/': () => {
        rooms = [room(1, '101'), room(2, '102')]
        return ok({ export_path: null })
      },
    }),
  )
  await press(en.share.makeOf('102'))
  await expect.poll(focused).toMatch(/^Room 102/)
  await press(en.share.revokeOf('102'))
  await inDialog(en.share.revoke)
  await expect.poll(focused).toMatch(/^Room 102/)
})

test('a solved conflict leaves the focus at those that are left', async () => {
  let left = [CONFLICT, { ...CONFLICT, id: 6, booking: { ...CONFLICT.booking, reference: 'BHM-BBBBBB' } }]
  await open(
    DESKTOP,
    server(ROOMS, [], {
      'GET /api/hotel/calendar-conflicts/': () => okRows(left),
      'POST /api/hotel/calendar-conflicts/5/settle/': () => {
        left = left.filter(({ id }) => id !== 5)
        return ok({ settled: true })
      },
    }),
  )
  await press(en.conflicts.otherWayOf('BHM-AAAAAA'))
  await inDialog(en.conflicts.settle)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(focused).toMatch(/^1 conflict to solve/)
})
