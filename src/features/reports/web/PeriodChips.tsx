import { REPORT_PERIODS, type ReportPeriod } from '#domain/report.ts'
import { ChipLink } from '#features/bookings/web/public.ts'
import { useChosenInView } from '#platform/web/use-chosen-in-view.ts'
import { useArea } from '#platform/web/words.tsx'
import { PERIOD_WORDS } from './period-words.ts'

type PeriodChipsProps = { chosen: ReportPeriod; address: (period: ReportPeriod) => string }

/** Chooses the period of a report. */
export const PeriodChips = ({ chosen, address }: PeriodChipsProps) => {
  const words = useArea(PERIOD_WORDS)
  const row = useChosenInView(chosen)
  return (
    <nav ref={row} aria-label={words.period} className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:-mx-6 sm:px-6">
      {REPORT_PERIODS.map((each) => (
        <ChipLink key={each} to={address(each)} selected={each === chosen}>
          {words.periods[each]}
        </ChipLink>
      ))}
    </nav>
  )
}
