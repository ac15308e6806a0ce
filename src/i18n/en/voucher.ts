import type { VoucherWords } from '#domain/voucher.ts'
import { common } from './common.ts'
import { policies } from './policies.ts'
import { stayLevies } from './stay-levies.ts'

/** Words of the voucher, on the screen and on paper. */
export const voucher: VoucherWords = {
  title: 'Booking voucher',
  reference: 'Booking reference',
  show: 'Show this at the reception when you arrive.',
  guest: 'Guest',
  room: 'Room',
  checkIn: 'Check-in',
  from: (day, time) => `${day}, from ${time}`,
  checkOut: 'Check-out',
  until: (day, time) => `${day}, until ${time}`,
  stay: 'Stay',
  party: (nights, adults, children) =>
    [common.night(nights), common.adult(adults), ...(children > 0 ? [common.child(children)] : [])].join(', '),
  address: 'Address',
  contact: 'Contact',
  price: 'Price',
  nightsAt: (nights, price) => `${price} × ${common.night(nights)}`,
  discount: (code) => (code ? `Discount (${code})` : 'Discount'),
  paid: 'Paid in full',
  payAtHotel: 'To be paid at the hotel',
  levies: stayLevies,
  policy: 'If you cancel',
  policies: {
    flexible: policies.flexible.text,
    moderate: policies.moderate.text,
    strict: policies.strict.text,
  },
  scan: 'The hotel scans this code to find the booking.',
  footer: 'Booked with Bhumwi: places to stay all over Tanzania.',
}
