import { formatTsh } from '#domain/money.ts'
import { usePeriodChart, useStepChart } from '#features/reports/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { percentText } from './format.ts'
import type { HotelOutlook, HotelReport } from './hotel-report-address.ts'
import { HOTEL_REPORT_WORDS } from './words.ts'

type Figures = HotelReport['totals']['now']
type ChartsProps = { totals: Figures; chart: ReturnType<typeof useStepChart<Figures>> }

const Charts = ({ totals, chart }: ChartsProps) => {
  const { charts: words } = useArea(HOTEL_REPORT_WORDS)
  const language = useLanguage()
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <LineChart
        title={words.occupancy}
        {...chart({
          figure: (step) => step.occupancy,
          total: totals.occupancy ?? 0,
          format: percentText,
          summary: { short: words.average, long: words.averageLong },
        })}
      />
      <BarChart
        title={words.revenue}
        {...chart({
          figure: (step) => step.room_revenue,
          total: totals.room_revenue,
          format: (value) => formatTsh(value, language),
        })}
      />
    </div>
  )
}

/** Occupancy and room revenue of a period step by step, beside the steps of the period before. */
export const OccupancyAndRevenue = ({ report }: { report: HotelReport }) => (
  <Charts totals={report.totals.now} chart={usePeriodChart<Figures>(report)} />
)

/** Occupancy and room revenue ahead step by step, as they stood a week ago, and a year ago where there was one. */
export const OutlookCharts = ({ outlook: { step, steps, totals } }: { outlook: HotelOutlook }) => {
  const { series } = useArea(HOTEL_REPORT_WORDS).outlook
  const chart = useStepChart<Figures>(step, [
    { id: 'now', name: series.now, steps: steps.now },
    { id: 'week_ago', name: series.weekAgo, steps: steps.week_ago },
    ...(totals.last_year.nights_for_sale > 0 ? [{ id: 'year_ago', name: series.yearAgo, steps: steps.year_ago }] : []),
  ])
  return <Charts totals={totals.now} chart={chart} />
}
