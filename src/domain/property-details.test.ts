import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedFields,
  mergeForms,
  missingParts,
  type PropertyField,
  type PropertyForm,
  propertyFaults,
  TIMES,
  typedPoint,
} from './property-details.ts'

const FORM: PropertyForm = {
  name: 'Nyumba ya Bahari',
  stars: '0',
  category_id: '1',
  description_en: 'A house by the sea',
  description_sw: '',
  destination_id: '2',
  address: 'Shangani Street',
  latitude: '-6.16',
  longitude: '39.19',
  amenity_ids: '1,2',
  extra_service_ids: '3',
  extra_service_prices: '3 stay 15,000',
  check_in_time: '14:00',
  check_out_time: '10:00',
  cancellation_policy: 'flexible',
  children_from: '0',
  house_rules_en: '',
  house_rules_sw: '',
  phone: '',
}

test('a whole form has no fault', () => {
  expect(propertyFaults(FORM)).toEqual({})
  expect(propertyFaults({ ...FORM, phone: '0712 345 678', description_sw: 'Mstari\nwa pili' })).toEqual({})
})

test.each<[PropertyField, string, string]>([
  ['name', '  ', 'property_name_required'],
  ['name', 'x'.repeat(151), 'text_too_long'],
  ['name', 'A\u0007bell', 'field_invalid'],
  ['name', 'A\u202egnp', 'field_invalid'],
  ['address', '', 'location_required'],
  ['category_id', '', 'property_type_required'],
  ['destination_id', '', 'destination_required'],
  ['description_en', 'x'.repeat(4001), 'text_too_long'],
  ['description_sw', 'a\u0000b', 'field_invalid'],
  ['latitude', '', 'latitude_outside'],
  ['latitude', '6.16', 'latitude_outside'],
  ['latitude', 'north', 'latitude_outside'],
  ['longitude', '-39', 'longitude_outside'],
  ['longitude', 'Infinity', 'longitude_outside'],
  ['check_in_time', '25:00', 'time_invalid'],
  ['check_out_time', '10', 'time_invalid'],
  ['house_rules_en', 'x'.repeat(4001), 'text_too_long'],
  ['phone', '12', 'phone_invalid'],
])('a wrong %s (%j) has the fault %s', (field, text, fault) => {
  expect(propertyFaults({ ...FORM, [field]: text })).toEqual({ [field]: fault })
})

test('a time is a quarter of an hour on a 24-hour clock', () => {
  expect(TIMES).toHaveLength(96)
  expect([TIMES[0], TIMES[38], TIMES[95]]).toEqual(['00:00', '09:30', '23:45'])
  for (const check_in_time of ['24:00', '9:30', '12:10', '14:00:00', ''])
    expect(propertyFaults({ ...FORM, check_in_time })).toEqual({ check_in_time: 'time_invalid' })
})

describe('a complete page', () => {
  const whole = {
    rooms: 1,
    pictures: 5,
    amenities: 1,
    description_en: 'a',
    description_sw: 'b',
    house_rules_en: 'c',
    house_rules_sw: 'd',
    phone: '255712345678',
  }

  test('lacks nothing', () => {
    expect(missingParts(whole)).toEqual([])
  })

  test('needs rooms, five pictures, texts in both languages, amenities, house rules and a phone', () => {
    expect(missingParts({ ...whole, rooms: 0, pictures: 4, phone: null })).toEqual(['rooms', 'pictures', 'phone'])
    expect(missingParts({ ...whole, description_sw: '', amenities: 0 })).toEqual(['description_sw', 'amenities'])
    expect(missingParts({ ...whole, house_rules_sw: '' })).toEqual(['house_rules_sw'])
    expect(missingParts({ ...whole, house_rules_en: '', house_rules_sw: '' })).toEqual(['house_rules'])
  })
})

describe('two people at one form', () => {
  test('the second keeps what they typed, and gets the rest of the first one’s changes', () => {
    const typed = { ...FORM, name: 'Mine', address: 'My street' }
    const now = { ...FORM, name: 'Theirs', phone: '255712345678' }
    const merged = mergeForms(FORM, typed, now)
    expect(merged).toEqual({
      form: { ...typed, phone: '255712345678' },
      taken: ['phone'],
      disputed: ['name'],
    })
  })

  test('the same change by both is no dispute', () => {
    const both = { ...FORM, name: 'Ours' }
    expect(mergeForms(FORM, both, both)).toEqual({ form: both, taken: [], disputed: [] })
  })

  test('nothing typed is ever lost, and nothing untouched differs from what is stored', () => {
    const form = fc.record(
      Object.fromEntries(Object.keys(FORM).map((field) => [field, fc.constantFrom('a', 'b', 'c')])) as Record<
        PropertyField,
        fc.Arbitrary<string>
      >,
    )
    fc.assert(
      fc.property(form, form, form, (base, typed, now) => {
        const merged = mergeForms(base, typed, now)
        for (const field of changedFields(base, typed)) expect(merged.form[field]).toBe(typed[field])
        for (const field of Object.keys(base) as PropertyField[])
          if (typed[field] === base[field]) expect(merged.form[field]).toBe(now[field])
        const differing = changedFields(now, merged.form)
        expect(differing.every((field) => typed[field] !== base[field])).toBe(true)
      }),
    )
  })
})

test('a point is there once both coordinates are right', () => {
  const moshi = { latitude: '-3.34', longitude: '37.341' }
  expect(typedPoint(moshi)).toEqual({ latitude: -3.34, longitude: 37.341 })
  expect(typedPoint({ ...moshi, longitude: '' })).toBeNull()
  expect(typedPoint({ latitude: '-1.29', longitude: '36.82' })).toBeNull()
})
