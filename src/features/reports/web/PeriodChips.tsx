import type { ReportPeriod } from '#domain/report.ts'
import { ChipLink } from '#features/bookings/web/office/public.ts'
import { useChosenInView } from '#platform/web/use-chosen-in-view.ts'
import { useArea } from '#platform/web/words.tsx'
import { PERIOD_WORDS } from './period-words.ts'

type PeriodChipsProps<Period> = {
  periods: readonly Period[]
  chosen: Period
  address: (period: Period) => string
}

/** Chooses the period of a report. */
export const PeriodChips = <Period extends ReportPeriod>({ periods, chosen, address }: PeriodChipsProps<Period>) => {
  const words = useArea(PERIOD_WORDS)
  const row = useChosenInView(chosen)
  return (
    <nav ref={row} aria-label={words.period} className="scroll-row -mx-4 flex gap-2 px-4 py-1 sm:-mx-6 sm:px-6">
      {periods.map((each) => (
        <ChipLink key={each} to={address(each)} selected={each === chosen}>
          {words.periods[each]}
        </ChipLink>
      ))}
    </nav>
  )
}
