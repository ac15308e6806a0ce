import type { FeedFault } from '#domain/calendar-feed.ts'

/** What is asked of a calendar: its address, and what its last answer said about its age. An abort of `signal` ends it. */
export type CalendarRequest = {
  address: string
  etag: string | null
  last_modified: string | null
  signal?: AbortSignal | undefined
}

/** What came: the text of the calendar, that it is the same as before, or why there is none. */
export type CalendarAnswer =
  | { kind: 'fetched'; text: string; etag: string | null; last_modified: string | null }
  | { kind: 'unchanged' }
  | { kind: 'failed'; fault: FeedFault }

/** Fetches calendars from other sites. It never throws for what the other side does, only for an abort. */
export type CalendarSource = (request: CalendarRequest) => Promise<CalendarAnswer>
