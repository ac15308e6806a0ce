import { STREAM_EVENT } from '#domain/notification/stream.ts'
import { call } from '#platform/web/call.ts'
import { notificationStream, unreadCount } from '../contract.ts'

/** Pauses before a refused stream is opened again: 5 s at first, doubling up to 5 minutes. */
const FIRST_PAUSE_MS = 5000
const LAST_PAUSE_MS = 300_000
/** The interval of polling while there is no stream. */
const POLL_MS = 120_000
/** A page that has been hidden for so long closes the stream. */
const HIDDEN_MS = 60_000

/** The part of an EventSource that is used here. */
export type Source = Pick<EventSource, 'readyState' | 'close'> & {
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void
}

const CLOSED = 2

/** The pause before the next try, after this number of failed tries in a row. */
export const pauseAfter = (failures: number): number => Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))

const countOf = (text: string): number | null => {
  const unread: unknown = JSON.parse(text)?.unread
  return typeof unread === 'number' ? unread : null
}

/**
 * Opens a stream and reports each count. The browser reconnects after a lost connection; if the server refuses, the
 * stream is reopened after growing pauses, and the count is polled with `fetchCount` meanwhile.
 */
export const openStream = (
  open: () => Source,
  fetchCount: () => Promise<number | null>,
  onCount: (count: number) => void,
) => {
  let source: Source | undefined
  let failures = 0
  let reconnect: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let stopped = false
  const poll = async () => {
    const count = await fetchCount()
    if (count !== null && !stopped) onCount(count)
  }
  const connect = () => {
    source = open()
    source.addEventListener(STREAM_EVENT, ({ data }) => {
      failures = 0
      clearInterval(polling)
      polling = undefined
      const count = countOf(data)
      if (count !== null) onCount(count)
    })
    source.addEventListener('error', () => {
      if (source?.readyState !== CLOSED || stopped) return
      failures += 1
      reconnect = setTimeout(connect, pauseAfter(failures))
      if (polling) return
      poll()
      polling = setInterval(poll, POLL_MS)
    })
  }
  connect()
  return () => {
    stopped = true
    clearTimeout(reconnect)
    clearInterval(polling)
    source?.close()
  }
}

const fetchUnread = async (): Promise<number | null> => {
  if (document.hidden) return null
  // After a failure the count stays as it was: nothing on the page depends on it.
  return call(unreadCount).then(
    ({ unread }) => unread,
    () => null,
  )
}

/**
 * Runs `work` in one tab of the browser at a time; where the browser has no locks, in each. Stopping hands it over to
 * another tab.
 */
const inOneTab = (name: string, work: () => () => void) => {
  if (!navigator.locks) return work()
  const abort = new AbortController()
  const whileHeld = () =>
    new Promise<void>((resolve) => {
      const stop = work()
      abort.signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  navigator.locks.request(name, { signal: abort.signal }, whileHeld).catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  return () => abort.abort()
}

/**
 * Follows the count of unread notifications of an account; the first count that a tab gets is no change. One stream per
 * browser serves all its tabs. A tab that has been hidden for a minute hands it over to a visible one.
 */
export const followUnread = (accountId: number, onCount: (count: number, isChange: boolean) => void): (() => void) => {
  const name = `bhumwi.notifications.${accountId}`
  const tabs = new BroadcastChannel(name)
  let leave: (() => void) | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let last: number | undefined
  const report = (count: number) => {
    onCount(count, last !== undefined)
    last = count
  }
  const share = (count: number) => {
    report(count)
    tabs.postMessage(count)
  }
  // A new tab requests the count; the tab with the stream answers with the last one.
  tabs.onmessage = ({ data }: MessageEvent<number | 'ask'>) => {
    if (data !== 'ask') report(data)
    else if (leave && last !== undefined) tabs.postMessage(last)
  }
  const join = () => {
    clearTimeout(hiding)
    leave ??= inOneTab(name, () => openStream(() => new EventSource(notificationStream.path), fetchUnread, share))
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
