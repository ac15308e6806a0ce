import type { VoucherWords } from '#domain/voucher.ts'
import { common } from './common.ts'
import { policies } from './policies.ts'
import { stayLevies } from './stay-levies.ts'

export const voucher: VoucherWords = {
  title: 'Hati ya malazi',
  reference: 'Namba ya nafasi',
  show: 'Onyesha hati hii mapokezi unapofika.',
  guest: 'Mgeni',
  room: 'Chumba',
  checkIn: 'Kuingia',
  from: (day, time) => `${day}, kuanzia ${time}`,
  checkOut: 'Kutoka',
  until: (day, time) => `${day}, kabla ya ${time}`,
  stay: 'Ukaaji',
  party: (nights, adults, children) =>
    [common.night(nights), common.adult(adults), ...(children > 0 ? [common.child(children)] : [])].join(', '),
  address: 'Anwani',
  contact: 'Mawasiliano',
  price: 'Bei',
  nightsAt: (nights, price) => `${price} × ${common.night(nights)}`,
  discount: (code) => (code ? `Punguzo (${code})` : 'Punguzo'),
  paid: 'Imelipwa yote',
  payAtHotel: 'Italipwa hotelini',
  levies: stayLevies,
  policy: 'Ukighairi',
  policies: {
    flexible: policies.flexible.text,
    moderate: policies.moderate.text,
    strict: policies.strict.text,
  },
  scan: 'Hoteli ikiskani msimbo huu itaiona nafasi yako.',
  footer: 'Imehifadhiwa kupitia Bhumwi: malazi kote Tanzania.',
}
