import { call } from '#platform/web/call.ts'
import { notificationStream, unreadCount } from '../contract.ts'

/** Pauses before a stream that was refused is asked for again: 5 s at first, then ever longer up to 5 minutes. */
const FIRST_PAUSE_MS = 5000
const LAST_PAUSE_MS = 300_000
/** Asked instead, while no stream can be had. */
const ASK_EVERY_MS = 120_000
/** A page that nobody has looked at for so long lets go of the stream. */
const HIDDEN_MS = 60_000

/** What this needs of an EventSource. */
export type Source = Pick<EventSource, 'readyState' | 'close'> & {
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void
}

const CLOSED = 2

/** The pause before the next try, after so many tries in a row that failed. */
export const pauseAfter = (failures: number): number => Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))

const countOf = (text: string): number | null => {
  const unread: unknown = JSON.parse(text)?.unread
  return typeof unread === 'number' ? unread : null
}

/**
 * Holds a stream open and says each count that comes. The browser itself comes back after a break of the line; where the
 * server refuses or is away for long, it is asked again after growing pauses, and the count by `ask` meanwhile.
 */
export const keepStream = (open: () => Source, ask: () => Promise<number | null>, onCount: (count: number) => void) => {
  let source: Source | undefined
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setInterval> | undefined
  let stopped = false
  const poll = async () => {
    const count = await ask()
    if (count !== null && !stopped) onCount(count)
  }
  const connect = () => {
    source = open()
    source.addEventListener('news', ({ data }) => {
      failures = 0
      clearInterval(asking)
      asking = undefined
      const count = countOf(data)
      if (count !== null) onCount(count)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== CLOSED || stopped) return
      failures += 1
      again = setTimeout(connect, pauseAfter(failures))
      if (asking) return
      poll()
      asking = setInterval(poll, ASK_EVERY_MS)
    })
  }
  connect()
  return () => {
    stopped = true
    clearTimeout(again)
    clearInterval(asking)
    source?.close()
  }
}

const ask = async (): Promise<number | null> => {
  if (document.hidden) return null
  // A count that could not be had stays what it was: nothing on the page depends on it.
  return call(unreadCount).then(
    ({ unread }) => unread,
    () => null,
  )
}

/**
 * Holds `work` in one tab of the browser at a time; where the browser has no locks, in each. Stopping gives the turn to
 * another tab.
 */
const inOneTab = (name: string, work: () => () => void) => {
  if (!navigator.locks) return work()
  const leaving = new AbortController()
  const held = () =>
    new Promise<void>((resolve) => {
      const stop = work()
      leaving.signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  navigator.locks.request(name, { signal: leaving.signal }, held).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return () => leaving.abort()
}

/**
 * Follows the count of unread notifications of an account; the first that a tab hears is no change. One stream per browser, whose tabs tell each other. A tab
 * that has been hidden for a minute leaves its place to one that is looked at.
 */
export const followNews = (accountId: number, onCount: (count: number, isChange: boolean) => void): (() => void) => {
  const name = `bhumwi.news.${accountId}`
  const tabs = new BroadcastChannel(name)
  let leave: (() => void) | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let last: number | undefined
  const say = (count: number) => {
    onCount(count, last !== undefined)
    last = count
  }
  const hearAndTell = (count: number) => {
    say(count)
    tabs.postMessage(count)
  }
  // A tab that opens asks the one that holds the stream, which answers with what it knows.
  tabs.onmessage = ({ data }: MessageEvent<number | 'ask'>) => {
    if (data !== 'ask') say(data)
    else if (leave && last !== undefined) tabs.postMessage(last)
  }
  const join = () => {
    clearTimeout(hiding)
    leave ??= inOneTab(name, () => keepStream(() => new EventSource(notificationStream.path), ask, hearAndTell))
  }
  const onVisibility = () => {
    if (!document.hidden) return join()
    clearTimeout(hiding)
    hiding = setTimeout(() => {
      leave?.()
      leave = undefined
    }, HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', onVisibility)
  tabs.postMessage('ask')
  onVisibility()
  return () => {
    clearTimeout(hiding)
    document.removeEventListener('visibilitychange', onVisibility)
    leave?.()
    tabs.close()
  }
}
