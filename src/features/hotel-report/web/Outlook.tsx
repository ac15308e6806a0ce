import { formatCount } from '#domain/number.ts'
import { Tile } from '#features/bookings/web/public.ts'
import { spanText } from '#features/reports/web/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Explained } from './Explained.tsx'
import { amountText, percentText } from './format.ts'
import type { HotelOutlook } from './hotel-report-address.ts'
import { OutlookCharts } from './ReportCharts.tsx'
import { TypeTable } from './ReportTables.tsx'
import { HOTEL_REPORT_WORDS } from './words.ts'

/** A number of nights that came or went: "+12", "0", "-3". */
const signed = (nights: number) => (nights > 0 ? `+${formatCount(nights)}` : formatCount(nights))

const OutlookTiles = ({ outlook }: { outlook: HotelOutlook }) => {
  const { outlook: words, ...report } = useArea(HOTEL_REPORT_WORDS)
  const language = useLanguage()
  const { totals, gained, lost } = outlook
  const { now, week_ago } = totals
  const amount = (name: 'adr' | 'room_revenue', icon: 'tag' | 'money') => (
    <Tile
      icon={icon}
      name={report.figures[name]}
      value={amountText(now[name], language)}
      hint={words.weekAgo(amountText(week_ago[name], language))}
      className="max-sm:col-span-2"
    />
  )
  return (
    <ul aria-label={words.numbers} className="grid grid-cols-2 gap-3">
      <Tile
        icon="percent"
        name={report.figures.occupancy}
        value={percentText(now.occupancy)}
        hint={`${report.ofNights(now.nights_sold, now.nights_for_sale)}, ${words.weekAgo(percentText(week_ago.occupancy))}`}
        className="max-sm:col-span-2"
      />
      {amount('room_revenue', 'money')}
      {amount('adr', 'tag')}
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
    </ul>
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
