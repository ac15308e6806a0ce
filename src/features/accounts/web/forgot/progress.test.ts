import { expect, test } from 'vitest'
import { progressIn, resendAt } from './progress.ts'

const NOW = 1_800_000_000_000
const sent = { method: 'sms', contact: '0712345678', sent_at: NOW - 60_000 }

test('the step is found again in its draft', () => {
  expect(progressIn(sent, NOW)).toEqual(sent)
  expect(progressIn({ ...sent, code: '12345', more: 1 }, NOW)).toEqual({ ...sent, code: '12345' })
})

test.each([
  null,
  undefined,
  'text',
  {},
  { ...sent, method: 'pigeon' },
  { ...sent, contact: 7 },
  { ...sent, sent_at: '1' },
])('a draft that is not ours is the first step: %j', (state) => {
  expect(progressIn(state, NOW)).toBeNull()
})

test('after the life of a code it is the first step again', () => {
  expect(progressIn(sent, sent.sent_at + 600_000)).not.toBeNull()
  expect(progressIn(sent, sent.sent_at + 600_001)).toBeNull()
})

test('another code may be asked for two minutes after the last, whatever was done to the clock', () => {
  expect(resendAt(NOW - 30_000, NOW)).toEqual(new Date(NOW + 90_000))
  expect(resendAt(NOW + 3_600_000, NOW)).toEqual(new Date(NOW + 120_000))
})
