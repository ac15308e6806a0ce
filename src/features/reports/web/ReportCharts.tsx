import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { formatCount, formatShort, stepLabel } from './format.ts'
import type { Report } from './ReportTiles.tsx'
import { REPORT_WORDS } from './words.ts'

/** Bookings and money of the period step by step, beside the steps of the period before. */
export const ReportCharts = ({ report }: { report: Report }) => {
  const words = useArea(REPORT_WORDS)
  const language = useLanguage()
  const { step, steps } = report
  const labels = steps.now.map(({ from }) => stepLabel(from, step, language))
  const chart = (name: 'bookings' | 'collected', format: (value: number) => string) => {
    const values = steps.now.map((each) => each[name])
    const most = Math.max(...values)
    const peak = labels[values.indexOf(most)] ?? ''
    const total = format(report.totals.now[name])
    const summary = step === 'month' ? words.charts.summaryLong : words.charts.summary
    return {
      summary: most > 0 ? summary(total, format(most), peak) : words.charts.nothing,
      labelName: words.charts.steps[step],
      labels,
      series: [
        { id: 'now', name: words.charts.now, values },
        { id: 'before', name: words.charts.before, values: labels.map((_, at) => steps.before[at]?.[name] ?? null) },
      ],
      format,
      formatShort: (value: number) => formatShort(value, language),
      words: words.chart,
    }
  }
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <BarChart title={words.charts.bookings} {...chart('bookings', (value) => formatCount(value, language))} />
      <LineChart title={words.charts.money} {...chart('collected', (value) => formatTsh(value, language))} />
    </div>
  )
}
