import { expect, test } from 'vitest'
import { setProcessorTime, type TraceEvent } from './processor-time.ts'

const event = (ts: number, dur: number, tdur: number | undefined, tid = 1): TraceEvent => ({
  ph: 'X',
  pid: 7,
  tid,
  ts,
  dur,
  ...(tdur !== undefined && { tdur }),
})
const timesOf = (events: TraceEvent[]) => events.map(({ ts, dur }) => [ts, dur])

test('a task lasts as long as its thread had the processor, and keeps its start', () => {
  const events = [event(1000, 400, 100), event(2000, 50, 50)]
  setProcessorTime(events)
  expect(timesOf(events)).toEqual([
    [1000, 100],
    [2000, 50],
  ])
})

test('what happens within a task moves with it, and stays within it', () => {
  const events = [event(1200, 200, 10), event(1000, 400, 100), event(1300, 40, 5)]
  setProcessorTime(events)
  expect(timesOf(events)).toEqual([
    [1050, 50],
    [1000, 100],
    [1075, 10],
  ])
})

test('a mark within a task moves with it', () => {
  const mark = { ph: 'I', pid: 7, tid: 1, ts: 1200 }
  setProcessorTime([event(1000, 400, 100), mark])
  expect(mark).toEqual({ ph: 'I', pid: 7, tid: 1, ts: 1050 })
})

test('each thread has its own tasks', () => {
  const events = [event(1000, 400, 100), event(1200, 200, 200, 2)]
  setProcessorTime(events)
  expect(timesOf(events)).toEqual([
    [1000, 100],
    [1200, 200],
  ])
})

test('a task without a recorded processor time, one of no duration and a mark stay as they are', () => {
  const mark = { ph: 'I', pid: 7, tid: 1, ts: 1500 }
  const events = [event(1000, 400, undefined), event(1600, 0, 0), mark]
  setProcessorTime(events)
  expect(timesOf(events)).toEqual([
    [1000, 400],
    [1600, 0],
    [1500, undefined],
  ])
})

test('a clock that counts more processor time than passed does not lengthen a task', () => {
  const events = [event(1000, 100, 103)]
  setProcessorTime(events)
  expect(timesOf(events)).toEqual([[1000, 100]])
})
