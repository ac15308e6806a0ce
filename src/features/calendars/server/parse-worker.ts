import { parentPort } from 'node:worker_threads'
import type { Day } from '#domain/calendar.ts'
import type { CalendarChannel } from '#domain/calendar-feed.ts'
import { parseFeed } from './parse-feed.ts'

// A thread of its own, which reads calendars for the site's process (feed-reader.ts), one after the other.

/** A calendar that is to be read. */
export type FeedText = { text: string; channel: CalendarChannel; today: Day }

parentPort?.on('message', async ({ text, channel, today }: FeedText) =>
  parentPort?.postMessage(await parseFeed(text, channel, today)),
)
parentPort?.postMessage('ready') // its code is loaded
