import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, type Day, formatDayOfYear, todayIn } from '#domain/calendar.ts'
import { hotelRooms as en } from '#i18n/en/hotel-rooms.ts'
import { hotelRooms as sw } from '#i18n/sw/hotel-rooms.ts'
import { NYOTA, okRows as ok, ROOMS, sampleRoom as room } from '#test/component/hotel-rooms.ts'
import { DESKTOP, expectUsable, inDark, JUMA, openPage, type Reply, VIEWS } from '#test/component/open-page.tsx'

const WORDS = { en, sw }

const today = todayIn(new Date())
const night = (n: number) => addDays(today, n)
type NightFields = { state: 'free' | 'booked' | 'closed'; reason?: string }
/** A year of nights, free but for those that are given by their distance from today. */
const yearOf = (fields: Record<number, NightFields>) =>
  Array.from({ length: 365 }, (_, n) => {
    const { state, reason } = fields[n] ?? { state: 'free' }
    return { room: 1, date: night(n), is_available: state === 'free', state, ...(reason ? { reason } : {}) }
  })
const NIGHTS = yearOf({ 2: { state: 'booked' }, 3: { state: 'closed', reason: 'Painting' } })

const FAILED: Reply = { status: 500, body: {} }
const away: Reply = 'away'

const server = (replies: Parameters<typeof openPage>[1]['server'] = {}) => ({
  'GET /api/hotel/rooms/': () => ok(ROOMS),
  'GET /api/hotel/retired-rooms/': () => ok([]),
  'GET /api/hotel/properties/': () => ok([NYOTA]),
  'GET /api/hotel/room-availability/': () => ok(NIGHTS),
  ...replies,
})

const nameOf = (day: Day, language: 'en' | 'sw' = 'en') => {
  const date = new Date(`${day}T12:00:00`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'sw-TZ', options).format(date)
  return `${part({ weekday: 'long' })} ${part({ day: 'numeric', month: 'long' })}`
}
const dayButton = (day: Day, state: string) =>
  page.getByRole('button', { name: `${nameOf(day)}, ${state}`, exact: true })
const dialog = () => page.getByRole('dialog')
const openNights = async (number = '101') => {
  await page.getByRole('button', { name: en.openDatesOf(number) }).click()
  await expect.element(dialog().getByRole('grid').first()).toBeVisible()
}
/** Nights of the next month need a click on the arrow where one month is shown. */
const inSight = async (day: Day, state: string) => {
  if (dayButton(day, state).elements().length === 0)
    await page.getByRole('button', { name: en.nights.nextMonth }).click()
  return dayButton(day, state)
}

test.each(VIEWS)(
  'rooms stand by type with number, people, price and whether they are on sale: $width $language',
  async (view) => {
    await openPage('/hotel-admin/rooms', { view, user: JUMA, server: server() })
    const words = WORDS[view.language]
    const main = page.getByRole('main')
    await expect.element(main.getByText(words.room('101'))).toBeVisible()
    const headings = main.getByRole('heading', { level: 2 }).elements()
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      view.language === 'en' ? ['Suite1 room', 'Double2 rooms'] : ['Sutichumba 1', 'Chumba cha wawilivyumba 2'],
    )
    expect(main.getByText(words.notOnSale).elements()).toHaveLength(1)
    expect(main.getByText(/150,000/).elements()).toHaveLength(2)
    await expectUsable('the list of rooms')
    await inDark(() => expectUsable('the list of rooms in the dark'))
  },
)

test('rooms that could not be fetched say so with Retry, and a hotel without rooms reads that it has none', async () => {
  let rooms: Reply = FAILED
  await openPage('/hotel-admin/rooms', {
    view: DESKTOP,
    user: JUMA,
    server: server({ 'GET /api/hotel/rooms/': () => rooms }),
  })
  const main = page.getByRole('main')
  await expect.element(main.getByText('Failed to fetch rooms')).toBeVisible()
  rooms = ok([])
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main.getByText(en.empty)).toBeVisible()
})

test('the rooms of one property are those of the address', async () => {
  const propertiesRead: (string | null)[] = []
  await openPage('/hotel-admin/rooms?property=2', {
    view: DESKTOP,
    user: JUMA,
    server: server({
      'GET /api/hotel/rooms/': (_, query) => {
        propertiesRead.push(query.get('property'))
        return ok([room(5, '7', { property: { id: 2, name: 'Upepo' } })])
      },
      'GET /api/hotel/properties/': () => ok([NYOTA, { id: 2, name: 'Upepo' }]),
    }),
  })
  await expect.element(page.getByRole('button', { name: /Upepo/ })).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Room 7')).toBeVisible()
  expect(new Set(propertiesRead)).toEqual(new Set(['2']))
})

test.each(VIEWS)('the nights of a room show which are free, booked and closed: $width $language', async (view) => {
  await openPage('/hotel-admin/rooms', { view, user: JUMA, server: server() })
  const words = WORDS[view.language]
  await page.getByRole('button', { name: words.openDatesOf('101') }).click()
  await expect.element(dialog().getByRole('grid').first()).toBeVisible()
  expect(dialog().getByRole('grid').elements()).toHaveLength(view.width >= 768 ? 2 : 1)
  for (const [n, mark] of [
    [0, 'free'],
    [2, 'booked'],
    [3, 'closed'],
  ] as const) {
    const name = `${nameOf(night(n), view.language)}, ${words.nights.marks[mark]}`
    const button = page.getByRole('button', { name, exact: true })
    if (button.elements().length === 0) await page.getByRole('button', { name: words.nights.nextMonth }).click()
    await expect.element(button).toBeVisible()
  }
  await expectUsable('the nights of a room', 'dialog')
  await inDark(() => expectUsable('the nights of a room in the dark', 'dialog'))
})

test('a range of nights is closed with its reason; booked nights within it are named and left out', async () => {
  const bodies: unknown[] = []
  await openPage('/hotel-admin/rooms', {
    view: DESKTOP,
    user: JUMA,
    server: server({
      'POST /api/hotel/room-availability/bulk-set/': (body) => {
        bodies.push(body)
        return { status: 200, body: { updated: 2 } }
      },
    }),
  })
  await openNights()
  await expect.element(dialog().getByText(en.nights.choose)).toBeVisible()
  await (await inSight(night(1), 'free')).click()
  await expect.element(dialog().getByRole('button', { name: 'Close 1 night' })).toBeVisible()
  await (await inSight(night(4), 'free')).click()
  const day = (n: number) => formatDayOfYear(night(n), 'en')
  const sentence = `Free: ${day(1)}, ${day(4)}. Closed: ${day(3)} (Painting). Booked, so unchanged: ${day(2)}.`
  await expect.element(dialog().getByText(sentence)).toBeVisible()
  await dialog()
    .getByRole('textbox', { name: new RegExp(en.nights.reason) })
    .fill(' Roof ')
  await dialog().getByRole('button', { name: 'Close 2 nights' }).click()
  await expect.element(dialog().getByText(en.nights.choose)).toBeVisible()
  // The button has gone; the focus is where the next nights are chosen.
  await expect.poll(() => document.activeElement?.closest('td')?.dataset.day).toBe(night(4))
  await dialog().getByText(en.nights.others(0)).click()
  await dialog().getByRole('checkbox', { name: 'Room 102' }).click()
  await (await inSight(night(3), 'closed')).click()
  await dialog().getByRole('button', { name: 'Open 1 night' }).click()
  await expect
    .poll(() => bodies)
    .toEqual([
      { room: 1, also_rooms: [], dates: [night(1), night(4)], is_available: false, reason: 'Roof' },
      { room: 1, also_rooms: [2], dates: [night(3)], is_available: true },
    ])
})

test('nights are chosen by the keyboard: arrows by day and week, Page Down by month, Enter for both ends', async () => {
  await openPage('/hotel-admin/rooms', { view: DESKTOP, user: JUMA, server: server() })
  await openNights()
  const first = dayButton(today, 'free').element() as HTMLElement
  expect(first.tabIndex).toBe(0)
  first.focus()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(focused).toBe(`${nameOf(night(1))}, free`)
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe(`${nameOf(night(8))}, free`)
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(dialog().getByRole('button', { name: 'Close 3 nights' })).toBeVisible()
  expect(document.querySelectorAll('[aria-selected=true] button')).toHaveLength(3)
  const before = focused()
  await userEvent.keyboard('{PageDown}')
  await expect.poll(focused).not.toBe(before)
  await userEvent.keyboard('{PageUp}')
  await expect.poll(focused).toBe(before)
  // Nights that are over cannot be reached.
  await userEvent.keyboard('{PageUp}{PageUp}')
  await expect.poll(() => (document.activeElement as HTMLButtonElement).disabled).toBe(false)
})

test('a booked night says why it cannot be closed, and offers nothing', async () => {
  await openPage('/hotel-admin/rooms', { view: DESKTOP, user: JUMA, server: server() })
  await openNights()
  await (await inSight(night(2), 'booked')).click()
  await expect.element(dialog().getByText(en.nights.allBooked(formatDayOfYear(night(2), 'en')))).toBeVisible()
  expect(
    dialog()
      .getByRole('button', { name: /^(Close|Open) \d/ })
      .elements(),
  ).toEqual([])
})

test('nights that could not be fetched say so with Retry [8.fetch.office-lists]', async () => {
  let nights: Reply = FAILED
  await openPage('/hotel-admin/rooms', {
    view: DESKTOP,
    user: JUMA,
    server: server({ 'GET /api/hotel/room-availability/': () => nights }),
  })
  await page.getByRole('button', { name: en.openDatesOf('101') }).click()
  await expect.element(dialog().getByText('Failed to fetch room availability')).toBeVisible()
  nights = ok(NIGHTS)
  await dialog().getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog().getByRole('grid').first()).toBeVisible()
})

test('a change that failed says so, with Retry for the same nights; a new booking is named by room and night [8.availability.set]', async () => {
  let answer: Reply = away
  const bodies: Record<string, unknown>[] = []
  await openPage('/hotel-admin/rooms', {
    view: { ...DESKTOP, width: 360, height: 740 },
    user: JUMA,
    server: server({
      'POST /api/hotel/room-availability/bulk-set/': (body) => {
        bodies.push(body)
        return answer
      },
    }),
  })
  await openNights()
  await (await inSight(night(1), 'free')).click()
  await (await inSight(night(4), 'free')).click()
  await dialog().getByRole('button', { name: 'Close 2 nights' }).click()
  const alert = dialog().getByRole('alert')
  await expect.element(alert.getByText('Failed to set availability')).toBeVisible()
  await expect.element(alert.getByText('Network error: Unable to reach server.')).toBeVisible()
  await expectUsable('a change that failed', 'dialog')
  const rooms = [{ room: 1, room_number: '101', dates: [night(1)] }]
  const error = 'Some of these dates are booked, so none was changed.'
  answer = { status: 409, body: { error, code: 'dates_booked', dates: [night(1)], rooms } }
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect
    .element(alert.getByText(`Room 101 is booked: ${formatDayOfYear(night(1), 'en')}. Nothing was changed.`))
    .toBeVisible()
  expect(alert.getByRole('button', { name: 'Retry' }).elements()).toEqual([])
  expect(bodies[1]).toEqual(bodies[0])
})

test('a choice that changes after a failure takes its Retry away, which would send the choice before', async () => {
  await openPage('/hotel-admin/rooms', {
    view: DESKTOP,
    user: JUMA,
    server: server({ 'POST /api/hotel/room-availability/bulk-set/': () => away }),
  })
  await openNights()
  await dialog().getByText(en.nights.others(0)).click()
  const other = dialog().getByRole('checkbox', { name: 'Room 102' })
  await other.click()
  await (await inSight(night(1), 'free')).click()
  const close = dialog().getByRole('button', { name: 'Close 1 night' })
  const retry = dialog().getByRole('alert').getByRole('button', { name: 'Retry' })
  const reason = dialog().getByRole('textbox', { name: new RegExp(en.nights.reason) })
  for (const change of [() => reason.fill('Roof'), () => other.click()]) {
    await close.click()
    await expect.element(retry).toBeVisible()
    await change()
    await expect.element(retry).not.toBeInTheDocument()
  }
})

test('one night of one room that could not be set says so with status and text [8.availability.update]', async () => {
  let answer: Reply = { status: 503, body: { error: 'The database is away.' } }
  const bodies: unknown[] = []
  await openPage('/hotel-admin/rooms', {
    view: DESKTOP,
    user: JUMA,
    server: server({
      'POST /api/hotel/room-availability/': (body) => {
        bodies.push(body)
        return answer
      },
    }),
  })
  await openNights()
  await (await inSight(night(1), 'free')).click()
  await dialog().getByRole('button', { name: 'Close 1 night' }).click()
  const alert = dialog().getByRole('alert')
  await expect.element(alert.getByText('Failed to create/update availability')).toBeVisible()
  await expect.element(alert.getByText('503 The database is away.', { exact: true })).toBeVisible()
  answer = 'away'
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(alert.getByText('Network error: Unable to reach server.')).toBeVisible()
  answer = { status: 200, body: { room: 1, date: night(1), is_available: false } }
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(dialog().getByText(en.nights.choose)).toBeVisible()
  expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ room: 1, date: night(1), is_available: false })))
})

test('who may only look sees the nights, and nothing to change them', async () => {
  const user = { ...JUMA, rights: ['property.view' as const] }
  await openPage('/hotel-admin/rooms', { view: DESKTOP, user, server: server() })
  await openNights()
  await (await inSight(night(1), 'free')).click()
  await expect.element(dialog().getByText(en.nights.free(formatDayOfYear(night(1), 'en')))).toBeVisible()
  expect(
    dialog()
      .getByRole('button', { name: /^(Close|Open) \d/ })
      .elements(),
  ).toEqual([])
  expect(
    dialog()
      .getByRole('textbox', { name: new RegExp(en.nights.reason) })
      .elements(),
  ).toEqual([])
})
