/** What waits for a person of the platform's staff, the most urgent first. */
export const WAITING_KINDS = [
  'payments_in_doubt',
  'receipts_unknown',
  'sweep_differences',
  'disputes_open',
  'payouts_failed',
  'payouts_pending',
  'payouts_approved',
  'properties_in_review',
  'properties_changed',
  'hosts_pending',
  'enquiries_open',
  'evidence_ending',
  'calendars_failing',
] as const
/** A kind of work that waits for the platform's staff. */
export type WaitingKind = (typeof WAITING_KINDS)[number]
