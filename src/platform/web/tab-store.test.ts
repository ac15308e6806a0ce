import { expect, test } from 'vitest'
import { forgetKept, keepFor } from './tab-store.ts'

const tab = (keys: readonly string[]) => {
  const values = new Map(keys.map((key) => [key, 'x']))
  return {
    kept: () => [...values.keys()].filter((key) => key !== 'bhumwi.account'),
    get length() {
      return values.size
    },
    key: (place: number) => [...values.keys()][place] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const PRIVATE = ['bhumwi.form.contact', 'bhumwi.booking', 'bhumwi.carried']
const WAITING = ['bhumwi.return', 'bhumwi.return.booking']
const KEYS = [...PRIVATE, ...WAITING, 'of-another-program']

test('what was kept stays while the same account uses the tab', () => {
  const store = tab(KEYS)
  for (const _ of [1, 2]) keepFor(7, store)
  expect(store.kept()).toEqual(KEYS)
})

test('what a visitor has typed stays through signing in', () => {
  const store = tab(KEYS)
  keepFor(null, store)
  keepFor(7, store)
  expect(store.kept()).toEqual(KEYS)
})

test.each([null, 8])(
  'what an account has kept is gone once the tab is used by %s; what waits for signing in stays',
  (next) => {
    const store = tab(KEYS)
    keepFor(7, store)
    keepFor(next, store)
    expect(store.kept()).toEqual([...WAITING, 'of-another-program'])
    store.setItem('bhumwi.form.contact', 'x')
    keepFor(next, store)
    expect(store.kept()).toContain('bhumwi.form.contact')
  },
)

test('whoever signs out leaves nothing behind', () => {
  const store = tab(KEYS)
  forgetKept(null, store)
  expect(store.kept()).toEqual(['of-another-program'])
})

test('a browser that forbids storage has nothing to forget', () => {
  expect(() => keepFor(7, null)).not.toThrow()
})
