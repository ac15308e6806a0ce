import { formatTsh } from '#domain/money.ts'
import { useStepChart } from '#features/reports/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { percentText } from './format.ts'
import type { HotelOutlook } from './hotel-report-address.ts'
import { HOTEL_REPORT_WORDS } from './words.ts'

/** Occupancy and room revenue ahead step by step, as they stood a week ago, and a year ago where there was one. */
export const OutlookFigures = ({ outlook: { step, steps, totals } }: { outlook: HotelOutlook }) => {
  const { charts: words, outlook } = useArea(HOTEL_REPORT_WORDS)
  const language = useLanguage()
  const { series } = outlook
  const chart = useStepChart(step, [
    { id: 'now', name: series.now, steps: steps.now },
    { id: 'week_ago', name: series.weekAgo, steps: steps.week_ago },
    ...(totals.last_year.nights_for_sale > 0 ? [{ id: 'year_ago', name: series.yearAgo, steps: steps.year_ago }] : []),
  ])
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <LineChart
        title={words.occupancy}
        {...chart({
          figure: (each) => each.occupancy,
          total: totals.now.occupancy ?? 0,
          format: percentText,
          summary: { short: words.average, long: words.averageLong },
        })}
      />
      <BarChart
        title={words.revenue}
        {...chart({
          figure: (each) => each.room_revenue,
          total: totals.now.room_revenue,
          format: (value) => formatTsh(value, language),
        })}
      />
    </div>
  )
}
