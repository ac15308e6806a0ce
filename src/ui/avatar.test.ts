import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './avatar.ts'

test.each([
  ['Asha Mwinyi', 'AM'],
  ['asha', 'A'],
  ['Juma bin Said Ali', 'JA'],
  ['neema.k', 'NK'],
  ['  ', '?'],
])('the initials of "%s" are %s [2.menu.1]', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its colour whatever its case and the spaces around it', () => {
  expect(hueOf(' Asha Mwinyi')).toBe(hueOf('asha mwinyi'))
})

test('different people mostly get different colours', () => {
  const hues = new Set(['asha', 'juma', 'neema', 'admin', 'baraka', 'zuhura', 'ali', 'rehema'].map(hueOf))
  expect(hues.size).toBeGreaterThanOrEqual(5)
})
