import type { Declaration } from './delivery.ts'

/** The facts of the occasions of the action log. */
export type LogFacts = {
  /** `head` is the number of entries and the hash of the last one, as the command that verifies the log takes it. */
  log_head: { entries: number; head: string }
}

/** By email alone, because the site's own list lies in the database that the head is to protect. */
export const LOG_OCCASIONS = {
  log_head: { staff: { email: { layout: 'account', kind: 'transactional' } } },
} as const satisfies { [O in keyof LogFacts]: Declaration<LogFacts[O]> }
