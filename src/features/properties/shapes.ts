import { z } from 'zod'
import { childAgesInQuery, day } from '#platform/fields.ts'

/** A name in an address, as typed by a user. */
export const name = z.string().trim().max(120)

/** The stay of a query: both dates or none; `guests` counts adults. */
export const stayQuery = {
  check_in: day.optional(),
  check_out: day.optional(),
  guests: z.coerce.number().int().min(1).max(50).optional(),
  children: z.coerce.number().int().min(0).max(50).optional(),
  child_ages: childAgesInQuery,
}
/** Whether a question names both dates or none; else it is refused with `DATES_APART`. */
export const datesTogether = (query: { check_in?: string | undefined; check_out?: string | undefined }) =>
  (query.check_in === undefined) === (query.check_out === undefined)
/** What is wrong with one date alone. */
export const DATES_APART = { error: 'dates_required', path: ['check_out'] }
