import { formatTsh } from '#domain/money.ts'
import { usePeriodChart } from '#features/reports/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { percentText } from './format.ts'
import type { HotelReport } from './hotel-report-address.ts'
import { HOTEL_REPORT_WORDS } from './words.ts'

/** Occupancy and room revenue of a period step by step, beside the steps of the period before. */
export const OccupancyAndRevenue = ({ report }: { report: HotelReport }) => {
  const { charts: words } = useArea(HOTEL_REPORT_WORDS)
  const language = useLanguage()
  const chart = usePeriodChart(report)
  const { occupancy, room_revenue } = report.totals.now
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <LineChart
        title={words.occupancy}
        {...chart({
          figure: (step) => step.occupancy,
          total: occupancy ?? 0,
          format: percentText,
          summary: { short: words.average, long: words.averageLong },
        })}
      />
      <BarChart
        title={words.revenue}
        {...chart({
          figure: (step) => step.room_revenue,
          total: room_revenue,
          format: (value) => formatTsh(value, language),
        })}
      />
    </div>
  )
}
