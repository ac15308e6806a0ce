import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#domain/calendar.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { hotel as hotelEn } from '#i18n/en/hotel.ts'
import { manualBooking as en } from '#i18n/en/manual-booking.ts'
import { hotel as hotelSw } from '#i18n/sw/hotel.ts'
import { manualBooking as sw } from '#i18n/sw/manual-booking.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { today } from '#test/component/booking-dialog.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import {
  DESKTOP,
  expectUsable,
  field,
  JUMA,
  openPage,
  type Replies,
  VIEWS,
  type View,
} from '#test/component/open-page.tsx'
import { ENTRY_DRAFT, nightAfter } from './manual/entry.ts'

const GUEST = hotelBooking({
  status: 'checked_in',
  check_in: addDays(today, -1),
  check_out: addDays(today, 1),
  guests: 2,
  children: 1,
  guest_email: 'neema@example.com',
  guest_charge: {
    included_adults: 2,
    extra_adult_tsh: 0,
    age_bands: [{ up_to_age: 11, price_tsh: 5_000 }],
    child_ages: [7],
    per_night: 5_000,
    amount: 10_000,
  },
  residency: { residency: 'citizen', percent: 10, amount: 20_000, totals: { none: 240_000, citizen: 220_000 } },
})
const OWN = GUEST.room
const roomOf = (id: number) => ({
  id,
  room_number: String(100 + id),
  room_type: 'Double',
  room_type_sw: 'Vyumba viwili',
  price_tsh: 120_000,
  total_amount: 120_000,
  max_adults: 2,
  max_children: 1,
  property: { id: OWN.property.id, name: OWN.property.name },
  needs_ages: true,
  residency_totals: { none: 120_000, citizen: 108_000 },
})
const QUOTE = {
  nights: 1,
  nightly_price: 120_000,
  subtotal: 120_000,
  discount_percent: 0,
  free_nights: 0,
  discount_amount: 0,
  total_amount: 108_000,
  residency_totals: { none: 120_000, citizen: 108_000 },
  services: [],
}

const formServer = (free: readonly number[]): Replies => ({
  'GET /api/hotel/properties/': () => ({ status: 200, body: [OWN.property], total: 1 }),
  'GET /api/hotel/available-rooms/': () => ({ status: 200, body: free.map(roomOf), total: free.length }),
  'GET /api/hotel/quote/': () => ({ status: 200, body: QUOTE }),
  'GET /api/hotel/guests/': () => ({ status: 200, body: [] }),
  'GET /api/wallets/': () => ({ status: 200, body: [] }),
})
const FORM = '/hotel-admin/manual-booking'
const openForm = (query: Record<string, string>) =>
  openPage(`${FORM}?${new URLSearchParams(query)}`, { view: DESKTOP, user: JUMA, server: formServer([1, OWN.id]) })
const STAY = { property: '1', room: '1', check_in: addDays(today, 3), check_out: addDays(today, 5) }

/** Presses the button in the sheet of a booking; `asked` and `sent` have what the next page asks for and sends. */
const bookMore = async (view: View, free: readonly number[], booking: HotelBooking = GUEST) => {
  const asked: string[] = []
  const sent: Record<string, unknown>[] = []
  const { router } = await openPage('/hotel-admin/bookings', {
    view,
    user: JUMA,
    server: {
      ...formServer(free),
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [booking], total: 1 }),
      'GET /api/bookings/900/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
      'GET /api/hotel/available-rooms/': (_body, query) => {
        asked.push(String(query))
        return { status: 200, body: free.map(roomOf), total: free.length }
      },
      'POST /api/hotel/manual-booking/': (body) => {
        sent.push(body)
        return { status: 201, body: { ...booking, id: 901, status: 'confirmed' } }
      },
    },
  })
  await page
    .getByRole('button', { name: new RegExp(booking.guest_name) })
    .first()
    .click()
  const words = { hotel: { en: hotelEn, sw: hotelSw }[view.language], manual: { en, sw }[view.language] }
  await page.getByRole('dialog').getByRole('button', { name: words.hotel.bookMore }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: words.manual.title })).toBeVisible()
  return { words, asked, sent, router }
}

test.each(VIEWS)('more nights of a guest are entered with what is known of them: $width px', async (view) => {
  formDraft(ENTRY_DRAFT).write({ guest_name: 'Somebody else', notes: 'A cot', total_amount: '1' })
  const { asked, sent, router } = await bookMore(view, [1, OWN.id])
  const { check_out } = GUEST
  await expect.poll(() => field('guest_name').value).toBe(GUEST.guest_name)
  await expect.poll(() => field('room').value).toBe(String(OWN.id))
  await expect.poll(() => field('residency').value).toBe('citizen')
  expect(['check_in', 'check_out', 'guest_phone', 'guest_email'].map((name) => field(name).value)).toEqual([
    check_out,
    addDays(check_out, 1),
    '0712 345 678',
    'neema@example.com',
  ])
  expect(['notes', 'total_amount'].map((name) => field(name).value)).toEqual(['', ''])
  expect(asked.at(-1)).toContain(`check_in=${check_out}`)
  expect(asked.at(-1)).toContain('child_ages=7')
  const drafted = ['guest_name', 'room', 'residency'].map((name) => formDraft(ENTRY_DRAFT).textOf(name))
  expect(drafted).toEqual([GUEST.guest_name, String(OWN.id), 'citizen'])
  await expectUsable('more nights of a guest')
  await userEvent.click(document.querySelector('main [type=submit]') as Element)
  await expect.poll(() => sent).toHaveLength(1)
  const { guest_name, guest_email, guests, children } = GUEST
  expect(sent[0]).toMatchObject({ room: OWN.id, check_in: check_out, guest_name, guest_email, guests, children })
  await expect.poll(() => router.state.location.search).toBe(`?property=${OWN.property.id}`)
  expect(formDraft(ENTRY_DRAFT).textOf('guest_name')).toBe('')
})

test('more nights that were not entered fill a reload, and no booking of another guest', async () => {
  const { router } = await bookMore(DESKTOP, [1, OWN.id])
  const { search } = router.state.location
  await openForm(Object.fromEntries(new URLSearchParams(search)))
  await expect.poll(() => field('guest_name').value).toBe(GUEST.guest_name)
  await openForm(STAY)
  await expect.poll(() => field('room').value).toBe('1')
  expect([field('guest_name').value, field('check_in').value]).toEqual(['', STAY.check_in])
  await bookMore(DESKTOP, [1, OWN.id])
  await openForm({ property: '1' })
  await expect.element(page.getByRole('heading', { level: 1, name: en.title })).toBeVisible()
  expect([field('guest_name').value, field('check_in').value]).toEqual(['', ''])
})

test('the menu opens the form anew for another guest, and what is typed then stays after a reload', async () => {
  const { router } = await bookMore(DESKTOP, [1, OWN.id])
  await expect.poll(() => field('guest_name').value).toBe(GUEST.guest_name)
  await router.navigate(FORM)
  await expect.poll(() => field('guest_name').value).toBe('')
  expect([field('check_in').value, field('begun_for').value]).toEqual(['', ''])
  await userEvent.fill(field('guest_name'), 'Asha Juma')
  await openForm({})
  await expect.poll(() => field('guest_name').value).toBe('Asha Juma')
})

test('a draft of another stay keeps the guest, and not the price that was agreed', async () => {
  await openForm({ property: '1' })
  formDraft(ENTRY_DRAFT).write({ guest_name: 'Asha Juma', total_amount: '90000', room: '2' })
  await openForm(STAY)
  await expect.poll(() => field('room').value).toBe('1')
  expect([field('guest_name').value, field('total_amount').value]).toEqual(['Asha Juma', ''])
  formDraft(ENTRY_DRAFT).write({ guest_name: 'Asha Juma', total_amount: '90000', room: '2' })
  await openForm({ property: '1' })
  await expect.poll(() => field('total_amount').value).toMatch(/90.?000/)
})

const openSheet = async (booking: HotelBooking, rights = JUMA.rights) => {
  await openPage('/hotel-admin/bookings', {
    view: DESKTOP,
    user: { ...JUMA, rights },
    server: {
      'GET /api/hotel/bookings/': () => ({ status: 200, body: [booking], total: 1 }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [OWN.property], total: 1 }),
      'GET /api/bookings/900/disputes/': () => ({
        status: 200,
        body: { disputes: [], can_report: false, can_answer: false },
      }),
    },
  })
  await page
    .getByRole('button', { name: new RegExp(booking.guest_name) })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: booking.guest_name, exact: true })
  await expect.element(sheet.getByText(booking.reference)).toBeVisible()
  return sheet.getByRole('button', { name: hotelEn.bookMore })
}

test('more nights follow a booking that is confirmed or in the house, for who may enter bookings', async () => {
  await expect.element(await openSheet({ ...GUEST, status: 'confirmed' })).toBeVisible()
  for (const status of ['pending', 'checked_out', 'cancelled', 'no_show'] as const)
    expect((await openSheet({ ...GUEST, status })).elements()).toEqual([])
  const rights = JUMA.rights.filter((right) => right !== 'front_desk.book')
  expect((await openSheet(GUEST, rights)).elements()).toEqual([])
})

test('the next night begins today at the earliest, with the residency that was proven', () => {
  const late = { ...GUEST, check_out: addDays(today, -1) }
  expect(nightAfter(late, today)).toMatchObject({ check_in: today, check_out: addDays(today, 1) })
  const proven = (proof: 'none' | 'east_african') =>
    nightAfter({ ...GUEST, residency: GUEST.residency && { ...GUEST.residency, proof } }, today).residency
  expect([proven('none'), proven('east_african')]).toEqual(['', 'east_african'])
})
