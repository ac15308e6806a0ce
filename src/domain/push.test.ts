import { expect, test } from 'vitest'
import { type PushNotice, readPush, writePush } from './push.ts'

const NOTICE: PushNotice = {
  title: 'Uhifadhi umethibitishwa!',
  body: 'Karibu',
  link: '/my-bookings/7',
  tag: 'n-1',
  language: 'sw',
}

test('what is written is read', () => {
  expect(readPush(writePush(NOTICE))).toEqual(NOTICE)
})

test('long texts are cut between characters, and fit into one record', () => {
  const payload = writePush({ ...NOTICE, title: '🏨'.repeat(500), body: '🏨'.repeat(5000) })
  const { title, body } = readPush(payload)
  expect([[...title].length, [...body].length]).toEqual([120, 300])
  expect(title.endsWith('🏨…')).toBe(true)
  expect(Buffer.byteLength(payload)).toBeLessThan(3000)
})

test.each(['', 'nonsense', 'null', '[]', '{"title":7,"link":null}'])(
  'a broken payload %j is a plain notice',
  (payload) => {
    expect(readPush(payload)).toEqual({ title: 'Bhumwi', body: '', link: '/notifications', tag: '', language: 'en' })
  },
)
