// The booking dialog on the page of a room, for component tests.

import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, todayIn } from '#domain/calendar.ts'
import { WALLETS } from '#domain/wallet.ts'
import type { Booking } from '#features/bookings/contract.ts'
import type { PropertyDetail, RoomForStay } from '#features/properties/contract.ts'
import { booking as bookingEn } from '#i18n/en/booking.ts'
import { bookingAccount as accountEn } from '#i18n/en/booking-account.ts'
import { faults as faultsEn } from '#i18n/en/common.ts'
import { search as searchEn } from '#i18n/en/search.ts'
import { booking as bookingSw } from '#i18n/sw/booking.ts'
import { bookingAccount as accountSw } from '#i18n/sw/booking-account.ts'
import { faults as faultsSw } from '#i18n/sw/common.ts'
import { search as searchSw } from '#i18n/sw/search.ts'
import { type ASHA, openPage, type Reply, type View } from '#test/component/open-page.tsx'
/** The words of the dialog in both languages. */
export const WORDS = {
  en: { booking: bookingEn, account: accountEn, faults: faultsEn, dates: searchEn.dates },
  sw: { booking: bookingSw, account: accountSw, faults: faultsSw, dates: searchSw.dates },
}
/** The name of the property. */
export const HOTEL = 'Nyota ya Bahari Resort'
/** What a night costs, in shillings. */
export const PRICE = 120_000
/** The date at the property. */
export const today = todayIn(new Date())
/** The stay that the page asks for. */
export const STAY = { check_in: addDays(today, 40), check_out: addDays(today, 42) }
/** The address of the page of rooms, with the stay. */
export const PAGE = `/properties/7/rooms?checkIn=${STAY.check_in}&checkOut=${STAY.check_out}&guests=1`
const picture = { path: '/illustrations/dhow-dusk-sea12.svg', alt: 'A dhow', colour: '#123456' }
const named = { id: 1, name: 'Zanzibar' }
/** The property as the API answers it. */
export const PROPERTY: PropertyDetail = {
  id: 7,
  name: HOTEL,
  image: picture.path,
  image_alt: picture.alt,
  image_colour: picture.colour,
  description: 'By the sea.',
  address: 'Nungwi',
  price: PRICE,
  stay_price: null,
  rating: 4.5,
  review_count: 2,
  is_featured: false,
  amenities: [],
  region: named,
  destination: { id: 2, name: 'Nungwi' },
  category: { id: 1, name: 'Hotel', name_sw: 'Hoteli', icon: 'hotel' },
  latitude: -5.7,
  longitude: 39.3,
  pictures: [picture],
  amenity_list: [],
  check_in_time: '14:00',
  check_out_time: '10:00',
  cancellation_policy: 'flexible',
  extra_services: [],
  distances: [],
  stars: 0,
  children_from: 0,
  evidence: [],
  house_rules: '',
}
/** Its only room. */
export const ROOM: RoomForStay = {
  id: 70,
  property: { id: 7, name: HOTEL },
  room_number: '101',
  room_type: 'Double',
  room_type_sw: 'Vyumba viwili',
  price_tsh: PRICE,
  is_available: true,
  room_images: [],
  pictures: [picture],
  description: 'A room with a view.',
  max_adults: 2,
  facts: ['1 double bed', '24 m²'],
  amenity_names: ['Air conditioning', 'Kettle'],
  max_children: 1,
  is_free: true,
  stay_price: 2 * PRICE,
  fits_party: true,
}
/** The price of the stay. */
export const QUOTE = {
  nights: 2,
  nightly_price: PRICE,
  subtotal: 2 * PRICE,
  discount_percent: 0,
  free_nights: 0,
  discount_amount: 0,
  total_amount: 2 * PRICE,
  parts: [2 * PRICE],
  is_free: true,
  cancellation_policy: 'flexible',
  refunds: [{ percent: 100, until: null }],
}
/** The booking that the dialog makes: it waits for its payment. */
export const MADE: Booking = {
  id: 900,
  reference: 'BHM-A2B3C4',
  status: 'pending',
  ...STAY,
  nights: 2,
  guests: 1,
  children: 0,
  total_amount: 2 * PRICE,
  discount_amount: 0,
  booking_source: 'ota',
  booking_source_display: 'Online',
  cancellation_policy: 'flexible',
  room: {
    id: ROOM.id,
    room_number: ROOM.room_number,
    room_type: ROOM.room_type,
    room_type_sw: ROOM.room_type_sw,
    price_tsh: PRICE,
    property: { id: 7, name: HOTEL, image: picture.path, image_colour: picture.colour },
  },
  payment: { id: 1, status: 'pending', method: 'tigopesa', msisdn: '255712345678', amount: 2 * PRICE, reason: null },
  paid_amount: 0,
  next_amount: 2 * PRICE,
  refund: null,
  hold_expires_at: new Date(Date.now() + 900_000).toISOString(),
  created_at: new Date().toISOString(),
}
/** A server that always answers this. */
export const ok =
  (body: unknown, status = 200) =>
  (): Reply => ({ status, body })
/** What the server answers, by call. */
export type Server = NonNullable<Parameters<typeof openPage>[1]['server']>
/** A server that knows the property, its room and the booking, and answers `server` before that. */
export const serverOf = (server: Server): Server => {
  return {
    'GET /api/properties/7/': ok(PROPERTY),
    'GET /api/rooms/': ok([ROOM]),
    'GET /api/properties/7/reviews/': ok([]),
    'GET /api/properties/7/reviews/summary/': ok({ count: 0, average: null, marks: [] }),
    'GET /api/properties/': ok([]),
    'GET /api/properties/nearby-dates/': ok([]),
    'GET /api/quote/': ok(QUOTE),
    'GET /api/wallets/': ok(WALLETS.map(({ id, label }) => ({ id, label }))),
    'GET /api/wishlist/ids/': ok([]),
    'GET /api/my-bookings/': ok([]),
    'GET /api/bookings/900/': ok(MADE),
    ...server,
  }
}
/** Opens the page of rooms; answers the router. */
export const open = async (view: View, user: typeof ASHA | null, server: Server = {}) => {
  const { router } = await openPage(PAGE, { view, user, server: serverOf(server) })
  return router
}

/** The dialog on top. */
export const dialog = () => page.getByRole('dialog').first()
/** A field of the open dialog. */
export const input = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`dialog[open] input[name=${name}]`)
  if (!found) throw new Error(`The dialog has no field ${name}.`)
  return found
}
/** Opens the dialog of the first room and waits for its first step. */
export const openDialog = async () => {
  await page
    .getByRole('button', { name: /^(Book|Hifadhi) / })
    .first()
    .click()
  await expect.poll(() => document.querySelector('dialog[open] input[name=id_number]')).not.toBeNull()
}
