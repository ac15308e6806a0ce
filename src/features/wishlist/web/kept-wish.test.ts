import { expect, test } from 'vitest'
import { keepWish, takeKeptWish } from './kept-wish.ts'

const NOW = new Date('2027-07-07T10:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

const shelf = (start: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(start))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a wish waits for its person to sign in, with the page to come back to, and is taken once', () => {
  const store = shelf()
  keepWish({ id: 7, name: 'Dhow House' }, '/properties?region=Zanzibar', NOW, store)
  expect(JSON.parse(store.kept.get('bhumwi.return') ?? '')).toEqual({
    path: '/properties?region=Zanzibar',
    why: 'wish',
    name: 'Dhow House',
  })
  expect(takeKeptWish(later(29), store)).toEqual({ id: 7, name: 'Dhow House' })
  expect(takeKeptWish(later(29), store)).toBeNull()
})

test('a wish of half an hour ago is forgotten', () => {
  const store = shelf()
  keepWish({ id: 7, name: 'Dhow House' }, '/home', NOW, store)
  expect(takeKeptWish(later(31), store)).toBeNull()
  expect(store.kept.has('bhumwi.return.wish')).toBe(false)
})

test('what somebody else has left there is no wish', () => {
  for (const text of ['{', 'null', '7', '{"id":7}', `{"id":"7","name":"x","until":${later(5).getTime()}}`]) {
    expect(takeKeptWish(NOW, shelf({ 'bhumwi.return.wish': text }))).toBeNull()
  }
})
