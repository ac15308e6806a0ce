import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { makeLog } from '#platform/server/log.ts'
import { feedOf } from '#sim/calendars/feeds.ts'
import { feedReader } from './feed-reader.ts'

const TODAY = '2026-11-23'
const open = (limits: { lateMs?: number; idleMs?: number } = {}) => {
  const read = feedReader(makeLog('silent'), limits)
  return (text: string) => read({ text, channel: 'other', today: TODAY })
}
const good = feedOf('other', [{ check_in: '2026-12-01', check_out: '2026-12-04', kind: 'booked' }])
const goodEvents = [{ uid: expect.any(String), check_in: '2026-12-01', check_out: '2026-12-04', reservation: false }]
/** A calendar with an event that is repeated. */
const repeated = (rule: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART;VALUE=DATE:20261201',
    `RRULE:${rule}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

test('calendars are read in a thread, one after the other', async () => {
  const read = open()
  expect(await Promise.all([read(good), read('<!doctype html>'), read(good)])).toEqual([
    goodEvents,
    'not_a_calendar',
    goodEvents,
  ])
})

test.each([
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO;COUNT=5',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;UNTIL=20270101',
])(
  'the rule %s, which the library never comes to an end with, is a fault, and the next calendar is read',
  async (rule) => {
    const read = open({ lateMs: 1000 })
    const answers = Promise.all([read(repeated(rule)), read(good)])
    await sleep(10) // the site goes on
    expect(await answers).toEqual(['broken', goodEvents])
  },
)

test('one thread reads all calendars, ends when there is none, and the next calendar starts another', async () => {
  const threads: Worker[] = []
  const note = (thread: Worker) => threads.push(thread)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  const read = open({ idleMs: 50 })
  await Promise.all([read(good), read(good)])
  expect(threads.map(({ threadId }) => threadId)).toEqual([expect.toSatisfy((id) => id > 0)])
  await expect.poll(() => threads.map(({ threadId }) => threadId)).toEqual([-1])
  expect(await read(good)).toEqual(goodEvents)
  expect(threads).toHaveLength(2)
})
