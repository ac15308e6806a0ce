import { Suspense } from 'react'
import { ChartsAway, ChartsComing } from '#features/reports/web/public.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { HotelOutlook, HotelReport } from './hotel-report-address.ts'

const Charts = lazyPart(
  () => import('./OccupancyAndRevenue.tsx').then(({ OccupancyAndRevenue }) => ({ default: OccupancyAndRevenue })),
  ({ retry }) => <ChartsAway onRetry={retry} />,
)

/** The charts of a period beside the one before, fetched when they are first shown. */
export const ReportCharts = (props: { report: HotelReport }) => (
  <Suspense fallback={<ChartsComing />}>
    <Charts {...props} />
  </Suspense>
)

const AheadCharts = lazyPart(
  () => import('./OccupancyAndRevenue.tsx').then(({ OutlookCharts }) => ({ default: OutlookCharts })),
  ({ retry }) => <ChartsAway onRetry={retry} />,
)

/** The charts of the nights ahead, fetched when they are first shown. */
export const OutlookCharts = (props: { outlook: HotelOutlook }) => (
  <Suspense fallback={<ChartsComing />}>
    <AheadCharts {...props} />
  </Suspense>
)
