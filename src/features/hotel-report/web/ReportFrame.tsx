import type { ReactNode } from 'react'
import { OUTLOOK_PERIODS } from '#domain/outlook.ts'
import { REPORT_PERIODS } from '#domain/report.ts'
import { ChipLink } from '#features/bookings/web/office/public.ts'
import { type Owned, PropertySwitch } from '#features/front-desk/web/public.ts'
import { PeriodChips } from '#features/reports/web/public.ts'
import { useArea } from '#platform/web/words.tsx'
import { hotelReportPath, type ReportView } from './hotel-report-address.ts'
import { HOTEL_REPORT_WORDS } from './words.ts'

/** Back over a period that is over, or ahead. */
const DirectionChips = ({ view }: { view: ReportView }) => {
  const { directions: words } = useArea(HOTEL_REPORT_WORDS)
  return (
    <nav aria-label={words.label} className="flex flex-wrap gap-2">
      <ChipLink to={hotelReportPath(view, { ahead: null })} selected={view.ahead === null} icon="clock">
        {words.back}
      </ChipLink>
      <ChipLink
        to={hotelReportPath(view, { ahead: view.ahead ?? 'days30' })}
        selected={view.ahead !== null}
        icon="calendar"
      >
        {words.ahead}
      </ChipLink>
    </nav>
  )
}

type ReportFrameProps = { view: ReportView; owned: Owned; download: ReactNode; children: ReactNode }

/** The head of the report with what is chosen there, and its figures below. */
export const ReportFrame = ({ view, owned, download, children }: ReportFrameProps) => {
  const words = useArea(HOTEL_REPORT_WORDS)
  const { ahead } = view
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h1 className="text-2xl md:text-2xl">{words.title}</h1>
          <p className="text-muted">{ahead ? words.outlook.lead : words.lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <PropertySwitch
            owned={owned}
            chosen={view.property}
            address={(property) => hotelReportPath(view, { property })}
          />
          {download}
        </div>
      </div>
      <div className="flex flex-col gap-1 print:hidden">
        <DirectionChips view={view} />
        {ahead ? (
          <PeriodChips
            periods={OUTLOOK_PERIODS}
            chosen={ahead}
            address={(period) => hotelReportPath(view, { ahead: period })}
          />
        ) : (
          <PeriodChips
            periods={REPORT_PERIODS}
            chosen={view.period}
            address={(period) => hotelReportPath(view, { period })}
          />
        )}
      </div>
      {children}
    </div>
  )
}
