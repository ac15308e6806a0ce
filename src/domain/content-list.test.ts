import { expect, test } from 'vitest'
import {
  canMoveUses,
  changedFields,
  isUnused,
  LIST_USES,
  type ListEntryFacts,
  type ListUses,
  listEntryFaults,
  placedAt,
} from './content-list.ts'

const entry: ListEntryFacts = {
  name: 'Lodge',
  name_sw: '',
  icon: 'lodge',
  theme: 'comfort',
  description: '',
  description_sw: '',
  price_tsh: 5000,
}
const uses = (fields: Partial<ListUses> = {}): ListUses => ({
  properties: 0,
  rooms: 0,
  requests: 0,
  commissions: 0,
  rates: 0,
  ...fields,
})

test('an entry needs an English name, and what its list has besides', () => {
  const bare = { ...entry, name: ' ', icon: null, theme: null, price_tsh: null }
  expect(listEntryFaults('categories', entry)).toEqual({})
  expect(listEntryFaults('categories', bare)).toEqual({ name: 'entry_name_required', icon: 'field_invalid' })
  expect(listEntryFaults('amenities', { ...bare, name: 'Sauna' })).toEqual({
    icon: 'field_invalid',
    theme: 'field_invalid',
  })
  expect(listEntryFaults('amenities', { ...entry, name: 'Pool, heated' })).toEqual({ name: 'entry_name_comma' })
  expect(listEntryFaults('room_types', { ...bare, name: 'Suite, large' })).toEqual({})
  expect(listEntryFaults('extra_services', { ...bare, name: 'Dinner' })).toEqual({ price_tsh: 'price_invalid' })
})

test('any use keeps an entry; those of categories and amenities can move unless the commission names them', () => {
  expect(isUnused(uses())).toBe(true)
  for (const use of LIST_USES) expect(isUnused(uses({ [use]: 1 }))).toBe(false)
  expect(canMoveUses('categories', uses({ properties: 3, requests: 1 }))).toBe(true)
  expect(canMoveUses('categories', uses({ properties: 3, commissions: 1 }))).toBe(false)
  expect(canMoveUses('amenities', uses({ properties: 3 }))).toBe(true)
  expect(canMoveUses('room_types', uses({ rooms: 3 }))).toBe(false)
  expect(canMoveUses('extra_services', uses({ properties: 3 }))).toBe(false)
})

test.each([
  [1, [4, 2, 3]],
  [2, [2, 4, 3]],
  [9, [2, 3, 4]],
])('an entry at place %i', (place, expected) => {
  expect(placedAt([2, 4, 3], 4, place)).toEqual(expected)
})

test('what two states differ in', () => {
  expect(changedFields(entry, { ...entry, name: 'Safari lodge', icon: 'tent' })).toEqual(['name', 'icon'])
  expect(changedFields(entry, entry)).toEqual([])
})
