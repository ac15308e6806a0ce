import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { type SteppedPeriod, usePeriodChart } from './period-chart.ts'
import { PERIOD_WORDS } from './period-words.ts'

/** Bookings made, and whole shillings that travellers paid. */
type Figures = { bookings: number; collected: number }

/** A period and the one before it, step by step, with the sums of the period. */
export type ChartedPeriod = SteppedPeriod<Figures> & { totals: { now: Figures } }

/** Bookings and money of a period step by step, beside the steps of the period before. */
export const BookingsAndMoney = ({ period }: { period: ChartedPeriod }) => {
  const { charts: words } = useArea(PERIOD_WORDS)
  const language = useLanguage()
  const chart = usePeriodChart(period)
  const { bookings, collected } = period.totals.now
  const tsh = (value: number) => formatTsh(value, language)
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <BarChart
        title={words.bookings}
        {...chart({ figure: (step) => step.bookings, total: bookings, format: formatCount })}
      />
      <LineChart title={words.money} {...chart({ figure: (step) => step.collected, total: collected, format: tsh })} />
    </div>
  )
}
