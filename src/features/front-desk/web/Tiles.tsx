import { formatTsh } from '#domain/money.ts'
import { HOTEL_WORDS, Tile } from '#features/bookings/web/office/public.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { doneOf, leftOf, occupancyPercent } from './day-moves.ts'
import type { Today } from './today.ts'

const Of = ({ done, total }: { done: number; total: number }) => (
  <>
    {done}
    <span className="text-lg font-normal text-muted"> / {total}</span>
  </>
)

type DayTilesProps = {
  today: Today
  bookingsAddress: (status: 'pending' | 'checked_in') => string
  /** The page of the rooms to clean; null for whoever may not open it. */
  housekeepingAddress: string | null
}

/** The day in numbers: people first, then what is to be done. */
export const DayTiles = ({ today, bookingsAddress, housekeepingAddress }: DayTilesProps) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const { arrivals, departures, in_house, occupied_tonight, rooms_to_clean } = today
  const rooms = today.occupancy[0]?.rooms ?? 0
  const withCleaning = rooms_to_clean !== undefined && housekeepingAddress !== null
  const came = doneOf(arrivals, 'arrivals')
  const gone = doneOf(departures, 'departures')
  const percent = occupancyPercent(occupied_tonight, rooms)
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:grid-cols-3 ${withCleaning ? '2xl:grid-cols-6' : '2xl:grid-cols-5'}`}>
      <Tile
        icon="login"
        name={words.arrivals}
        value={<Of done={came} total={arrivals.length} />}
        hint={words.toDo(leftOf(arrivals, 'arrivals'), arrivals.length)}
        to="#arrivals"
      />
      <Tile
        icon="logout"
        name={words.departures}
        value={<Of done={gone} total={departures.length} />}
        hint={words.toDo(leftOf(departures, 'departures'), departures.length)}
        to="#departures"
      />
      <Tile
        icon="bed"
        name={words.inHouse}
        value={in_house.length}
        hint={words.rooms(in_house.length)}
        to={bookingsAddress('checked_in')}
      />
      <Tile
        icon="chart"
        name={words.occupancy}
        value={percent === null ? '–' : `${percent}%`}
        hint={words.ofRooms(occupied_tonight, rooms)}
        to="#nights"
      />
      {withCleaning && (
        <Tile
          icon="water"
          name={words.toClean}
          value={rooms_to_clean}
          hint={words.toCleanHint}
          to={housekeepingAddress}
        />
      )}
      <Tile
        icon="clock"
        name={words.awaiting}
        value={today.awaiting_payment}
        hint={words.awaitingHint}
        to={bookingsAddress('pending')}
        alert={today.awaiting_payment > 0}
      />
    </ul>
  )
}

/** What travellers have paid, and what the platform owes for it; the page of payouts is null for whoever may not open it. */
export const MoneyTiles = ({ today, payoutsAddress }: { today: Today; payoutsAddress: string | null }) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <Tile
        icon="money"
        name={words.collected}
        value={formatTsh(today.collected_30_days, language)}
        hint={words.collectedHint}
      />
      <Tile
        icon="money"
        name={words.balance}
        value={formatTsh(today.balance, language)}
        hint={words.balanceHint}
        to={payoutsAddress ?? undefined}
      />
    </ul>
  )
}
