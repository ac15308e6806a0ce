import { describe, expect, test } from 'vitest'
import { hostRequestFaults, placeIn } from './host-request.ts'

const NOTHING_MORE = { licence_number: '', tin: ' ', wallet_number: '', pin: '' }
const FILLED = {
  property_type_id: '3',
  name: 'Juma Ally',
  username: 'juma',
  email: 'juma@example.com',
  property_name: 'Dhow House',
  location: 'Stone Town',
  message: '',
  ...NOTHING_MORE,
}

test('becoming a host needs everything but the message [5.host.fields]', () => {
  expect(hostRequestFaults(FILLED)).toEqual({})
  const empty = {
    property_type_id: '',
    name: '',
    username: '',
    email: '',
    property_name: '',
    location: '',
    message: '',
    ...NOTHING_MORE,
  }
  expect(hostRequestFaults(empty)).toEqual({
    property_type_id: 'property_type_required',
    name: 'name_required',
    username: 'username_required',
    email: 'email_required',
    property_name: 'property_name_required',
    location: 'location_required',
  })
})

describe('what an applicant may add', () => {
  test.each([
    [{ tin: '12345678' }, { tin: 'tin_invalid' }],
    [{ tin: '123-456-78x' }, { tin: 'tin_invalid' }],
    [{ wallet_number: '0712 345' }, { wallet_number: 'phone_invalid' }],
    [{ wallet_number: '+44 20 7946 0958' }, { wallet_number: 'phone_invalid' }],
    [{ licence_number: 'x'.repeat(61) }, { licence_number: 'text_too_long' }],
    [{ licence_number: 'TTA\u202e1' }, { licence_number: 'field_invalid' }],
    [{ pin: 'behind the mosque' }, { pin: 'pin_unreadable' }],
    [{ pin: 'https://maps.app.goo.gl/abc' }, { pin: 'pin_unreadable' }],
    [{ pin: '-1.2921, 36.8219' }, { pin: 'pin_outside' }],
    [{ pin: '39.2983, -5.7261' }, { pin: 'pin_outside' }],
  ])('%o is refused as %o', (typed, faults) => {
    expect(hostRequestFaults({ ...FILLED, ...typed })).toEqual(faults)
  })

  test('is taken as people write it', () => {
    const typed = { licence_number: 'TTB/2026/0417', tin: '123-456-789', wallet_number: '0712 345 678' }
    expect(hostRequestFaults({ ...FILLED, ...typed, pin: '-5.7261, 39.2983' })).toEqual({})
  })
})

test.each([
  '-5.7261, 39.2983',
  '-5.7261 39.2983',
  'https://www.google.com/maps?q=-5.7261,39.2983',
  'https://www.google.com/maps/search/?api=1&query=-5.7261%2C39.2983',
  'https://www.google.com/maps/place/Nungwi/@-5.9,39.1,12z/data=!3m1!4b1!4m6!8m2!3d-5.7261!4d39.2983',
  'https://www.google.com/maps/@-5.7261,39.2983,17z',
  'https://www.openstreetmap.org/?mlat=-5.7261&mlon=39.2983#map=16/-5.9/39.1',
  'https://www.openstreetmap.org/#map=16/-5.7261/39.2983',
  'https://wa.me/x?q=loc:-5.7261,39.2983',
  'geo:-5.7261,39.2983?z=17',
])('a place is read from %s', (text) => {
  expect(placeIn(text)).toEqual({ latitude: -5.7261, longitude: 39.2983 })
})

test.each(['', 'Nungwi', '-5.7', '1, 2, 3', 'https://example.com/-5.7,39.2'])('no place is read from %o', (text) => {
  expect(placeIn(text)).toBeNull()
})
