import { type Day, todayIn } from '#domain/calendar.ts'
import type { MoneyMoved } from '#domain/money-moved.ts'
import { type ReportPeriod, type ReportStep, reportSpans, type Span, stepsOf } from '#domain/report.ts'
import { searchesOf } from '#domain/search-demand.ts'
import { type BookingDay, bookingDays } from '#features/bookings/server/public.ts'
import { moneyMovedByDay } from '#features/ledger/server/public.ts'
import { walletsIn } from '#features/payments/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { hostsIn, placesOnSale, regionsIn, searchedNames, travellerDays } from './store.ts'

type Figures = Omit<BookingDay, 'day'> & MoneyMoved & { travellers: number }

const NOTHING: Figures = {
  bookings: 0,
  value: 0,
  cancelled: 0,
  no_shows: 0,
  unpaid_holds: 0,
  collected: 0,
  refunded: 0,
  commission: 0,
  paid_out: 0,
  travellers: 0,
}

type DayFigures = Partial<Figures> & { day: Day }

const FIGURES = Object.keys(NOTHING) as (keyof Figures)[]

const sumOf = (days: readonly DayFigures[]): Figures => {
  const sum = { ...NOTHING }
  for (const day of days) for (const name of FIGURES) sum[name] += day[name] ?? 0
  return sum
}

const inSteps = (days: readonly DayFigures[], span: Span, step: ReportStep) =>
  stepsOf(span, step).map(({ from, to }) => ({
    from,
    to,
    ...sumOf(days.filter(({ day }) => day >= from && day <= to)),
  }))

const figuresIn = async (db: Db, span: Span): Promise<DayFigures[]> => {
  const parts = await Promise.all([bookingDays(db, span), moneyMovedByDay(db, span), travellerDays(db, span)])
  return parts.flat()
}

/** The platform in figures over a period, beside the period before. */
export const showReport =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (period: ReportPeriod) => {
    const { now, before, step } = reportSpans(period, todayIn(clock()))
    const [days, daysBefore, wallets, walletsBefore, regions, hosts, names, places] = await Promise.all([
      figuresIn(db, now),
      figuresIn(db, before),
      walletsIn(db, now),
      walletsIn(db, before),
      regionsIn(db, now),
      hostsIn(db, now),
      searchedNames(db, now),
      placesOnSale(db),
    ])
    return {
      now,
      before,
      step,
      totals: { now: sumOf(days), before: sumOf(daysBefore) },
      steps: { now: inSteps(days, now, step), before: inSteps(daysBefore, before, step) },
      wallets: { now: wallets, before: walletsBefore },
      regions,
      hosts,
      searches: searchesOf(names, places),
    }
  }
