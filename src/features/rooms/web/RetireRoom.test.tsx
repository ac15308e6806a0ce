import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, formatInstant, stayText, todayIn } from '#domain/calendar.ts'
import { hotelRooms as en } from '#i18n/en/hotel-rooms.ts'
import { hotelRooms as sw } from '#i18n/sw/hotel-rooms.ts'
import { NYOTA, okRows, ROOMS } from '#test/component/hotel-rooms.ts'
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
  type View,
} from '#test/component/open-page.tsx'
import type { StayOfRoom } from '../contract.ts'

const WORDS = { en, sw }
const today = todayIn(new Date())

const stay = (id: number, from: number, fields: Partial<StayOfRoom> = {}): StayOfRoom => ({
  id,
  reference: `BHM-00000${id}`,
  guest_name: 'Rehema Said',
  check_in: addDays(today, from),
  check_out: addDays(today, from + 2),
  status: 'confirmed',
  hold_expires_at: null,
  free_rooms: [
    { id: 2, room_number: '102' },
    { id: 4, room_number: '103' },
  ],
  ...fields,
})

type Scene = { stays?: StayOfRoom[]; calendars?: number; retire?: Reply; read?: () => Reply }

const open = async (view: View, { stays = [], calendars = 0, retire, read }: Scene = {}) => {
  const sent: unknown[] = []
  await openPage('/hotel-admin/rooms', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/rooms/': () => okRows(ROOMS),
      'GET /api/hotel/retired-rooms/': () => okRows([]),
      'GET /api/hotel/properties/': () => okRows([NYOTA]),
      'GET /api/room-types/': () => okRows([{ id: 1, name: 'Double', name_sw: 'Chumba cha wawili' }]),
      'GET /api/hotel/rooms/1/retirement/': () => read?.() ?? { status: 200, body: { stays, calendars } },
      'POST /api/hotel/rooms/1/retirement/': (body) => {
        sent.push(body)
        return retire ?? { status: 200, body: { room_number: '101', moved: stays.length } }
      },
    },
  })
  const words = WORDS[view.language]
  await page.getByRole('button', { name: words.editOf('101') }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.retire.name }).click()
  await expect.element(page.getByRole('dialog').getByText(words.retire.text)).toBeVisible()
  return sent
}
const dialog = () => page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name }).click()

test.each(VIEWS)('a room is retired once each coming booking has its new room: $width $language', async (view) => {
  const words = WORDS[view.language].retire
  const stays = [stay(1, 3), stay(2, 4), stay(3, 9)]
  const sent = await open(view, { stays, calendars: 2 })
  const first = dialog().getByRole('combobox', { name: words.newRoom('BHM-000001') })
  await expect.element(first).toHaveValue('2')
  await expect.element(dialog().getByText(words.calendars(2))).toBeVisible()
  await expect.element(dialog().getByText(stayText(stays[2] ?? stay(0, 0), view.language))).toBeVisible()
  await expectUsable('the dialog that retires a room', 'dialog')
  await inDark(() => expectUsable('the dialog that retires a room in the dark', 'dialog'))

  await first.selectOptions('103')
  await press(words.submit(3))
  await expect.element(dialog().getByText(words.clashes)).toBeVisible()
  expect(dialog().getByText(words.clash('103')).elements()).toHaveLength(2)
  await expect.element(first).toHaveFocus()
  await expectUsable('two bookings of one room', 'dialog')
  expect(sent).toEqual([])
  // What was chosen is there again after a reload.
  const sentNow = await open(view, { stays, calendars: 2 })
  await expect.element(first).toHaveValue('4')
  await first.selectOptions('102')
  await press(words.submit(3))
  await expect.poll(announced).toContain(words.done('101', 3))
  const moves = [
    { booking: 1, room: 2 },
    { booking: 2, room: 4 },
    { booking: 3, room: 2 },
  ]
  expect(sentNow).toEqual([{ moves: expect.arrayContaining(moves) }])
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('once one of two bookings of one room has another, neither says so any more, before the next press', async () => {
  const words = en.retire
  await open(DESKTOP, { stays: [stay(1, 3), stay(2, 4)] })
  const first = dialog().getByRole('combobox', { name: words.newRoom('BHM-000001') })
  await first.selectOptions('103')
  await press(words.submit(2))
  await expect.element(first).toHaveFocus()
  expect(document.querySelectorAll('dialog [aria-invalid=true]')).toHaveLength(2)
  await first.selectOptions('102')
  await expect.poll(() => document.querySelectorAll('dialog [aria-invalid=true]').length).toBe(0)
  await expect.element(dialog().getByText(words.clashes)).not.toBeInTheDocument()
})

test.each(VIEWS)('a booking that cannot move says why, and the room stays: $width $language', async (view) => {
  const words = WORDS[view.language].retire
  const hold_expires_at = '2027-01-05T08:15:00.000Z'
  const stays = [
    stay(1, 3, { free_rooms: [] }),
    stay(2, 6, { status: 'pending', hold_expires_at, free_rooms: [] }),
    stay(3, -3, { status: 'checked_in', free_rooms: [] }),
  ]
  const sent = await open(view, { stays })
  const until = formatInstant(new Date(hold_expires_at), view.language)
  for (const text of [words.noRoom, words.overdue, words.unpaid(until)])
    await expect.element(dialog().getByText(text)).toBeVisible()
  await press(words.submit(0))
  await expect.element(dialog().getByText(words.left(3))).toBeVisible()
  await expectUsable('bookings that cannot move', 'dialog')
  expect(sent).toEqual([])
})

test('a room that a guest has booked meanwhile stays, and the dialog shows the booking; a list that fails can be fetched again', async () => {
  let stays: StayOfRoom[] = []
  let reply: Reply | undefined = { status: 500, body: {} }
  const refused = refusal(409, 'room_has_stays', 'This room still has coming bookings.')
  await open(DESKTOP, { read: () => reply ?? { status: 200, body: { stays, calendars: 0 } }, retire: refused })
  await expect.element(dialog().getByText(en.retire.failed)).toBeVisible()
  reply = undefined
  await press('Retry')
  await expect.element(dialog().getByText(en.retire.failed)).not.toBeInTheDocument()
  stays = [stay(1, 3)]
  await press(en.retire.submit(0))
  await expect.element(dialog().getByText('This room still has coming bookings.')).toBeVisible()
  await expect.element(dialog().getByRole('link', { name: 'BHM-000001' })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: en.retire.submit(1) })).toBeVisible()
})

test.each(VIEWS)('a retired room can come back: $width $language', async (view) => {
  const words = WORDS[view.language].retire
  const { property: _property, ...room } = ROOMS[0] ?? { property: NYOTA }
  let retired: unknown[] = [{ ...room, property: NYOTA, room_number: '7', retired_at: '2026-11-02T08:00:00.000Z' }]
  let answer: Reply = refusal(409, 'room_number_taken', 'This property has a room of this number already.')
  await openPage('/hotel-admin/rooms', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/rooms/': () => okRows(ROOMS),
      'GET /api/hotel/retired-rooms/': () => okRows(retired),
      'GET /api/hotel/properties/': () => okRows([NYOTA]),
      'POST /api/hotel/rooms/1/restoration/': () => answer,
    },
  })
  await page.getByText(words.list(1)).click()
  const back = page.getByRole('button', { name: words.restoreOf('7') })
  await expectUsable('the retired rooms')
  await back.click()
  await expect.element(page.getByText('This property has a room of this number already.')).toBeVisible()
  retired = []
  answer = { status: 200, body: { id: 1, room_number: '7' } }
  await back.click()
  await expect.poll(announced).toContain(words.restored('7'))
  await expect.element(page.getByText(words.list(1))).not.toBeInTheDocument()
})

test('retired rooms that could not be fetched say so, with Retry', async () => {
  let retired: Reply = { status: 500, body: {} }
  const { property: _property, ...room } = ROOMS[0] ?? { property: NYOTA }
  await openPage('/hotel-admin/rooms', {
    view: DESKTOP,
    user: JUMA,
    server: {
      'GET /api/hotel/rooms/': () => okRows(ROOMS),
      'GET /api/hotel/retired-rooms/': () => retired,
      'GET /api/hotel/properties/': () => okRows([NYOTA]),
    },
  })
  await expect.element(page.getByText(en.retire.listFailed)).toBeVisible()
  retired = okRows([{ ...room, property: NYOTA, room_number: '7', retired_at: '2026-11-02T08:00:00.000Z' }])
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText(en.retire.list(1))).toBeVisible()
})
