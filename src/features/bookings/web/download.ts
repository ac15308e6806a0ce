import type { HotelBooking } from '../contract.ts'

/** As many rows as the interface gives at once. */
const BATCH = 500

/** Asks the interface for one part of a list. */
export type AskPart = (part: { limit: number; offset: number }) => Promise<{ rows: HotelBooking[]; total: number }>

/** Every booking of a view, all pages of it; throws a CallFailure where one cannot be had. */
export const allOf = async (ask: AskPart): Promise<HotelBooking[]> => {
  const rows: HotelBooking[] = []
  for (;;) {
    const page = await ask({ limit: BATCH, offset: rows.length })
    rows.push(...page.rows)
    if (page.rows.length < BATCH || rows.length >= page.total) return rows
  }
}
