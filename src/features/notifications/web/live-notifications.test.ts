import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStream, pauseAfter, type Source } from './live-notifications.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A stream by hand. */
const makeSource = () => {
  const listeners = new Map<string, (event: MessageEvent<string>) => void>()
  const source = {
    readyState: 1,
    close: vi.fn(),
    addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => listeners.set(type, listener),
  }
  return {
    source: source as Source,
    close: source.close,
    count: (unread: number) =>
      listeners.get('news')?.({ data: JSON.stringify({ unread }) } as unknown as MessageEvent<string>),
    fail: (readyState: 0 | 2) => {
      source.readyState = readyState
      listeners.get('error')?.({} as MessageEvent<string>)
    },
  }
}

const follow = () => {
  const sources: ReturnType<typeof makeSource>[] = []
  const counts: number[] = []
  const fetchCount = vi.fn(async () => 7)
  const stop = openStream(
    () => {
      const made = makeSource()
      sources.push(made)
      return made.source
    },
    fetchCount,
    (count) => counts.push(count),
  )
  return { sources, counts, fetchCount, stop }
}

describe('a stream that is kept', () => {
  test('says each count, and leaves a break of the line to the browser', async () => {
    const { sources, counts, fetchCount } = follow()
    sources[0]?.count(2)
    sources[0]?.fail(0)
    await vi.advanceTimersByTimeAsync(600_000)
    sources[0]?.count(3)
    expect(counts).toEqual([2, 3])
    expect(sources).toHaveLength(1)
    expect(fetchCount).not.toHaveBeenCalled()
  })

  test('that is refused is asked for again after growing pauses, and the count meanwhile', async () => {
    const { sources, counts, fetchCount } = follow()
    sources[0]?.fail(2)
    await vi.advanceTimersByTimeAsync(0)
    expect(counts).toEqual([7])
    await vi.advanceTimersByTimeAsync(4999)
    expect(sources).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sources).toHaveLength(2)
    sources[1]?.fail(2)
    await vi.advanceTimersByTimeAsync(9999)
    expect(sources).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(sources).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(fetchCount).toHaveBeenCalledTimes(2)
    sources[2]?.count(1)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(fetchCount).toHaveBeenCalledTimes(2)
    sources[2]?.fail(2)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sources).toHaveLength(4)
  })

  test('that is given up is closed and asks no more', async () => {
    const { sources, fetchCount, stop } = follow()
    sources[0]?.fail(2)
    await vi.advanceTimersByTimeAsync(0)
    stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sources).toHaveLength(1)
    expect(sources[0]?.close).toHaveBeenCalled()
    expect(fetchCount).toHaveBeenCalledTimes(1)
  })
})

test('pauses double from 5 seconds to 5 minutes', () => {
  expect([1, 2, 3, 7, 20].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 300_000, 300_000])
})
