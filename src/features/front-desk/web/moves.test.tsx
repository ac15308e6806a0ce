import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { hotel as en } from '#i18n/en/hotel.ts'
import { hotel as sw } from '#i18n/sw/hotel.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import {
  announced,
  expectUsable,
  JUMA,
  openPage,
  type Reply,
  refusal,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'

// One booking is moved over a slow network while the desk has turned to another one.

const arriving = (id: number, guest_name: string) =>
  hotelBooking({
    id,
    guest_name,
    check_in: '2027-03-02',
    check_out: '2027-03-04',
    status: 'confirmed',
    allowed_statuses: ['checked_in', 'cancelled'],
  })
const ASHA = arriving(901, 'Asha Juma')
const NEEMA = arriving(902, 'Neema Mushi')
const CHECKED_IN: HotelBooking = { ...ASHA, status: 'checked_in', allowed_statuses: ['checked_out'] }
const TODAY = {
  date: '2027-03-02',
  arrivals: [ASHA, NEEMA],
  departures: [],
  in_house: [],
  rooms: 4,
  occupied_tonight: 2,
  awaiting_payment: 0,
  calendar_conflicts: 0,
  collected_30_days: 0,
  balance: 0,
  occupancy: [{ date: '2027-03-02', taken: 2, rooms: 4 }],
  meals_ahead: [],
}
/** A guest with a residents' price has it too, whose check-in has a dialog of its own. */
const UNCLEAN = { ...NEEMA, room_to_clean: true }
const RESIDENCY: HotelBooking['residency'] = {
  residency: 'citizen',
  percent: 30,
  amount: 60_000,
  totals: { citizen: 140_000, none: 200_000 },
}
const NO_DISPUTES = { status: 200, body: { disputes: [], can_report: false, can_answer: false } }

/** Opens a page of the desk; the answer to Asha's check-in comes when the test gives it. */
const openDesk = async (path: string, view: View, neema: HotelBooking = NEEMA) => {
  const { promise, resolve: answer } = Promise.withResolvers<Reply>()
  const asked: unknown[] = []
  await openPage(path, {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: { ...TODAY, arrivals: [ASHA, neema] } }),
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [ASHA, neema], total: 2 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
      'GET /api/bookings/901/disputes/': () => NO_DISPUTES,
      'GET /api/bookings/902/disputes/': () => NO_DISPUTES,
      'POST /api/hotel/bookings/901/status/': (body) => {
        asked.push(body)
        return promise
      },
      'POST /api/hotel/bookings/902/status/': (body) => {
        asked.push(body)
        return { status: 200, body: { ...NEEMA, status: 'cancelled', allowed_statuses: [] } }
      },
    },
  })
  return { answer, asked }
}

const PLACES = VIEWS.flatMap((view) =>
  ['/hotel-admin/bookings', '/hotel-admin/dashboard'].map((path) => ({ path, view })),
)

test.each(PLACES)('the answer to a move leaves the sheet of another booking open: $path $view.width', async (place) => {
  const words = { en, sw }[place.view.language]
  const { answer, asked } = await openDesk(place.path, place.view)
  const name = (guest: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(guest) })
      .first()
  const sheet = page.getByRole('dialog')
  await name(ASHA.guest_name).click()
  await sheet.getByRole('button', { name: words.moves.checked_in }).click()
  await expect.poll(() => asked).toHaveLength(1)
  await sheet.getByRole('button', { name: place.view.language === 'sw' ? 'Funga' : 'Close' }).click()
  await name(NEEMA.guest_name).click()
  await expect.element(sheet.getByRole('heading', { name: NEEMA.guest_name })).toBeVisible()
  answer({ status: 200, body: CHECKED_IN })
  await expect.poll(announced).toContain(words.moved.checked_in(ASHA.guest_name))
  await expect.element(sheet.getByRole('heading', { name: NEEMA.guest_name })).toBeVisible()
  expect(sheet.getByRole('heading', { name: ASHA.guest_name }).elements()).toEqual([])
})

const ANSWERS = VIEWS.flatMap((view) => {
  const words = { en, sw }[view.language]
  return [
    {
      view,
      says: 'its success',
      reply: { status: 200, body: CHECKED_IN },
      text: words.moved.checked_in(ASHA.guest_name),
    },
    {
      view,
      says: 'its failure',
      reply: refusal(409, 'too_early', 'The stay has not begun.'),
      text: `${ASHA.guest_name}: ${words.failed.status}: The stay has not begun.`,
    },
  ]
})

test.each(ANSWERS)(
  'a move leaves the question about another booking as it is, and a message has $says: $view.width',
  async ({ view, reply, text }) => {
    const words = { en, sw }[view.language]
    const { answer, asked } = await openDesk('/hotel-admin/dashboard', view)
    await page.getByRole('button', { name: new RegExp(`^${words.moves.checked_in}.*${ASHA.guest_name}`) }).click()
    await expect.poll(() => asked).toHaveLength(1)
    await page.getByRole('button', { name: words.bookings.actions(NEEMA.guest_name) }).click()
    await page.getByRole('menuitem', { name: words.moves.cancelled }).click()
    const dialog = page.getByRole('dialog', { name: words.confirm.cancelTitle })
    const cancel = dialog.getByRole('button', { name: words.moves.cancelled })
    await dialog.getByRole('textbox').fill('A storm')
    await expect.element(cancel).not.toHaveAttribute('aria-busy', 'true')
    answer(reply)
    await expect.poll(announced).toContain(text)
    await expect.element(dialog.getByRole('textbox')).toHaveValue('A storm')
    expect(dialog.getByRole('alert').elements()).toEqual([])
    await cancel.click()
    await expect.poll(announced).toContain(words.moved.cancelled(NEEMA.guest_name))
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test.each(VIEWS)('of two bookings that are moved at once each waits for its own answer: $width px', async (view) => {
  const words = { en, sw }[view.language]
  const { answer, asked } = await openDesk('/hotel-admin/dashboard', view)
  const checkIn = (guest: string) =>
    page.getByRole('button', { name: new RegExp(`^${words.moves.checked_in}.*${guest}`) })
  await checkIn(ASHA.guest_name).click()
  await expect.poll(() => asked).toHaveLength(1)
  await checkIn(NEEMA.guest_name).click()
  await expect.poll(announced).toContain(words.moved.checked_in(NEEMA.guest_name))
  await expect.element(checkIn(ASHA.guest_name)).toHaveAttribute('aria-busy', 'true')
  await expect.element(checkIn(NEEMA.guest_name)).not.toHaveAttribute('aria-busy')
  answer({ status: 200, body: CHECKED_IN })
  await expect.element(checkIn(ASHA.guest_name)).not.toHaveAttribute('aria-busy')
})

test.each(VIEWS)('a check-in into a room that is not clean says so first: $width px', async (view) => {
  const words = { en, sw }[view.language]
  const { asked } = await openDesk('/hotel-admin/dashboard', view, UNCLEAN)
  await page.getByRole('button', { name: new RegExp(`^${words.moves.checked_in}.*${NEEMA.guest_name}`) }).click()
  const dialog = page.getByRole('dialog', { name: words.confirm.uncleanTitle(NEEMA.guest_name) })
  await expect.element(dialog.getByText(words.confirm.unclean(NEEMA.room.room_number))).toBeVisible()
  await expectUsable('check-in into a room that is not clean')
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: words.moves.checked_in }).click()
  await expect.poll(() => asked).toEqual([{ status: 'checked_in' }])
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each(VIEWS)('a check-in with a residency says it beside the proof: $width px', async (view) => {
  const words = { en, sw }[view.language]
  await openDesk('/hotel-admin/dashboard', view, { ...UNCLEAN, residency: RESIDENCY })
  await page.getByRole('button', { name: new RegExp(`^${words.moves.checked_in}.*${NEEMA.guest_name}`) }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('radio').first()).toBeVisible()
  await expect.element(dialog.getByText(words.confirm.unclean(NEEMA.room.room_number))).toBeVisible()
})
