import { expect, test } from 'vitest'
import { tabStorageOf } from '#test/tab-storage.ts'
import { saveWaitingProperty, takeWaitingProperty } from './waiting-property.ts'

const NOW = new Date('2027-07-07T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

test('a property waits for its person to sign in, with the page to return to, and is taken once', () => {
  const store = tabStorageOf()
  saveWaitingProperty({ id: 7, name: 'Dhow House' }, '/properties?region=Zanzibar', NOW, store)
  expect(store.draft('return-to')).toEqual({
    path: '/properties?region=Zanzibar',
    waiting: { kind: 'wishlist', property: 'Dhow House' },
  })
  expect(takeWaitingProperty(later(29), store)).toEqual({ id: 7, name: 'Dhow House' })
  expect(takeWaitingProperty(later(29), store)).toBeNull()
})

test('a property that has waited for more than half an hour is forgotten', () => {
  const store = tabStorageOf()
  saveWaitingProperty({ id: 7, name: 'Dhow House' }, '/home', NOW, store)
  expect(takeWaitingProperty(later(31), store)).toBeNull()
  expect(store.items.has('bhumwi.draft.wishlist')).toBe(false)
})

test('what is not ours is no property', () => {
  for (const text of [
    '{',
    'null',
    '7',
    '{"until":null,"value":{"id":7}}',
    '{"until":null,"value":{"id":"7","name":"x"}}',
  ]) {
    expect(takeWaitingProperty(NOW, tabStorageOf([['bhumwi.draft.wishlist', text]]))).toBeNull()
  }
})
