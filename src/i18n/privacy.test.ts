import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DOCUMENT_DAYS } from '#domain/booking.ts'
import { legal as english } from './en/legal.ts'
import { legal as swahili } from './sw/legal.ts'

/** The names of the cookies in the code: as a constant, or where they are set. */
const NAMED = [/\bCOOKIE = '(\w+)'/g, /_COOKIE = '(\w+)'/g, /setCookie\('(\w+)'/g, /saveChoice = \(name: ([^,]+),/g]

const cookies = () => {
  const code = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map((path) => readFileSync(path, 'utf8'))
  const found = code.flatMap((text) => NAMED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name)))
  return [...new Set(found.join(' ').match(/\w+/g))].sort()
}

test('the cookies that the code sets are found in it', () => {
  expect(cookies()).toEqual(['device', 'google_attempt', 'language', 'return_to', 'saver', 'session', 'view'])
})

test.each([
  ['English', english],
  ['Swahili', swahili],
])('the privacy page lists every cookie, and no other one, in %s', (_, { privacy }) => {
  const points = privacy.parts[0]?.text.flatMap((point) => point.match(/^- (\w+):/)?.[1] ?? [])
  expect(points?.sort()).toEqual(cookies())
})

test.each([
  ['English', english, `deleted ${DOCUMENT_DAYS} days after check-out`, '7 days after', 'from which you signed in'],
  ['Swahili', swahili, `siku ${DOCUMENT_DAYS} baada ya kutoka`, 'siku 7 baada', 'uliyotumia kuingia'],
])('the privacy page says how long documents and internet addresses are kept, in %s', (_, { privacy }, ...said) => {
  const kept = privacy.parts[1]?.text.join(' ')
  for (const words of said) expect(kept).toContain(words)
})
