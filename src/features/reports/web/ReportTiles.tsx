import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { shareOf } from '#domain/report.ts'
import { Tile } from '#features/bookings/web/office/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import type { IconName } from '#ui/Icon.tsx'
import type { platformReport } from '../contract.ts'
import { comparedText } from './compared.ts'
import { PERIOD_WORDS } from './period-words.ts'
import { bookingsPath } from './report-address.ts'
import { REPORT_WORDS } from './words.ts'

/** The report as the API answers it. */
export type Report = ReplyOf<typeof platformReport>

const COUNTS = [
  { name: 'bookings', icon: 'calendar' },
  { name: 'travellers', icon: 'user' },
] as const satisfies readonly { name: keyof Report['totals']['now']; icon: IconName }[]

const THIRD = 'max-sm:col-span-2 lg:col-span-10'
const HALF = 'max-sm:col-span-2 lg:col-span-15'

/** An amount in full is wider than a count: three and two of them fill the width of five counts. */
const AMOUNTS = [
  { name: 'value', icon: 'tag', place: THIRD },
  { name: 'collected', icon: 'money', place: THIRD },
  { name: 'refunded', icon: 'refresh', place: `${THIRD} sm:max-lg:col-span-2` },
  { name: 'commission', icon: 'chart', place: HALF },
  { name: 'paid_out', icon: 'hotel', place: HALF },
] as const satisfies readonly { name: keyof Report['totals']['now']; icon: IconName; place: string }[]

const OUTCOMES = [
  { name: 'cancelled', status: 'cancelled', icon: 'close' },
  { name: 'no_shows', status: 'no_show', icon: 'eye-off' },
] as const satisfies readonly { name: keyof Report['totals']['now']; status: string; icon: IconName }[]

/** The figures of a period, each beside the period before; bookings lead to their list. */
export const ReportTiles = ({ report }: { report: Report }) => {
  const words = useArea(REPORT_WORDS)
  const language = useLanguage()
  const { now, before } = report.totals
  const periodWords = useArea(PERIOD_WORDS)
  const compared = (figure: number, figureBefore: number, format: (value: number) => string) =>
    comparedText(figure, figureBefore, format, periodWords)
  const asAmount = (value: number) => formatTsh(value, language)
  const asShare = (part: number, whole: number) => {
    const share = shareOf(part, whole)
    return share === null ? '–' : `${share}%`
  }
  return (
    <ul aria-label={words.numbers} className="grid grid-cols-2 gap-3 lg:grid-cols-30">
      {COUNTS.map(({ name, icon }) => (
        <Tile
          key={name}
          icon={icon}
          name={words.figures[name]}
          value={formatCount(now[name])}
          hint={compared(now[name], before[name], formatCount)}
          to={name === 'bookings' ? bookingsPath(report.now) : undefined}
          className="lg:col-span-6"
        />
      ))}
      {OUTCOMES.map(({ name, status, icon }) => (
        <Tile
          key={name}
          icon={icon}
          name={words.figures[name]}
          value={formatCount(now[name])}
          hint={
            now.bookings === 0
              ? words.noBookings
              : `${words.share(now.bookings, asShare(now[name], now.bookings))}, ${words.shareBefore(asShare(before[name], before.bookings))}`
          }
          to={bookingsPath(report.now, { status })}
          className="lg:col-span-6"
        />
      ))}
      <Tile
        icon="clock"
        name={words.figures.unpaid_holds}
        value={formatCount(now.unpaid_holds)}
        hint={words.heldToo}
        to={bookingsPath(report.now, { status: 'expired' })}
        className="col-span-2 lg:col-span-6"
      />
      {AMOUNTS.map(({ name, icon, place }) => (
        <Tile
          key={name}
          icon={icon}
          name={words.figures[name]}
          value={asAmount(now[name])}
          hint={compared(now[name], before[name], asAmount)}
          className={place}
        />
      ))}
    </ul>
  )
}
