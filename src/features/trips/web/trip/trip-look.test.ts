import { describe, expect, test } from 'vitest'
import { directionsAddress, geoAddress, nextStep, pointText, wasConfirmed, whatsappAddress } from './trip-look.ts'

describe('what comes next for a booking', () => {
  const stay = { check_in: '2027-07-07', check_out: '2027-07-09' }
  test.each([
    ['pending', '2027-07-01', { step: 'pay' }],
    ['confirmed', '2027-07-01', { step: 'arrive', days: 6 }],
    ['confirmed', '2027-07-07', { step: 'arrive', days: 0 }],
    ['confirmed', '2027-07-08', { step: 'arrive', days: 0 }],
    ['confirmed', '2027-07-10', { step: 'over' }],
    ['checked_in', '2027-07-08', { step: 'stay' }],
    ['checked_in', '2027-07-09', { step: 'stay' }],
    ['checked_out', '2027-07-08', { step: 'over' }],
    ['no_show', '2027-07-08', { step: 'no_show' }],
    ['cancelled', '2027-07-01', { step: 'none' }],
    ['expired', '2027-07-01', { step: 'none' }],
  ] as const)('%s on %s', (status, today, step) => {
    expect(nextStep({ ...stay, status }, today)).toEqual(step)
  })
})

test('links to maps carry the exact point, and a name that cannot break them', () => {
  const place = { latitude: -6.1625, longitude: 39.1912 }
  expect(directionsAddress(place)).toBe('https://www.google.com/maps/dir/?api=1&destination=-6.162500%2C39.191200')
  expect(geoAddress(place, 'A & B (Nungwi)')).toBe(
    'geo:-6.162500,39.191200?q=-6.162500,39.191200(A%20%26%20B%20%28Nungwi%29)',
  )
  expect(pointText(place)).toBe('-6.16250, 39.19120')
  expect(whatsappAddress('255712345678', 'Hello & thanks')).toBe('https://wa.me/255712345678?text=Hello%20%26%20thanks')
})

test('a booking counts as confirmed before when its money once came', () => {
  const entry = { at: '', actor: null, amount: null, method: null, msisdn: null, reason: null }
  expect(wasConfirmed({ history: [{ ...entry, event: 'booked' }] })).toBe(false)
  expect(wasConfirmed({ history: [{ ...entry, event: 'revived' }] })).toBe(true)
})
