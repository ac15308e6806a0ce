import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CONTENT_FIELDS, contentChanges, fieldOf, type PropertyContent, textDifference } from './property-content.ts'

const APPROVED: PropertyContent = {
  name: 'Dhow House',
  stars: 0,
  category_id: 2,
  destination_id: 5,
  address: 'Shangani, Stone Town',
  latitude: -6.1621,
  longitude: 39.1875,
  description_en: 'A house by the sea.',
  description_sw: 'Nyumba ya pwani.',
  amenity_ids: [1, 4, 7],
  extra_service_ids: [2],
  check_in_time: '14:00',
  check_out_time: '10:00',
  cancellation_policy: 'flexible',
  children_from: 0,
  house_rules_en: '',
  house_rules_sw: '',
  phone: '255712345678',
  photographs: [
    { photograph: 'aa', room_type_id: null },
    { photograph: 'bb', room_type_id: 3 },
  ],
  cover: 'aa',
}

const changes = (changed: Partial<PropertyContent>) => contentChanges(APPROVED, { ...APPROVED, ...changed })

describe('the changes of a property', () => {
  test('are none while everything is as it was approved', () => {
    expect(changes({})).toEqual([])
    expect(changes({ amenity_ids: [...APPROVED.amenity_ids].reverse() })).toEqual([])
  })

  test.each([
    ['name', { name: 'Dhow Palace' }, 'Dhow House', 'Dhow Palace'],
    ['category_id', { category_id: 3 }, 2, 3],
    ['destination_id', { destination_id: 6 }, 5, 6],
    ['address', { address: 'Paje' }, 'Shangani, Stone Town', 'Paje'],
    ['phone', { phone: '' }, '255712345678', ''],
    ['description_en', { description_en: 'A tent.' }, 'A house by the sea.', 'A tent.'],
    ['description_sw', { description_sw: 'Hema.' }, 'Nyumba ya pwani.', 'Hema.'],
    ['check_in_time', { check_in_time: '15:00' }, '14:00', '15:00'],
    ['check_out_time', { check_out_time: '09:00' }, '10:00', '09:00'],
    ['cancellation_policy', { cancellation_policy: 'strict' }, 'flexible', 'strict'],
    ['children_from', { children_from: 12 }, 0, 12],
    ['stars', { stars: 4 }, 0, 4],
    ['house_rules_en', { house_rules_en: 'No parties.' }, '', 'No parties.'],
    ['house_rules_sw', { house_rules_sw: 'Hakuna sherehe.' }, '', 'Hakuna sherehe.'],
  ])('name the old and the new value of %s', (field, changed, before, after) => {
    expect(changes(changed)).toEqual([{ kind: 'value', field, before, after }])
  })

  test('give the distance in metres that the place was moved by', () => {
    const [change] = changes({ latitude: -6.1711 })
    expect(change).toEqual({
      kind: 'place',
      before: { latitude: -6.1621, longitude: 39.1875 },
      after: { latitude: -6.1711, longitude: 39.1875 },
      metres: 1001,
    })
  })

  test('name the entries that were added to a list, and those that were removed', () => {
    expect(changes({ amenity_ids: [4, 7, 9], extra_service_ids: [] })).toEqual([
      { kind: 'choices', field: 'amenity_ids', added: [9], removed: [1] },
      { kind: 'choices', field: 'extra_service_ids', added: [], removed: [2] },
    ])
  })

  test('name photographs that were added, those that were removed, and the new cover', () => {
    const photographs = [
      { photograph: 'bb', room_type_id: 3 },
      { photograph: 'cc', room_type_id: null },
    ]
    expect(changes({ photographs, cover: 'cc' })).toEqual([
      {
        kind: 'photographs',
        added: [{ photograph: 'cc', room_type_id: null }],
        removed: [{ photograph: 'aa', room_type_id: null }],
      },
      { kind: 'cover', before: 'aa', after: 'cc' },
    ])
    expect(changes({ cover: null })).toEqual([{ kind: 'cover', before: 'aa', after: null }])
  })

  test('come in the order of the fields', () => {
    const all = changes({ cover: null, phone: '', latitude: -6, amenity_ids: [], name: 'Another' })
    const fields = all.map(fieldOf)
    expect(fields).toEqual(CONTENT_FIELDS.filter((field) => fields.includes(field)))
    expect(fields).toEqual(['name', 'place', 'phone', 'amenity_ids', 'cover'])
  })
})

describe('the difference of two texts', () => {
  test.each([
    ['A house by the sea.', 'A house by the lake.', ['A house by the ', 'sea', 'lake', '.']],
    ['A house by the sea.', 'A quiet house by the sea.', ['A ', '', 'quiet ', 'house by the sea.']],
    ['A house.\nBy the sea.', 'A house.', ['A house.', '\nBy the sea.', '', '']],
    ['', 'New', ['', '', 'New', '']],
    ['the the', 'the', ['the', ' the', '', '']],
    ['a b c', 'a b b c', ['a b ', '', 'b ', 'c']],
    ['Mbuyu, near the beach', 'Mbuyu', ['Mbuyu', ', near the beach', '', '']],
    ['12:00', '14:00', ['', '12:00', '14:00', '']],
    ['same', 'same', ['same', '', '', '']],
  ])('of %j and %j is one stretch of whole words', (before, after, [start, removed, added, end]) => {
    expect(textDifference(before, after)).toEqual({ start, removed, added, end })
  })

  test('loses no letter of either text', () => {
    const text = fc.array(fc.constantFrom('a', 'b ', ' ', '\n', 'cd ')).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { start, removed, added, end } = textDifference(before, after)
        expect([start + removed + end, start + added + end]).toEqual([before, after])
      }),
    )
  })
})
