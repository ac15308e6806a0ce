import { expect, test } from 'vitest'
import { audienceBody, audienceFrom, countQuery } from './compose-audience.ts'

const EMPTY = audienceFrom(new URLSearchParams())

test('a new message is a promotion until it is for people who were named in the address', () => {
  expect(countQuery(EMPTY)).toEqual({ kind: 'promotional' })
  const named = audienceFrom(new URLSearchParams('user=7&user=x&user=12'))
  expect(countQuery(named)).toEqual({ kind: 'targeted', user_ids: '7,12' })
  expect(audienceBody(named)).toEqual({ user_ids: [7, 12] })
})

test('what is counted is what is sent', () => {
  const filter = { role: '', language: 'sw', region: 'Zanzibar', stayed_since: '2026-05-01', wishlisted: true }
  const choice = { ...EMPTY, ...filter, kind: 'targeted' as const }
  const audience = { language: 'sw', region: 'Zanzibar', stayed_since: '2026-05-01', wishlisted: true }
  expect(countQuery(choice)).toEqual({ kind: 'targeted', ...audience })
  expect(audienceBody(choice)).toEqual({ audience })
})

test('a half-typed date narrows nothing', () => {
  expect(audienceBody({ ...EMPTY, kind: 'targeted', stayed_since: '2026-05' })).toEqual({
    audience: { role: 'traveller' },
  })
})
