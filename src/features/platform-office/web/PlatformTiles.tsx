import { addDays } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { Tile } from '#features/bookings/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import type { platformToday } from '../contract.ts'
import { filtersFrom, platformPath } from './platform-filters.ts'
import { PLATFORM_WORDS } from './words.ts'

/** The platform's numbers as the interface answers them. */
export type PlatformToday = ReplyOf<typeof platformToday>

const ALL = filtersFrom(new URLSearchParams())

/** How much was booked and paid lately, and what waits; each number of bookings leads to the list of them. */
export const PlatformTiles = ({ today }: { today: PlatformToday }) => {
  const words = useArea(PLATFORM_WORDS)
  const language = useLanguage()
  const { date, periods, payments_to_look_at, awaiting_payment } = today
  return (
    <ul aria-label={words.numbers} className="grid grid-cols-2 gap-3 lg:grid-cols-6 xl:grid-cols-5">
      {periods.map(({ days, bookings, gross }) => (
        <Tile
          key={days}
          icon="calendar"
          name={words.made(days)}
          value={bookings}
          hint={words.madeHint(bookings, formatTsh(gross, language))}
          to={platformPath(ALL, { made_from: addDays(date, 1 - days), made_to: date, without: 'expired' })}
          className="first:col-span-2 lg:col-span-2 xl:first:col-span-1 xl:col-span-1"
        />
      ))}
      <Tile
        icon="eye"
        name={words.look}
        value={payments_to_look_at}
        hint={words.lookHint(payments_to_look_at)}
        to={platformPath(ALL, { money: 'needs_look' })}
        alert={payments_to_look_at > 0}
        className="lg:col-span-3 xl:col-span-1"
      />
      <Tile
        icon="clock"
        name={words.awaiting}
        value={awaiting_payment}
        hint={words.awaitingHint}
        to={platformPath(ALL, { status: 'pending' })}
        className="lg:col-span-3 xl:col-span-1"
      />
    </ul>
  )
}
