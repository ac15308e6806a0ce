import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#domain/calendar.ts'
import { MEMBER_RIGHTS } from '#domain/permission.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { common as commonEn } from '#i18n/en/common.ts'
import { hotel as hotelEn } from '#i18n/en/hotel.ts'
import { roomChange as en } from '#i18n/en/room-change.ts'
import { common as commonSw } from '#i18n/sw/common.ts'
import { hotel as hotelSw } from '#i18n/sw/hotel.ts'
import { roomChange as sw } from '#i18n/sw/room-change.ts'
import { today } from '#test/component/booking-dialog.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import {
  announced,
  DESKTOP,
  expectUsable,
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

const BOOKED = hotelBooking({ status: 'confirmed', allowed_statuses: ['cancelled'] })
const GUEST = BOOKED.guest_name
const ROOMS = [
  { id: 41, room_number: '9', facts: [] },
  { id: 42, room_number: '10', facts: ['2 single beds', 'Sea view'] },
]
const into = (id: number, room_number: string): HotelBooking => ({
  ...BOOKED,
  room: { ...BOOKED.room, id, room_number },
})
const READ = 'GET /api/hotel/bookings/900/rooms/'
const SWAPS = 'GET /api/hotel/bookings/900/swaps/'
const SWAP = 'POST /api/hotel/bookings/900/swap/'
const SEND = 'POST /api/hotel/bookings/900/room/'
const free = (rooms: object[]): Replies => ({ [READ]: () => ({ status: 200, body: rooms }) })

/** Opens the bookings with one of them in its sheet. */
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
      [SWAPS]: () => ({ status: 200, body: [] }),
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
const openDialog = async (view: View, booking: HotelBooking, server: Replies) => {
  const { words, hotel } = wordsIn(view)
  const sheet = await openSheet(view, booking, server)
  const button = sheet.getByRole('button', { name: hotel.changeRoom })
  await button.click()
  const dialog = page.getByRole('dialog', { name: words.title(GUEST) })
  await expect.element(dialog.getByText(words.price)).toBeVisible()
  return { sheet, button, dialog, send: dialog.getByRole('button', { name: words.submit }) }
}

test.each(VIEWS)('the desk moves a booking into another room: $width px, $language', async (view) => {
  const { words } = wordsIn(view)
  const sent: unknown[] = []
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  let server = BOOKED
  const { sheet, button, dialog, send } = await openDialog(view, BOOKED, {
    ...free(ROOMS),
    'GET /api/hotel/bookings/': () => ({ status: 200, body: [server], total: 1 }),
    [SEND]: async (body) => {
      sent.push(body)
      await written
      server = into(42, '10')
      return { status: 200, body: server }
    },
  })
  const { room_number, room_type, room_type_sw } = BOOKED.room
  const type = { en: room_type, sw: room_type_sw }[view.language]
  await expect.element(dialog.getByText(words.present(room_number, type))).toBeVisible()
  const radios = dialog.getByRole('radio')
  await expect.poll(() => radios.elements()).toHaveLength(2)
  await send.click()
  await expect.element(dialog.getByText(words.required)).toBeVisible()
  await expectUsable('the rooms for a booking')
  await inDark(() => expectUsable('the rooms for a booking in the dark'))
  expect(sent).toEqual([])
  await dialog.getByRole('radio', { name: new RegExp(`^${words.room('10')}`) }).click()
  await send.dblClick()
  write()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ room: 42 }])
  await expect.element(sheet.getByText(/^10, /)).toBeVisible()
  expect(announced().join()).toContain(words.changed(GUEST, '10'))
  await expect.element(button).toHaveFocus()
})

test.each(VIEWS)('a booking without another free room hears so: $width px, $language', async (view) => {
  const { words, hotel } = wordsIn(view)
  const { dialog, send, button } = await openDialog(view, BOOKED, free([]))
  await expect.element(dialog.getByText(words.none)).toBeVisible()
  await expect.element(send).toBeDisabled()
  await expectUsable('no room for a booking')
  await dialog.getByRole('button', { name: hotel.confirm.back }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test.each(VIEWS)(
  'a room that was taken meanwhile is said, and no longer offered: $width px, $language',
  async (view) => {
    const { words } = wordsIn(view)
    let rooms = ROOMS
    const sent: unknown[] = []
    const { dialog, send } = await openDialog(view, BOOKED, {
      [READ]: () => ({ status: 200, body: rooms }),
      [SEND]: (body) => {
        sent.push(body)
        rooms = ROOMS.slice(1)
        return refusal(409, 'room_taken', 'This room is no longer free for these nights.')
      },
    })
    await dialog.getByRole('radio', { name: words.room('9') }).click()
    await send.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This room is no longer free for these nights.')
    await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(1)
    await send.click()
    await expect.element(dialog.getByText(words.required)).toBeVisible()
    expect(sent).toEqual([{ room: 41 }])
    await expectUsable('a room that is taken')
  },
)

test.each(VIEWS)('rooms that could not be fetched say so, with Retry: $width px, $language', async (view) => {
  const { words, common } = wordsIn(view)
  let reply: Reply = { status: 500, body: {} }
  const { dialog } = await openDialog(view, BOOKED, { [READ]: () => reply })
  await expect.element(dialog.getByText(words.readFailed)).toBeVisible()
  await expectUsable('rooms that could not be fetched')
  reply = { status: 200, body: ROOMS }
  await dialog.getByRole('button', { name: common.retry }).click()
  await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(2)
})

test.each(VIEWS)('a guest in the house reads where the nights stay that were slept: $width px', async (view) => {
  const { words } = wordsIn(view)
  const stay = { status: 'checked_in', check_in: addDays(today, -1), check_out: addDays(today, 1) } as const
  const { dialog } = await openDialog(view, { ...BOOKED, ...stay }, free(ROOMS))
  await expect.element(dialog.getByText(words.slept)).toBeVisible()
  await expectUsable('the rooms for a guest in the house')
})

test.each(VIEWS)(
  'a booking that a colleague cancels meanwhile leaves the dialog to be read: $width px',
  async (view) => {
    const { words, hotel } = wordsIn(view)
    let now = BOOKED
    const { sheet, dialog, send } = await openDialog(view, BOOKED, {
      ...free(ROOMS),
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [now], total: 1 }),
      [SEND]: () => refusal(409, 'room_unchangeable', 'This booking cannot get another room.'),
    })
    await dialog.getByRole('radio', { name: words.room('9') }).click()
    now = { ...BOOKED, status: 'cancelled', allowed_statuses: [] }
    window.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => sheet.element().textContent).toContain(hotel.statuses.cancelled)
    await send.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This booking cannot get another room.')
    await dialog.getByRole('button', { name: hotel.confirm.back }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(sheet.getByRole('button', { name: hotel.changeRoom }).elements()).toEqual([])
  },
)

const BARAKA = {
  id: 51,
  room_number: '12',
  facts: ['Sea view'],
  booking: { id: 777, guest_name: 'Baraka Kweka', check_in: today, check_out: addDays(today, 3) },
}

test.each(VIEWS)('two bookings swap rooms without another free one, by the keyboard alone: $width px', async (view) => {
  const { words } = wordsIn(view)
  const sent: unknown[] = []
  let server = BOOKED
  const { sheet, button, dialog, send } = await openDialog(view, BOOKED, {
    ...free([]),
    'GET /api/hotel/bookings/': () => ({ status: 200, body: [server], total: 1 }),
    [SWAPS]: () => ({ status: 200, body: [BARAKA] }),
    [SWAP]: (body) => {
      sent.push(body)
      server = into(51, '12')
      return { status: 200, body: server }
    },
  })
  await expect.element(dialog.getByText(words.none)).toBeVisible()
  const swap = dialog.getByRole('radio', { name: new RegExp(`^${words.swapWith('Baraka Kweka', '12')}`) })
  await expect.element(swap).not.toBeChecked()
  await send.click()
  await expect.element(dialog.getByText(words.required)).toBeVisible()
  await expectUsable('a swap that is not chosen')
  swap.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(swap).toBeChecked()
  await expect.element(dialog.getByText(words.becomes(GUEST, BOOKED.room.room_number, '12'))).toBeVisible()
  await expect.element(dialog.getByText(words.becomes('Baraka Kweka', '12', BOOKED.room.room_number))).toBeVisible()
  await expectUsable('a swap')
  await inDark(() => expectUsable('a swap in the dark'))
  expect(sent).toEqual([])
  const submit = dialog.getByRole('button', { name: words.swap })
  submit.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ booking: 777, room: BOOKED.room.id, other_room: 51 }])
  expect(announced().join()).toContain(words.swapped(GUEST, 'Baraka Kweka'))
  await expect.element(sheet.getByText(/^12, /)).toBeVisible()
  await expect.element(button).toHaveFocus()
})

test.each(VIEWS)('a swap stands below the free rooms, and one of them is chosen instead: $width px', async (view) => {
  const { words } = wordsIn(view)
  const sent: unknown[] = []
  const { dialog, send } = await openDialog(view, BOOKED, {
    ...free(ROOMS),
    [SWAPS]: () => ({ status: 200, body: [BARAKA] }),
    [SEND]: (body) => {
      sent.push(body)
      return { status: 200, body: into(41, '9') }
    },
  })
  const radios = dialog.getByRole('radio')
  await expect.poll(() => radios.elements()).toHaveLength(3)
  await radios.nth(2).click()
  await expect.element(dialog.getByRole('button', { name: words.swap })).toBeVisible()
  await dialog.getByRole('radio', { name: words.room('9') }).click()
  await expect.element(radios.nth(2)).not.toBeChecked()
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ room: 41 }])
  expect(announced().join()).toContain(words.changed(GUEST, '9'))
})

test.each(VIEWS)(
  'a swap that a colleague has made impossible is said, and the bookings are read again',
  async (view) => {
    const { words } = wordsIn(view)
    let swaps = [BARAKA]
    const { dialog } = await openDialog(view, BOOKED, {
      ...free(ROOMS),
      [SWAPS]: () => ({ status: 200, body: swaps }),
      [SWAP]: () => {
        swaps = []
        return refusal(409, 'rooms_changed', 'One of the two has another room.')
      },
    })
    await dialog.getByRole('radio', { name: /Baraka/ }).click()
    await dialog.getByRole('button', { name: words.swap }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('One of the two has another room.')
    await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(2)
  },
)

test.each(VIEWS)('bookings to swap with that could not be fetched say so, with Retry: $width px', async (view) => {
  const { words, common } = wordsIn(view)
  let reply: Reply = { status: 500, body: {} }
  const { dialog } = await openDialog(view, BOOKED, { ...free(ROOMS), [SWAPS]: () => reply })
  await expect.element(dialog.getByText(words.swapsFailed)).toBeVisible()
  await expectUsable('swaps that could not be fetched')
  reply = { status: 200, body: [BARAKA] }
  await dialog.getByRole('button', { name: common.retry }).click()
  await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(3)
})

test('before the first night no night has been slept', async () => {
  const { dialog } = await openDialog(DESKTOP, BOOKED, free(ROOMS))
  await expect.element(dialog.getByText(en.room('9'))).toBeVisible()
  expect(dialog.getByText(en.slept).elements()).toEqual([])
})

test.each([
  ['has ended', { status: 'cancelled' }],
  ['is held during a payment', { status: 'pending', hold_expires_at: new Date(Date.now() + 600_000).toISOString() }],
  ['should have left', { status: 'checked_in', check_in: addDays(today, -2), check_out: today }],
] as const)('the sheet offers no other room for a booking that %s', async (_, fields) => {
  const sheet = await openSheet(DESKTOP, { ...BOOKED, ...fields })
  expect(sheet.getByRole('button', { name: hotelEn.changeRoom }).elements()).toEqual([])
})

test('the sheet offers no other room without the right', async () => {
  const sheet = await openSheet(DESKTOP, BOOKED, {}, { ...JUMA, rights: [...MEMBER_RIGHTS.accounts] })
  expect(sheet.getByRole('button', { name: hotelEn.changeRoom }).elements()).toEqual([])
})
