import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { hotel as en } from '#i18n/en/hotel.ts'
import { hotel as sw } from '#i18n/sw/hotel.ts'
import { MADE } from '#test/component/booking-dialog.ts'
import { hotelBooking } from '#test/component/hotel-booking.ts'
import { expectUsable, JUMA, openPage, VIEWS } from '#test/component/open-page.tsx'

const DATE = '2027-03-02'
const booking = (id: number, room: number, guest_name: string, fields: Partial<HotelBooking>) =>
  hotelBooking({ id, guest_name, room: { ...MADE.room, id: room, room_number: String(100 + room) }, ...fields })
const arriving = (id: number, room: number, guest: string) =>
  booking(id, room, guest, { status: 'confirmed', check_in: DATE, check_out: '2027-03-04' })
const LEAVING = booking(1, 1, 'Njeri Byaruhanga', { status: 'checked_in', check_in: '2027-02-28', check_out: DATE })

test.each(VIEWS)('an arrival says who has not left its room yet: $width px, $language', async (view) => {
  const { today: words } = { en, sw }[view.language]
  const day = {
    date: DATE,
    arrivals: [arriving(2, 1, 'Neema Mushi'), arriving(3, 2, 'Asha Juma')],
    departures: [LEAVING],
    in_house: [LEAVING],
    rooms: 4,
    occupied_tonight: 2,
    awaiting_payment: 0,
    calendar_conflicts: 0,
    collected_30_days: 0,
    balance: 0,
    occupancy: [{ date: DATE, taken: 2, rooms: 4 }],
    meals_ahead: [],
  }
  await openPage('/hotel-admin/dashboard', {
    view,
    user: JUMA,
    server: {
      'GET /api/hotel/today/': () => ({ status: 200, body: day }),
      'GET /api/hotel/properties/': () => ({ status: 200, body: [{ id: 1, name: 'Nyota' }], total: 1 }),
    },
  })
  const hint = page.getByText(words.stillIn('Njeri Byaruhanga'))
  await expect.element(hint).toBeVisible()
  expect(hint.elements()).toHaveLength(1)
  expect(hint.element().closest('li')?.textContent).toContain('Neema Mushi')
  await expectUsable('a dashboard with a room that is not left')
})
