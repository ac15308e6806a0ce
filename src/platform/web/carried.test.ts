import { expect, test } from 'vitest'
import { type CarriedField, carryTyped, putBackCarried } from './carried.ts'

const shelf = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const field = (name: string, value: string, more: Partial<CarriedField> = {}) => {
  const told: string[] = []
  const element: CarriedField = { name, value, type: 'text', dispatchEvent: ({ type }) => told.push(type) > 0, ...more }
  return Object.assign(element, { told })
}

test('what was typed is there again after the change of language, and the page is told of it', () => {
  const store = shelf()
  carryTyped('/contact', [field('name', 'Rehema'), field('guests', '2'), field('guests', '3')], store)
  const fields = [field('name', ''), field('guests', '2'), field('guests', '1')]
  putBackCarried('/contact', fields, store)
  expect(fields.map(({ value }) => value)).toEqual(['Rehema', '2', '3'])
  expect(fields.map(({ told }) => told)).toEqual([['input', 'change'], [], ['input', 'change']])
})

test('a tick is carried, passwords and what cannot be typed are not', () => {
  const store = shelf()
  const before = [
    field('agreed', 'on', { type: 'checkbox', checked: true }),
    field('password', 'Karibu#2026', { type: 'password' }),
    field('email', 'own@example.com', { readOnly: true }),
  ]
  carryTyped('/register', before, store)
  expect([...store.kept.values()].join()).not.toContain('Karibu')
  const after = [
    field('agreed', 'on', { type: 'checkbox', checked: false }),
    field('password', '', { type: 'password' }),
    field('email', '', { readOnly: true }),
  ]
  putBackCarried('/register', after, store)
  expect([after[0]?.checked, after[1]?.value, after[2]?.value]).toEqual([true, '', ''])
})

test('what was carried is for the same page only, and once', () => {
  const store = shelf()
  carryTyped('/contact', [field('name', 'Rehema')], store)
  const other = [field('name', '')]
  putBackCarried('/book', other, store)
  putBackCarried('/contact', other, store)
  expect(other[0]?.value).toBe('')
})
