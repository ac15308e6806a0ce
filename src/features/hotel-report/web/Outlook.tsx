import { formatCount } from '#domain/number.ts'
import { Tile } from '#features/bookings/web/office/public.ts'
import { spanText } from '#features/reports/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Explained } from './Explained.tsx'
import { amountText, percentText } from './format.ts'
import type { HotelOutlook } from './hotel-report-address.ts'
import { OutlookCharts } from './ReportCharts.tsx'
import { FigureTiles } from './ReportFigures.tsx'
import { TypeTable } from './ReportTables.tsx'
import { HOTEL_REPORT_WORDS } from './words.ts'

/** A number of nights that came or went: "+12", "0", "-3". */
const signed = (nights: number) => (nights > 0 ? `+${formatCount(nights)}` : formatCount(nights))

const OutlookTiles = ({ outlook: { totals, gained, lost } }: { outlook: HotelOutlook }) => {
  const { outlook: words } = useArea(HOTEL_REPORT_WORDS)
  const language = useLanguage()
  const { now, week_ago } = totals
  return (
    <FigureTiles
      label={words.numbers}
      now={now}
      occupancyHint={words.weekAgo(percentText(week_ago.occupancy))}
      amountHint={(name) => words.weekAgo(amountText(week_ago[name], language))}
      last={
        <Tile
          icon="plus"
          name={words.pickup}
          value={words.nights(signed(gained.nights - lost.nights))}
          hint={words.moved(
            formatCount(gained.nights),
            formatCount(lost.nights),
            amountText(gained.room_revenue - lost.room_revenue, language),
          )}
          className="max-sm:col-span-2"
        />
      }
    />
  )
}

/** What is booked for the nights ahead, beside a week ago and a year ago. */
export const Outlook = ({ outlook }: { outlook: HotelOutlook }) => {
  const { outlook: words } = useArea(HOTEL_REPORT_WORDS)
  const language = useLanguage()
  const { year_ago, last_year } = outlook.totals
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        {words.span(spanText(outlook.now, language))}
        {last_year.nights_for_sale > 0 &&
          ` ${words.yearAgo(percentText(year_ago.occupancy), percentText(last_year.occupancy))}`}
      </p>
      <OutlookTiles outlook={outlook} />
      <OutlookCharts outlook={outlook} />
      <TypeTable room_types={outlook.room_types} />
      <Explained sentences={words.explained} />
    </div>
  )
}
