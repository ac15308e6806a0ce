import type { HotelBooking } from '../contract.ts'

/** As many rows as the interface gives at once. */
const BATCH = 500

/** Fetches one part of a list. */
export type FetchPart = (part: { limit: number; offset: number }) => Promise<{ rows: HotelBooking[]; total: number }>

/** Every booking of a view, all pages of it; throws a CallFailure where one cannot be had. */
export const allOf = async (fetchPart: FetchPart): Promise<HotelBooking[]> => {
  const rows: HotelBooking[] = []
  for (;;) {
    const page = await fetchPart({ limit: BATCH, offset: rows.length })
    rows.push(...page.rows)
    if (page.rows.length < BATCH || rows.length >= page.total) return rows
  }
}
