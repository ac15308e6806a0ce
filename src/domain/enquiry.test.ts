import { describe, expect, test } from 'vitest'
import { REGIONS } from '#app/lists/places.ts'
import {
  bookingRequestFaults,
  contactFaults,
  enquiryReference,
  MAX_REQUEST_GUESTS,
  REQUEST_DESTINATIONS,
  REQUEST_ROOM_TYPES,
} from './enquiry.ts'

describe('the contact form', () => {
  const filled = { name: 'Asha Juma', email: 'asha@example.com', phone: '', subject: 'A question', message: 'Habari?' }

  test('needs everything but the phone', () => {
    expect(contactFaults(filled)).toEqual({})
    expect(contactFaults({ name: ' ', email: '', phone: ' ', subject: '', message: '\n' })).toEqual({
      name: 'name_required',
      email: 'email_required',
      subject: 'subject_required',
      message: 'message_required',
    })
  })

  test.each([
    [{ phone: '0712 345 678' }, {}],
    [{ phone: '+44 (20) 7946-0958' }, {}],
    [{ phone: '12345' }, { phone: 'phone_unclear' }],
    [{ phone: 'call me maybe' }, { phone: 'phone_unclear' }],
    [{ phone: '+'.repeat(9) }, { phone: 'phone_unclear' }],
    [{ phone: '1'.repeat(16) }, { phone: 'phone_unclear' }],
    [{ email: 'asha@example.com\r\nBcc: all@example.com' }, { email: 'email_invalid' }],
    [{ subject: 'One\nTwo' }, { subject: 'field_invalid' }],
    [{ message: 'One\nTwo' }, {}],
    [{ message: 'x'.repeat(4001) }, { message: 'text_too_long' }],
    [{ name: 'x'.repeat(121) }, { name: 'text_too_long' }],
  ])('with %j has the faults %j', (change, faults) => {
    expect(contactFaults({ ...filled, ...change })).toEqual(faults)
  })
})

describe('the booking-request form', () => {
  const today = '2027-07-01'
  const filled = {
    name: 'Asha Juma',
    email: 'asha@example.com',
    phone: '',
    destination: 'Zanzibar',
    room_type: 'double',
    check_in: '2027-07-10',
    check_out: '2027-07-12',
    guests: '2',
    message: '',
  }

  test('offers 9 destinations of the catalogue, 7 room types, and guests from 1 to 10', () => {
    expect(REQUEST_DESTINATIONS).toHaveLength(9)
    const regions = REGIONS.map(({ name }) => name)
    expect(REQUEST_DESTINATIONS.every((name) => regions.includes(name))).toBe(true)
    expect(REQUEST_ROOM_TYPES).toHaveLength(7)
    expect(MAX_REQUEST_GUESTS).toBe(10)
  })

  test('needs everything but phone and message', () => {
    expect(bookingRequestFaults(filled, today)).toEqual({})
    const empty = {
      ...filled,
      name: '',
      email: '',
      destination: '',
      room_type: '',
      check_in: '',
      check_out: '',
      guests: '',
    }
    expect(bookingRequestFaults(empty, today)).toEqual({
      destination: 'destination_required',
      room_type: 'room_type_required',
      check_in: 'check_in_required',
      check_out: 'check_out_required',
      guests: 'guests_required',
      name: 'name_required',
      email: 'email_required',
    })
  })

  test.each([
    [{ destination: 'Nairobi' }, { destination: 'destination_required' }],
    [{ room_type: 'palace' }, { room_type: 'room_type_required' }],
    [{ check_in: '2027-06-30' }, { check_in: 'check_in_past' }],
    [{ check_in: '2027-07-01' }, {}],
    [{ check_in: '2027-02-30' }, { check_in: 'date_invalid' }],
    [{ check_out: '' }, { check_out: 'check_out_required' }],
    [{ check_out: '2027-07-10' }, { check_out: 'check_out_not_after' }],
    [{ check_out: '2028-07-02' }, { check_out: 'too_far_ahead' }],
    [{ check_out: '2027-12-10' }, { check_out: 'too_long' }],
    [{ guests: '0' }, { guests: 'guests_required' }],
    [{ guests: '11' }, { guests: 'guests_required' }],
    [{ guests: 10 }, {}],
    [{ guests: 1.5 }, { guests: 'guests_required' }],
  ])('with %j has the faults %j', (change, faults) => {
    expect(bookingRequestFaults({ ...filled, ...change }, today)).toEqual(faults)
  })
})

test('a reference is six signs that survive being read out', () => {
  expect(enquiryReference(Uint8Array.from([0, 31, 32, 255, 18, 20, 9]))).toBe('ENQ-0Z0ZJM')
})
