import { addDays } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { Tile } from '#features/bookings/web/office/public.ts'
import { comparedText, PERIOD_WORDS } from '#features/reports/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { Link } from '#platform/web/Link.tsx'
import { addressWith } from '#platform/web/list-address.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { cardClass } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { platformToday } from '../contract.ts'
import { bookingsPath, NO_FILTERS } from './bookings-address.ts'
import { PLATFORM_WORDS } from './words.ts'

/** The platform's numbers as the API answers them. */
export type PlatformToday = ReplyOf<typeof platformToday>

type FigureProps = { value: string; name: string; compared: string; to?: string }

/** One figure of a period; a link if the user may see its rows. */
const Figure = ({ value, name, compared, to }: FigureProps) => {
  const figure = (
    <>
      <span className="block text-xs text-muted sm:text-sm">{name}</span>{' '}
      <span className="block text-lg font-semibold whitespace-nowrap tabular-nums sm:text-xl xl:max-2xl:text-lg">
        {value}
      </span>
    </>
  )
  return (
    <div className="min-w-0">
      {to ? (
        <Link to={to} className="block w-fit text-inherit no-underline hover:underline">
          {figure}
        </Link>
      ) : (
        figure
      )}
      <p className="text-xs text-muted sm:text-sm">{compared}</p>
    </div>
  )
}

type PeriodCardProps = { period: PlatformToday['periods'][number]; today: string }

/** The bookings and the money of some days, each beside the days before. */
const PeriodCard = ({ period: { days, bookings, collected, before }, today }: PeriodCardProps) => {
  const words = useArea(PLATFORM_WORDS)
  const periodWords = useArea(PERIOD_WORDS)
  const language = useLanguage()
  const canSeeMoney = useUser()?.rights.includes('money.view')
  const asAmount = (value: number) => formatTsh(value, language)
  // A day that is not over cannot be compared in percent with one that is.
  const compared = (now: number, earlier: number, format: (value: number) => string) =>
    days === 1 ? words.yesterday(format(earlier)) : comparedText(now, earlier, format, periodWords)
  const from = addDays(today, 1 - days)
  return (
    <li className={`${cardClass({ padding: 'none' })} col-span-2 p-3 sm:p-4 xl:col-span-1 xl:row-span-2`}>
      <p className="flex items-center gap-1.5 text-sm font-semibold text-muted sm:gap-2">
        <Icon name="calendar" />
        {words.made(days)}
      </p>
      <div className="mt-1.5 grid grid-cols-[2fr_3fr] gap-3 lg:grid-cols-1 xl:gap-5">
        <Figure
          value={formatCount(bookings)}
          name={periodWords.charts.bookings}
          compared={compared(bookings, before.bookings, formatCount)}
          to={bookingsPath(NO_FILTERS, { made_from: from, made_to: today, without: 'expired' })}
        />
        <Figure
          value={asAmount(collected)}
          name={periodWords.charts.money}
          compared={compared(collected, before.collected, asAmount)}
          to={
            canSeeMoney
              ? addressWith('/bhumwi-admin/money/statement', {
                  account: 'provider_cash',
                  start: from,
                  end: today,
                  moved: 'collected',
                })
              : undefined
          }
        />
      </div>
    </li>
  )
}

/** How much was booked and paid lately, and what waits; each number leads to its rows. */
export const PlatformTiles = ({ today }: { today: PlatformToday }) => {
  const words = useArea(PLATFORM_WORDS)
  const { date, periods, payments_to_look_at, awaiting_payment } = today
  return (
    <ul aria-label={words.numbers} className="grid grid-cols-2 gap-3 lg:grid-cols-6 xl:grid-cols-4">
      {periods.map((period) => (
        <PeriodCard key={period.days} period={period} today={date} />
      ))}
      <Tile
        icon="eye"
        name={words.look}
        value={payments_to_look_at}
        hint={words.lookHint(payments_to_look_at)}
        to={bookingsPath(NO_FILTERS, { money: 'needs_look' })}
        alert={payments_to_look_at > 0}
        className="lg:col-span-3 xl:col-span-1"
      />
      <Tile
        icon="clock"
        name={words.awaiting}
        value={awaiting_payment}
        hint={words.awaitingHint}
        to={bookingsPath(NO_FILTERS, { status: 'pending' })}
        className="lg:col-span-3 xl:col-span-1"
      />
    </ul>
  )
}
