import { type Day, todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { type ReportPeriod, reportSpans, type Span } from '#domain/report.ts'
import { propertyIdsShown } from '#features/properties/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { inSteps, typesOf, withRatios } from './night-figures.ts'
import { bookingsMade, type MadeRow, nightsByDay, revenueByDay } from './store.ts'

/** What the report needs of the platform. */
export type HotelReportDeps = { db: Db; clock: Clock }

const sumOf = (rows: readonly MadeRow[], name: Exclude<keyof MadeRow, 'source'>) =>
  rows.reduce((sum, row) => sum + row[name], 0)

const madeOf = (rows: readonly MadeRow[]) => {
  const bookings = sumOf(rows, 'bookings')
  const average = (sum: number) => (bookings === 0 ? null : Math.round((sum / bookings) * 10) / 10)
  return {
    bookings,
    value: sumOf(rows, 'value'),
    cancelled: sumOf(rows, 'cancelled'),
    no_shows: sumOf(rows, 'no_shows'),
    average_nights: average(sumOf(rows, 'nights')),
    average_lead_days: average(sumOf(rows, 'lead_days')),
  }
}

const within = ({ from, to }: Span, day: Day) => from <= day && day <= to

/** The properties of a scope, or one of them, in figures over a period, beside the period before. */
export const showHotelReport =
  ({ db, clock }: HotelReportDeps) =>
  async (scope: Scope, { period, property }: { period: ReportPeriod; property?: number | undefined }) => {
    const ids = await propertyIdsShown(db, scope, property)
    if (!ids) throw new Refusal('not_found')
    const { now, before, step } = reportSpans(period, todayIn(clock()))
    const both = { from: before.from, to: now.to }
    const [nights, revenue, made, madeBefore] = await Promise.all([
      nightsByDay(db, ids, both),
      revenueByDay(db, ids, both),
      bookingsMade(db, ids, now),
      bookingsMade(db, ids, before),
    ])
    const all = [...nights, ...revenue]
    const days = all.filter(({ day }) => within(now, day))
    const daysBefore = all.filter(({ day }) => within(before, day))
    return {
      now,
      before,
      step,
      totals: { now: withRatios(days), before: withRatios(daysBefore) },
      steps: { now: inSteps(days, now, step), before: inSteps(daysBefore, before, step) },
      room_types: await typesOf(db, days),
      made: { now: madeOf(made), before: madeOf(madeBefore) },
      sources: made.map(({ source, bookings, value, cancelled }) => ({ source, bookings, value, cancelled })),
    }
  }
