import { type ComponentProps, Suspense } from 'react'
import { useArea, useWords } from '#platform/web/words.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PERIOD_WORDS } from './period-words.ts'

const Charts = lazyPart(
  () => import('./BookingsAndMoney.tsx').then(({ BookingsAndMoney }) => ({ default: BookingsAndMoney })),
  ({ retry }) => <ChartsAway onRetry={retry} />,
)

/** Stands where charts could not be fetched. */
export const ChartsAway = ({ onRetry }: { onRetry: () => void }) => {
  const words = useArea(PERIOD_WORDS)
  const { common } = useWords()
  return (
    <FailedState title={words.charts.failed} words={common} onRetry={onRetry}>
      {common.failedHint}
    </FailedState>
  )
}

/** Holds the place of the charts, as high as they are, so that nothing moves when they come. */
export const ChartsComing = () => (
  <div className="grid gap-4 xl:grid-cols-2">
    {['bookings', 'money'].map((name) => (
      <Skeleton key={name} className="h-96 rounded-card" />
    ))}
  </div>
)

/** The charts of a period beside the one before, fetched when they are first shown. */
export const PeriodCharts = (props: ComponentProps<typeof Charts>) => (
  <Suspense fallback={<ChartsComing />}>
    <Charts {...props} />
  </Suspense>
)
