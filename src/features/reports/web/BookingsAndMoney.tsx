import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import type { ReportStep } from '#domain/report.ts'
import { parts as en } from '#i18n/en/parts.ts'
import { parts as sw } from '#i18n/sw/parts.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { BarChart } from '#ui/chart/BarChart.tsx'
import { LineChart } from '#ui/chart/LineChart.tsx'
import { formatShort, stepLabel } from './format.ts'
import { PERIOD_WORDS } from './period-words.ts'

const CHART_WORDS = { en: en.chart, sw: sw.chart }

/** Bookings made, and whole shillings that travellers paid. */
type Figures = { bookings: number; collected: number }
type Steps = readonly (Figures & { from: string })[]

/** A period and the one before it, step by step. */
export type ChartedPeriod = {
  step: ReportStep
  steps: { now: Steps; before: Steps }
  totals: { now: Figures }
}

/** Bookings and money of a period step by step, beside the steps of the period before. */
export const BookingsAndMoney = ({ period: { step, steps, totals } }: { period: ChartedPeriod }) => {
  const { charts: words } = useArea(PERIOD_WORDS)
  const chartWords = useArea(CHART_WORDS)
  const language = useLanguage()
  const labels = steps.now.map(({ from }) => stepLabel(from, step, language))
  const chart = (name: keyof Figures, format: (value: number) => string) => {
    const values = steps.now.map((each) => each[name])
    const most = Math.max(...values)
    const peak = labels[values.indexOf(most)] ?? ''
    const summary = step === 'month' ? words.summaryLong : words.summary
    return {
      summary: most > 0 ? summary(format(totals.now[name]), format(most), peak) : words.nothing,
      labelName: words.steps[step],
      labels,
      series: [
        { id: 'now', name: words.now, values },
        { id: 'before', name: words.before, values: labels.map((_, at) => steps.before[at]?.[name] ?? null) },
      ],
      format,
      formatShort: (value: number) => formatShort(value, language),
      words: chartWords,
    }
  }
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <BarChart title={words.bookings} {...chart('bookings', formatCount)} />
      <LineChart title={words.money} {...chart('collected', (value) => formatTsh(value, language))} />
    </div>
  )
}
