import { expect, test } from 'vitest'
import {
  audienceBody,
  audienceDraft,
  audienceFrom,
  countQuery,
  draftedAudience,
  offerAudience,
} from './compose-audience.ts'

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

test('an offer has the filter of its travellers, and names nobody', () => {
  const filter = { language: 'sw', region: 'Zanzibar', wishlisted: true }
  const choice = { ...EMPTY, ...filter, people: [7] }
  const audience = { language: 'sw', region: 'Zanzibar', wishlisted: true }
  expect(countQuery(choice)).toEqual({ kind: 'promotional', ...audience })
  expect(offerAudience(choice)).toEqual({ audience })
  expect(offerAudience(EMPTY)).toEqual({})
})

test('a half-typed date narrows nothing', () => {
  expect(audienceBody({ ...EMPTY, kind: 'targeted', stayed_since: '2026-05' })).toEqual({
    audience: { role: 'traveller' },
  })
})

test('a draft brings the audience back, and what is no choice of the form is as it began', () => {
  const filter = { role: '', language: 'sw', region: 'Zanzibar', stayed_since: '2026-05-01', wishlisted: true }
  const choice = { ...EMPTY, ...filter, kind: 'targeted' as const }
  expect(draftedAudience(audienceDraft(choice, EMPTY), EMPTY)).toEqual(choice)
  expect(audienceDraft(EMPTY, EMPTY)).toBe('')
  expect(draftedAudience('', EMPTY)).toEqual(EMPTY)
  const spoilt = `kind=all&role=king&language=xx&region=${'x'.repeat(81)}&stayed_since=soon&wishlisted=maybe`
  expect(draftedAudience(spoilt, EMPTY)).toEqual(EMPTY)
  const named = audienceFrom(new URLSearchParams('user=7'))
  expect(draftedAudience(audienceDraft({ ...named, people: null }, named), named).people).toBeNull()
  expect(draftedAudience(audienceDraft({ ...named, kind: 'promotional' }, named), named).people).toEqual([7])
})
