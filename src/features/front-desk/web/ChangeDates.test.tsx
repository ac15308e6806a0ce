import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { MEMBER_RIGHTS } from '#domain/permission.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { dateChange as en } from '#i18n/en/date-change.ts'
import { hotel as hotelEn } from '#i18n/en/hotel.ts'
import { common as commonSw } from '#i18n/sw/common.ts'
import { dateChange as sw } from '#i18n/sw/date-change.ts'
import { hotel as hotelSw } from '#i18n/sw/hotel.ts'
import { today } from '#test/component/booking-dialog.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
  field,
  inDark,
  JUMA,
  openPage,
  type Replies,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'

const wordsIn = ({ language }: View) => ({
  words: { en, sw }[language],
  hotel: { en: hotelEn, sw: hotelSw }[language],
  common: { en: commonEn, sw: commonSw }[language],
})

const BOOKED = hotelBooking({
  status: 'confirmed',
  booking_source: 'phone',
  payment: null,
  hold_expires_at: null,
  next_amount: null,
  cash_amount: 240_000,
  allowed_statuses: ['cancelled'],
})
const GUEST = BOOKED.guest_name
const { check_in, check_out, total_amount } = BOOKED
const OWN = BOOKED.room.room_number
const LATER = addDays(check_out, 1)
const SHOWN = { shown_check_in: check_in, shown_check_out: check_out, shown_due: 0 }
const quoteOf = (change: object = {}) => ({
  nights: 3,
  nightly_price: 120_000,
  subtotal: 360_000,
  discount_percent: 0,
  free_nights: 0,
  discount_amount: 0,
  total_amount: 360_000,
  is_free: true,
  room: BOOKED.room,
  rooms: [],
  present_amount: total_amount,
  is_agreed: false,
  settlement: 'cash',
  ...change,
})
const ROOMS = [{ id: 41, room_number: '9', facts: ['Sea view'] }]
const READ = 'GET /api/hotel/bookings/900/dates/'
const SEND = 'POST /api/hotel/bookings/900/dates/'

const openSheet = async (view: View, booking: HotelBooking, server: Replies = {}, user = JUMA) => {
  await openPage('/hotel-admin/bookings', {
    view,
    user,
    server: {
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [booking], total: 1 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
      'GET /api/bookings/900/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
      [READ]: () => ({ status: 200, body: quoteOf() }),
      ...server,
    },
  })
  await page
    .getByRole('button', { name: new RegExp(GUEST) })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: GUEST, exact: true })
  await expect.element(sheet.getByText(BOOKED.reference)).toBeVisible()
  return sheet
}
/** The same with the dialog in front. */
const openDialog = async (view: View, server: Replies = {}, booking = BOOKED) => {
  const { words, hotel } = wordsIn(view)
  const sheet = await openSheet(view, booking, server)
  const button = sheet.getByRole('button', { name: hotel.changeDates })
  await button.click()
  const dialog = page.getByRole('dialog', { name: words.title(GUEST) })
  await expect.element(dialog.getByLabelText(words.checkOut)).toBeVisible()
  const send = dialog.getByRole('button', { name: words.submit })
  return { sheet, button, dialog, send, until: (day: string) => dialog.getByLabelText(words.checkOut).fill(day) }
}

test.each(VIEWS)('the desk changes dates and hears what cash it takes: $width px, $language', async (view) => {
  const { words } = wordsIn(view)
  const asked: string[] = []
  const sent: unknown[] = []
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  let server: HotelBooking = BOOKED
  const { sheet, button, dialog, send, until } = await openDialog(view, {
    'GET /api/hotel/bookings/': () => ({ status: 200, body: [server], total: 1 }),
    [READ]: (_body, query) => {
      asked.push(String(query))
      return { status: 200, body: quoteOf() }
    },
    [SEND]: async (body) => {
      sent.push(body)
      await written
      server = { ...BOOKED, check_out: LATER, nights: 3, total_amount: 360_000, cash_amount: 360_000 }
      return { status: 200, body: server }
    },
  })
  await send.click()
  await expect.element(dialog.getByText(words.choose)).toBeVisible()
  expect([asked, sent]).toEqual([[], []])
  await until(LATER)
  await expect.element(dialog.getByText(words.free(OWN))).toBeVisible()
  await expect.element(dialog.getByText(words.take(formatTsh(120_000, view.language)))).toBeVisible()
  expect(asked).toEqual([`check_in=${check_in}&check_out=${LATER}`])
  await expectUsable('the dates of a booking')
  await inDark(() => expectUsable('the dates of a booking in the dark'))
  await send.dblClick()
  write()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ check_in, check_out: LATER, shown_amount: 360_000, ...SHOWN, shown_cash: 120_000 }])
  expect(announced().join()).toContain(words.changed(GUEST, stayText({ check_in, check_out: LATER }, view.language)))
  await expect.element(sheet).toBeVisible()
  await expect.element(button).toHaveFocus()
})

test.each(VIEWS)('where the room is taken another one is chosen: $width px, $language', async (view) => {
  const { words } = wordsIn(view)
  const sent: unknown[] = []
  const { dialog, send, until } = await openDialog(view, {
    [READ]: (_body, query) => ({
      status: 200,
      body: quoteOf({ rooms: ROOMS, is_free: query.get('room_id') === '41' }),
    }),
    [SEND]: (body) => {
      sent.push(body)
      return { status: 200, body: { ...BOOKED, check_out: LATER } }
    },
  })
  await until(LATER)
  await expect.element(dialog.getByText(words.taken(OWN))).toBeVisible()
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true')
  await send.click()
  await expect.element(dialog.getByText(words.roomRequired)).toBeVisible()
  await expectUsable('other rooms for other dates')
  await dialog.getByRole('radio', { name: new RegExp(`^${words.room('9')}`) }).click()
  await expect.element(dialog.getByText(words.roomRequired)).not.toBeInTheDocument()
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true')
  await send.click()
  await expect
    .poll(() => sent)
    .toEqual([{ check_in, check_out: LATER, room_id: 41, shown_amount: 360_000, ...SHOWN, shown_cash: 120_000 }])
})

test.each(VIEWS)(
  'where the room becomes free again, the one that was chosen is left: $width px, $language',
  async (view) => {
    const { words } = wordsIn(view)
    const sent: unknown[] = []
    let isFree = false
    const { dialog, send, until } = await openDialog(view, {
      [READ]: (_body, query) => ({
        status: 200,
        body: quoteOf({
          rooms: isFree ? [] : ROOMS,
          is_free: query.get('room_id') === '41' ? !isFree : isFree,
        }),
      }),
      [SEND]: (body) => {
        sent.push(body)
        return { status: 200, body: { ...BOOKED, check_out: LATER } }
      },
    })
    await until(LATER)
    await dialog.getByRole('radio', { name: new RegExp(`^${words.room('9')}`) }).click()
    await expect.element(send).not.toHaveAttribute('aria-disabled', 'true')
    isFree = true
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.element(dialog.getByText(words.free(OWN))).toBeVisible()
    await expect.element(send).not.toHaveAttribute('aria-disabled', 'true')
    await send.click()
    await expect
      .poll(() => sent)
      .toEqual([{ check_in, check_out: LATER, shown_amount: 360_000, ...SHOWN, shown_cash: 120_000 }])
  },
)

test.each(VIEWS)('a room into which a colleague has moved the booking is named: $width px, $language', async (view) => {
  const { words, common } = wordsIn(view)
  const { dialog, until } = await openDialog(view, {
    [READ]: () => ({ status: 200, body: quoteOf({ room: { id: 43, room_number: '11' } }) }),
  })
  const now = (number: string) => words.present(stayText(BOOKED, view.language), common.night(BOOKED.nights), number)
  await expect.element(dialog.getByText(now(OWN))).toBeVisible()
  await until(LATER)
  await expect.element(dialog.getByText(words.free('11'))).toBeVisible()
  await expect.element(dialog.getByText(now('11'))).toBeVisible()
})

test.each(VIEWS)('without any free room nothing can be sent: $width px, $language', async (view) => {
  const { words } = wordsIn(view)
  const { dialog, send, until } = await openDialog(view, {
    [READ]: () => ({ status: 200, body: quoteOf({ is_free: false }) }),
  })
  await until(LATER)
  await expect.element(dialog.getByText(`${words.taken(OWN)} ${words.none}`)).toBeVisible()
  await expect.element(send).toBeDisabled()
  await expectUsable('no free room for other dates')
})

test.each(VIEWS)(
  'a price that has changed, and nights taken meanwhile, are said and read again: $width px, $language',
  async (view) => {
    const { words } = wordsIn(view)
    const sent: unknown[] = []
    let quote = quoteOf()
    const answers: [Reply, object][] = [
      [refusal(409, 'price_changed', 'The price has changed.'), { total_amount: 390_000 }],
      [refusal(409, 'room_taken', 'This room is no longer free.'), { is_free: false, rooms: ROOMS }],
    ]
    const { dialog, send, until } = await openDialog(view, {
      [READ]: () => ({ status: 200, body: quote }),
      [SEND]: (body) => {
        sent.push(body)
        const [reply, next] = answers.shift() ?? [{ status: 500, body: {} }, {}]
        quote = quoteOf(next)
        return reply
      },
    })
    await until(LATER)
    await expect.element(dialog.getByText(words.free(OWN))).toBeVisible()
    await send.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The price has changed.')
    await expect.element(dialog.getByText(words.take(formatTsh(150_000, view.language)))).toBeVisible()
    await expectUsable('a price that has changed')
    await send.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This room is no longer free.')
    await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(1)
    expect(sent).toMatchObject([{ shown_cash: 120_000 }, { shown_cash: 150_000 }])
    expect(field('check_out').value).toBe(LATER)
  },
)

test.each(VIEWS)('dates that a colleague has changed are shown before they change again: $width px', async (view) => {
  const { words, common } = wordsIn(view)
  const sent: unknown[] = []
  const others = { check_in: addDays(check_in, 1), check_out: addDays(check_out, 2) }
  let room = { id: BOOKED.room.id, room_number: OWN }
  const { dialog, send, until } = await openDialog(view, {
    [READ]: () => ({ status: 200, body: quoteOf({ room }) }),
    [SEND]: (body) => {
      sent.push(body)
      room = { id: 44, room_number: '9' }
      if (sent.length > 1) return { status: 200, body: { ...BOOKED, ...others, check_out: LATER } }
      const error = 'Somebody else has changed the dates.'
      return { status: 409, body: { code: 'dates_changed', error, ...others, total_amount: 360_000, room_number: '9' } }
    },
  })
  await until(LATER)
  await expect.element(dialog.getByText(words.free(OWN))).toBeVisible()
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody else has changed the dates.')
  const now = words.present(stayText(others, view.language), common.night(3), '9')
  await expect.element(dialog.getByText(now)).toBeVisible()
  expect([field('check_in').value, field('check_out').value]).toEqual([others.check_in, LATER])
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true')
  await expectUsable('dates that somebody else has changed')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toMatchObject([
    { check_in, check_out: LATER, ...SHOWN },
    { check_in: others.check_in, check_out: LATER, shown_check_in: others.check_in, shown_check_out: others.check_out },
  ])
})

test.each(VIEWS)('without a network dates and price stay, and are sent again: $width px, $language', async (view) => {
  const { words, common } = wordsIn(view)
  const replies: Reply[] = ['away', { status: 200, body: { ...BOOKED, check_out: LATER } }]
  const keys: (string | null)[] = []
  const { dialog, send, until } = await openDialog(view, {
    [SEND]: (_body, _query, headers) => {
      keys.push(headers.get('idempotency-key'))
      return replies.shift() ?? 'away'
    },
  })
  await until(LATER)
  await dialog.getByRole('textbox', { name: words.amount, exact: false }).fill('300,000')
  await expect.element(dialog.getByText(words.take(formatTsh(60_000, view.language)))).toBeVisible()
  await send.click()
  await expect.element(dialog.getByText(common.networkError)).toBeVisible()
  expect([field('check_out').value, field('total_amount').value]).toEqual([LATER, '300,000'])
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(new Set(keys).size).toBe(1)
})

test('a price that was agreed is gone once other dates are chosen, and stays if it was typed before any', async () => {
  const { dialog, until } = await openDialog(DESKTOP)
  const price = dialog.getByRole('textbox', { name: en.amount, exact: false })
  await price.fill('300,000')
  await until(LATER)
  await expect.element(dialog.getByText(en.take(formatTsh(60_000)))).toBeVisible()
  expect(field('total_amount').value).toBe('300,000')
  await until(addDays(check_out, 2))
  await expect.element(dialog.getByText(en.take(formatTsh(120_000)))).toBeVisible()
  expect(field('total_amount').value).toBe('')
})

test.each(VIEWS)('what the server refuses of the dates stands with them: $width px, $language', async (view) => {
  const { dialog, send, until } = await openDialog(view, {
    [READ]: () => refusal(400, 'too_long', 'A stay can last at most 90 nights.'),
  })
  await until(addDays(check_in, 91))
  await expect.element(dialog.getByText('A stay can last at most 90 nights.')).toBeVisible()
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true')
  await send.click()
  await expect.poll(() => field('check_out').getAttribute('aria-invalid')).toBe('true')
})

test.each(VIEWS)(
  'what is paid later stays owed; a guest in the house has a check-out alone: $width px',
  async (view) => {
    const { words } = wordsIn(view)
    const stay = { status: 'checked_in', check_in: addDays(today, -1), check_out: addDays(today, 1) } as const
    const booking = { ...BOOKED, ...stay, cash_amount: 0, owed_amount: total_amount }
    const { dialog, until } = await openDialog(
      view,
      { [READ]: () => ({ status: 200, body: quoteOf({ settlement: 'later', is_agreed: true }) }) },
      booking,
    )
    await expect.element(dialog.getByText(words.inHouse)).toBeVisible()
    expect(dialog.getByLabelText(words.checkIn).elements()).toEqual([])
    await until(addDays(today, 2))
    await expect.element(dialog.getByText(words.owed(formatTsh(360_000, view.language)))).toBeVisible()
    await expect.element(dialog.getByText(words.agreed)).toBeVisible()
    await expectUsable('the dates of a guest in the house')
  },
)

test.each(VIEWS)(
  'what a residency that was not proven costs is taken besides, or given back: $width px, $language',
  async (view) => {
    const { words } = wordsIn(view)
    const sent: unknown[] = []
    const { dialog, send, until } = await openDialog(view, {
      [READ]: () => ({ status: 200, body: quoteOf({ residency_due: { present: 50_000, computed: 150_000 } }) }),
      [SEND]: (body) => {
        sent.push(body)
        return sent.length === 1
          ? refusal(409, 'price_changed', 'The price has changed.')
          : { status: 200, body: { ...BOOKED, check_out: LATER } }
      },
    })
    await until(LATER)
    await expect.element(dialog.getByText(words.takeBesides(formatTsh(100_000, view.language)))).toBeVisible()
    await expect.element(dialog.getByText(words.take(formatTsh(120_000, view.language)))).toBeVisible()
    await expectUsable('a difference beside the price')
    await send.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The price has changed.')
    await dialog.getByRole('textbox', { name: words.amount, exact: false }).fill('300,000')
    await expect.element(dialog.getByText(words.giveBackBesides(formatTsh(50_000, view.language)))).toBeVisible()
    await expect.element(send).not.toHaveAttribute('aria-disabled', 'true')
    await send.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sent).toMatchObject([{ shown_due: 100_000 }, { total_amount: 300_000, shown_due: -50_000 }])
  },
)

test.each([
  ['was paid by wallet', { paid_amount: total_amount, cash_amount: 0 }],
  ['came from this site', { booking_source: 'ota' }],
] as const)('a booking that %s gets more nights instead', async (_, fields) => {
  const sheet = await openSheet(DESKTOP, { ...BOOKED, ...fields })
  await expect.element(sheet.getByRole('button', { name: hotelEn.bookMore })).toBeVisible()
  expect(sheet.getByRole('button', { name: hotelEn.changeDates }).elements()).toEqual([])
})

test('one whose dates can change is offered no second booking, and nothing without the right', async () => {
  const sheet = await openSheet(DESKTOP, BOOKED)
  await expect.element(sheet.getByRole('button', { name: hotelEn.changeDates })).toBeVisible()
  expect(sheet.getByRole('button', { name: hotelEn.bookMore }).elements()).toEqual([])
  const other = await openSheet(DESKTOP, BOOKED, {}, { ...JUMA, rights: [...MEMBER_RIGHTS.accounts] })
  expect(other.getByRole('button', { name: hotelEn.changeDates }).elements()).toEqual([])
})
