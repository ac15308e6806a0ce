import { type NightFigures, ratiosOf, sumOfNights } from '#domain/hotel-figures.ts'
import { type ReportStep, type Span, stepsOf } from '#domain/report.ts'
import type { Db } from '#platform/server/transaction.ts'
import { roomTypeNames, type TypeDay } from './store.ts'

/** The figures of some days together, with their ratios. */
export const withRatios = (parts: readonly NightFigures[]) => {
  const sum = sumOfNights(parts)
  return { ...sum, ...ratiosOf(sum) }
}

/** The figures of a span step by step. */
export const inSteps = (days: readonly TypeDay[], span: Span, step: ReportStep) => {
  const byDay = Map.groupBy(days, ({ day }) => day)
  const daysOf = ({ from, to }: Span) => [...byDay].flatMap(([day, parts]) => (from <= day && day <= to ? parts : []))
  return stepsOf(span, step).map((each) => ({ ...each, ...withRatios(daysOf(each)) }))
}

/** The figures of each room type, that with most nights for sale first. */
export const typesOf = async (db: Db, days: readonly TypeDay[]) => {
  const byType = Map.groupBy(days, ({ room_type_id }) => room_type_id)
  const names = await roomTypeNames(db, [...byType.keys()])
  return names
    .map((type) => ({ ...type, ...withRatios(byType.get(type.id) ?? []) }))
    .sort((a, b) => b.nights_for_sale - a.nights_for_sale || a.id - b.id)
}
