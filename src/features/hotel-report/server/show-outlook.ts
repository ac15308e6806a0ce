import { todayIn } from '#domain/calendar.ts'
import { type OutlookPeriod, outlookSpans, PICKUP_DAYS, YEAR_DAYS } from '#domain/outlook.ts'
import type { Scope } from '#domain/permission.ts'
import { Refusal } from '#domain/refusal.ts'
import { propertyIdsShown } from '#features/properties/server/public.ts'
import { inSteps, typesOf, withRatios } from './night-figures.ts'
import type { HotelReportDeps } from './show-report.ts'
import { type BooksDay, booksAt, nightsByDay, revenueByDay, type TypeDay } from './store.ts'

/** The nights for sale alone, to which what was booked at an instant is added. */
const forSale = (days: readonly TypeDay[]): TypeDay[] => days.map((day) => ({ ...day, nights_sold: 0 }))

const sumOf = (days: readonly BooksDay[], name: Exclude<keyof BooksDay, 'day'>) =>
  days.reduce((sum, day) => sum + day[name], 0)

const DAY_MS = 24 * 60 * 60 * 1000
const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS)

/** What is booked at the properties of a scope, or one of them, for the nights ahead, beside a week ago and a year ago. */
export const showHotelOutlook =
  ({ db, clock }: HotelReportDeps) =>
  async (scope: Scope, { period, property }: { period: OutlookPeriod; property?: number | undefined }) => {
    const ids = await propertyIdsShown(db, scope, property)
    if (!ids) throw new Refusal('not_found')
    const at = clock()
    const { now, last_year, step } = outlookSpans(period, todayIn(at))
    const [nights, revenue, nightsThen, revenueThen, weekAgo, yearAgo] = await Promise.all([
      nightsByDay(db, ids, now),
      revenueByDay(db, ids, now, 'booked'),
      nightsByDay(db, ids, last_year),
      revenueByDay(db, ids, last_year),
      booksAt(db, ids, now, daysBefore(at, PICKUP_DAYS)),
      booksAt(db, ids, last_year, daysBefore(at, YEAR_DAYS)),
    ])
    const days = [...nights, ...revenue]
    const asWeekAgo = [...forSale(nights), ...weekAgo]
    const asYearAgo = [...forSale(nightsThen), ...yearAgo]
    return {
      now,
      last_year,
      step,
      totals: {
        now: withRatios(days),
        week_ago: withRatios(asWeekAgo),
        year_ago: withRatios(asYearAgo),
        last_year: withRatios([...nightsThen, ...revenueThen]),
      },
      gained: { nights: sumOf(weekAgo, 'nights_gained'), room_revenue: sumOf(weekAgo, 'revenue_gained') },
      lost: { nights: sumOf(weekAgo, 'nights_lost'), room_revenue: sumOf(weekAgo, 'revenue_lost') },
      steps: {
        now: inSteps(days, now, step),
        week_ago: inSteps(asWeekAgo, now, step),
        year_ago: inSteps(asYearAgo, last_year, step),
      },
      room_types: await typesOf(db, days),
    }
  }
