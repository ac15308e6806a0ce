import type { ReactNode } from 'react'
import { formatCount } from '#domain/number.ts'
import { shareOf } from '#domain/report.ts'
import { Tile } from '#features/bookings/web/office/public.ts'
import { comparedText, PERIOD_WORDS } from '#features/reports/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { amountText, averageText, percentText } from './format.ts'
import type { HotelReport } from './hotel-report-address.ts'
import { HOTEL_REPORT_WORDS } from './words.ts'

/** Compares amounts of two periods; where one is unknown, the former one alone is named. */
const useCompared = () => {
  const words = useArea(HOTEL_REPORT_WORDS)
  const periodWords = useArea(PERIOD_WORDS)
  const language = useLanguage()
  const text = (amount: number | null) => amountText(amount, language)
  return (now: number | null, before: number | null) =>
    now === null || before === null ? words.before(text(before)) : comparedText(now, before, text, periodWords)
}

type Figures = HotelReport['totals']['now']

type FigureTilesProps = {
  label: string
  now: Figures
  /** What is said of the occupancy besides the nights that are sold, and under each amount. */
  occupancyHint: string
  amountHint: (name: 'adr' | 'revpar' | 'room_revenue') => string
  /** The last tile, in place of the revenue for each room. */
  last?: ReactNode
}

/** Occupancy, revenue and rates in four tiles. */
export const FigureTiles = ({ label, now, occupancyHint, amountHint, last }: FigureTilesProps) => {
  const words = useArea(HOTEL_REPORT_WORDS)
  const language = useLanguage()
  const amount = (name: 'adr' | 'revpar' | 'room_revenue', icon: 'tag' | 'bed' | 'money') => (
    <Tile
      icon={icon}
      name={words.figures[name]}
      value={amountText(now[name], language)}
      hint={amountHint(name)}
      className="max-sm:col-span-2"
    />
  )
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3">
      <Tile
        icon="percent"
        name={words.figures.occupancy}
        value={percentText(now.occupancy)}
        hint={`${words.ofNights(now.nights_sold, now.nights_for_sale)}, ${occupancyHint}`}
        className="max-sm:col-span-2"
      />
      {amount('room_revenue', 'money')}
      {amount('adr', 'tag')}
      {last ?? amount('revpar', 'bed')}
    </ul>
  )
}

/** Occupancy, rates and revenue of a period, each beside the period before. */
export const NightTiles = ({ totals: { now, before } }: Pick<HotelReport, 'totals'>) => {
  const words = useArea(HOTEL_REPORT_WORDS)
  const compared = useCompared()
  return (
    <FigureTiles
      label={words.numbers}
      now={now}
      occupancyHint={words.before(percentText(before.occupancy))}
      amountHint={(name) => compared(now[name], before[name])}
    />
  )
}

/** The bookings that were made in a period: how many, for how much, how long and how far ahead. */
export const MadeTiles = ({ made: { now, before } }: Pick<HotelReport, 'made'>) => {
  const { made: words } = useArea(HOTEL_REPORT_WORDS)
  const periodWords = useArea(PERIOD_WORDS)
  const language = useLanguage()
  const compared = useCompared()
  const days = (average: number | null) => words.days(averageText(average))
  return (
    <section aria-labelledby="report-made" className="grid gap-3">
      <h2 id="report-made" className="text-lg">
        {words.title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-6">
        <Tile
          icon="calendar"
          name={words.bookings}
          value={formatCount(now.bookings)}
          hint={comparedText(now.bookings, before.bookings, formatCount, periodWords)}
          className="sm:col-span-3"
        />
        <Tile
          icon="close"
          name={words.cancelled}
          value={formatCount(now.cancelled)}
          hint={words.share(percentText(shareOf(now.cancelled, now.bookings)))}
          className="sm:col-span-3"
        />
        <Tile
          icon="tag"
          name={words.value}
          value={amountText(now.value, language)}
          hint={compared(now.value, before.value)}
          className="col-span-2"
        />
        <Tile
          icon="bed"
          name={words.nights}
          value={averageText(now.average_nights)}
          hint={words.average(averageText(before.average_nights))}
          className="sm:col-span-2"
        />
        <Tile
          icon="clock"
          name={words.lead}
          value={days(now.average_lead_days)}
          hint={words.average(days(before.average_lead_days))}
          className="sm:col-span-2"
        />
      </ul>
    </section>
  )
}
