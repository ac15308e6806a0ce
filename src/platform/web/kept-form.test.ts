import { expect, test } from 'vitest'
import { forgetForm, keepForm, keptForm } from './kept-form.ts'

const tab = (entries: Record<string, string> = {}) => {
  const values = new Map(Object.entries(entries))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('what was typed is there again until it is sent, each form for itself', () => {
  const store = tab()
  keepForm('contact', { name: 'Asha', message: 'Habari\n🦁' }, store)
  expect(keptForm('contact', store)).toEqual({ name: 'Asha', message: 'Habari\n🦁' })
  expect(keptForm('book', store)).toEqual({})
  forgetForm('contact', store)
  expect(keptForm('contact', store)).toEqual({})
})

test('a form that was emptied again is forgotten', () => {
  const store = tab()
  keepForm('contact', { name: 'A' }, store)
  keepForm('contact', { name: '' }, store)
  expect(store.values.size).toBe(0)
})

test.each(['', '{"name":', '[]', '42', 'null'])('what is not ours is ignored: %s', (text) => {
  expect(keptForm('contact', tab({ 'bhumwi.form.contact': text }))).toEqual({})
})

test('only texts come back', () => {
  expect(keptForm('contact', tab({ 'bhumwi.form.contact': '{"name":"Asha","email":{"a":1}}' }))).toEqual({
    name: 'Asha',
  })
})

test('a browser that forbids storage loses nothing but the keeping', () => {
  keepForm('contact', { name: 'Asha' }, null)
  expect(keptForm('contact', null)).toEqual({})
})
