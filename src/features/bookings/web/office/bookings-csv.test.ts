import { expect, test } from 'vitest'
import { hotel } from '#i18n/en/hotel.ts'
import type { HotelBooking } from '../../contract.ts'
import { bookingsCsv } from './bookings-csv.ts'

const booking: HotelBooking = {
  id: 1,
  reference: 'BHM-7K3QZ9',
  status: 'confirmed',
  check_in: '2027-07-07',
  check_out: '2027-07-10',
  nights: 3,
  guests: 2,
  children: 1,
  total_amount: 450_000,
  discount_amount: 0,
  booking_source: 'walk_in',
  booking_source_display: 'Walk-in',
  cancellation_policy: 'flexible',
  room: {
    id: 4,
    room_number: '204',
    room_type: 'Double',
    room_type_sw: 'Vitanda viwili',
    price_tsh: 150_000,
    property: { id: 9, name: 'Mbweni, "Ruins"', image: '', image_colour: '' },
  },
  payment: null,
  refund: null,
  hold_expires_at: null,
  created_at: '2027-07-01T08:00:00.000Z',
  guest_name: 'Asha Juma',
  guest_phone: '255712345678',
  guest_email: null,
  guest_document: 'TZ 1234567',
  notes: '=HYPERLINK("http://elsewhere.example")',
  commission_percent: 10,
  paid_amount: 0,
  next_amount: null,
  cash_amount: 0,
  desk_amount: 0,
  owed_amount: 0,
  allowed_statuses: [],
}

test('a spreadsheet reads every booking as one row with plain dates and amounts', () => {
  const [head, row, owing, end] = bookingsCsv([booking, { ...booking, charges_due: 25_000 }], hotel).split('\r\n')
  expect(head?.startsWith('\uFEFFReference,Status,Guest')).toBe(true)
  expect(row).toBe(
    'BHM-7K3QZ9,Confirmed,Asha Juma,0712 345 678,,"Mbweni, ""Ruins""",204,2027-07-07,2027-07-10,3,3,Walk-in,450000,' +
      `At the desk,0,"'=HYPERLINK(""http://elsewhere.example"")"`,
  )
  expect(end).toBe('')
  expect(owing).toBe(row?.replace(',0,"', ',25000,"'))
})
