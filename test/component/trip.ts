import { addDays } from '#domain/calendar.ts'
import type { BookingDetail } from '#features/trips/contract.ts'
import { MADE, today } from './booking-dialog.ts'

/** A booking of a traveller as its own page gets it, for component tests. */
export const TRIP: BookingDetail = {
  ...MADE,
  status: 'confirmed',
  check_in: addDays(today, 6),
  check_out: addDays(today, 8),
  paid_amount: MADE.total_amount,
  payment: null,
  levies: [
    {
      id: 1,
      name: 'Bed night levy',
      name_sw: 'Tozo ya kitanda',
      kind: 'person_night',
      rate: 2_000,
      charge: 'at_property',
      included: false,
      base_amount: null,
      count: 4,
      amount: 8_000,
    },
  ],
  guest_name: 'Asha Juma',
  promo_code: null,
  settlement: 'online',
  place: {
    address: 'Shangani Street',
    destination: 'Stone Town',
    region: 'Zanzibar',
    latitude: -6.1625,
    longitude: 39.1912,
    check_in_time: '14:00',
    check_out_time: '10:00',
    distances: [],
  },
  host: null,
  refunds: [],
  history: [],
}
