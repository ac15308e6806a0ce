import { useRef, useState } from 'react'
import type { Day } from '#domain/calendar.ts'
import { type StayFault, stayFrom } from '#domain/stay.ts'
import type { RoomOfPage } from '#features/checkout/web/public.ts'
import { listRooms } from '#features/properties/contract.ts'
import { datesOf, partyQuery, type StaySearch } from '#features/properties/web/public.ts'
import type { Calls } from '#platform/page.ts'
import { call } from '#platform/web/call.ts'
import { nullOnFailure } from '#platform/web/null-on-failure.ts'
import type { DayRange } from '#ui/range.ts'

/** The most rooms that are fetched; of a larger property the cheapest ones. */
const MOST_ROOMS = 500

/** The rooms of a property, for a stay if its dates can be booked. */
type RoomsQuery = { id: number; stay: StaySearch; fault: StayFault | null }

/** The stay of a query, without its dates if they cannot be booked. */
export const stayQueryOf = ({ stay, fault }: Omit<RoomsQuery, 'id'>) => ({
  ...(fault ? null : datesOf(stay)),
  ...partyQuery(stay),
})

/** The query string of these rooms. */
export const queryOf = ({ id, ...query }: RoomsQuery) => ({ property: id, ...stayQueryOf(query), limit: MOST_ROOMS })

/** Why the dates of an address cannot be booked; null if they can be, or if there are none. */
export const faultOf = (search: StaySearch, today: Day): StayFault | null => {
  const dates = datesOf(search)
  const stay = dates && stayFrom(dates, today)
  return typeof stay === 'string' ? stay : null
}

/** Fetches rooms with the `call` of the server or of the browser, without what the page has already: each byte of the document counts. */
export const fetchRooms = async (call: Calls['call'], query: RoomsQuery): Promise<RoomOfPage[]> =>
  (await call(listRooms, { query: queryOf(query) })).map(({ property: _, room_images: __, ...room }) => room)

/** The rooms from the loader, or refetched since; a failed refetch does no harm, as the booking itself decides. */
export const useRooms = ({ rooms: loaded, ...query }: RoomsQuery & { rooms: RoomOfPage[] | null }) => {
  const [fresh, setFresh] = useState({ loaded, rooms: loaded })
  const round = useRef(0)
  const refresh = async () => {
    round.current += 1
    const own = round.current
    const rooms = await nullOnFailure(fetchRooms(call, query))
    if (rooms && own === round.current) setFresh({ loaded, rooms })
  }
  return { rooms: fresh.loaded === loaded ? fresh.rooms : loaded, refresh }
}

/**
 * A range that is being chosen, also while the page does not have it yet: the other end may be typed meanwhile. The next
 * dates of the page replace it.
 */
export const useBegun = ({ check_in, check_out }: StaySearch) => {
  const dates = `${check_in} ${check_out}`
  const [begunOver, setBegunOver] = useState(dates)
  const [begun, setBegun] = useState<DayRange | null>(null)
  if (begunOver !== dates) {
    setBegunOver(dates)
    setBegun(null)
  }
  return [begun, setBegun] as const
}
