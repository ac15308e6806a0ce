import type { ReportStep } from '#domain/report.ts'
import { parts as en } from '#i18n/en/parts.ts'
import { parts as sw } from '#i18n/sw/parts.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { formatShort, stepLabel } from './format.ts'
import { PERIOD_WORDS } from './period-words.ts'

const CHART_WORDS = { en: en.chart, sw: sw.chart }

/** A period and the one before it, step by step. */
export type SteppedPeriod<Figures> = {
  step: ReportStep
  steps: { now: readonly (Figures & { from: string })[]; before: readonly (Figures & { from: string })[] }
}

/** What a chart says of a figure of the whole period and of its highest step. */
type Summary = (total: string, peak: string, when: string) => string

type Charted<Figures> = {
  figure: (figures: Figures) => number | null
  /** The figure of the whole period. */
  total: number
  format: (value: number) => string
  /** By default the total and the highest step. */
  summary?: { short: Summary; long: Summary }
}

/** The steps of one line of a chart, or of its bars. */
export type StepSeries<Figures> = { id: string; name: string; steps: readonly (Figures & { from: string })[] }

/** Makes the properties of charts that show a period step by step, beside the steps of the period before. */
export const usePeriodChart = <Figures>({ step, steps }: SteppedPeriod<Figures>) => {
  const { charts: words } = useArea(PERIOD_WORDS)
  return useStepChart(step, [
    { id: 'now', name: words.now, steps: steps.now },
    { id: 'before', name: words.before, steps: steps.before },
  ])
}

/** Makes the properties of charts that show the first series step by step, beside the steps of others. */
export const useStepChart = <Figures>(
  step: ReportStep,
  series: readonly [StepSeries<Figures>, ...StepSeries<Figures>[]],
) => {
  const { charts: words } = useArea(PERIOD_WORDS)
  const chartWords = useArea(CHART_WORDS)
  const language = useLanguage()
  const [{ steps }] = series
  const labels = steps.map(({ from }) => stepLabel(from, step, language))
  return ({ figure, total, format, summary = { short: words.summary, long: words.summaryLong } }: Charted<Figures>) => {
    const values = steps.map(figure)
    const most = Math.max(...values.map((value) => value ?? 0))
    const peak = labels[values.indexOf(most)] ?? ''
    const say = step === 'month' ? summary.long : summary.short
    return {
      summary: most > 0 ? say(format(total), format(most), peak) : words.nothing,
      labelName: words.steps[step],
      labels,
      series: series.map(({ id, name, steps }) => ({
        id,
        name,
        values: labels.map((_, at) => {
          const figures = steps[at]
          return figures ? figure(figures) : null
        }),
      })),
      format,
      formatShort: (value: number) => formatShort(value, language),
      words: chartWords,
    }
  }
}
