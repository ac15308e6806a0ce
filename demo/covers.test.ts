import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { coverParts } from '#features/illustrations/server/covers/parts.ts'
import { coverSubject, drawCover } from '#features/illustrations/server/illustration.ts'
import { PLANS } from './properties.ts'

const SUBJECTS = PLANS.map((plan, i) => coverSubject({ ...plan, number: i + 1 }))

/** What tells two covers apart at the size of a card. */
const looks = SUBJECTS.map((subject) => {
  const { architecture, palette, wall, roof, storeys, plant, thing, setting } = coverParts(subject)
  return [`${architecture}${storeys}`, palette.id, wall[0], roof, plant, thing, setting]
})

test('no two covers of the catalogue share building (with its storeys), light and wall, whatever the order of the list', () => {
  const main = looks.map(([building, light, wall]) => [building, light, wall].join())
  expect(new Set(main).size).toBe(PLANS.length)
})

test('any two covers of the catalogue differ in at least two of seven parts', () => {
  const least = looks.flatMap((one, i) =>
    looks.slice(i + 1).map((other) => one.filter((part, k) => part !== other[k]).length),
  )
  expect(Math.min(...least)).toBeGreaterThanOrEqual(2)
})

test('covers weigh 1.9 kB on average as they are sent, and none more than 2.4 kB', () => {
  const sizes = SUBJECTS.map((subject) => gzipSync(drawCover(subject)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(1_900)
  expect(Math.max(...sizes)).toBeLessThan(2_400)
})
