import { useRef, useState } from 'react'
import type { StayFault } from '#domain/stay.ts'
import { listRooms } from '#features/properties/contract.ts'
import { datesOf, type StayWish } from '#features/properties/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { Calls } from '#platform/page.ts'
import { attempt } from '#platform/web/attempt.ts'
import { call } from '#platform/web/call.ts'

/** The most rooms that are asked for; a house with more shows its cheapest ones. */
const MOST_ROOMS = 500

/** Which rooms are wanted: of a property, for a stay if its dates can be booked. */
type Asked = { id: number; wish: StayWish; fault: StayFault | null }

/** What the server is asked for these rooms. */
export const questionOf = ({ id, wish, fault }: Asked) => ({
  property: id,
  ...(fault ? null : datesOf(wish)),
  guests: wish.guests ?? undefined,
  children: wish.children ?? undefined,
  limit: MOST_ROOMS,
})

/** Asks for rooms with a call of either side. */
export const askRooms = (ask: Calls['call'], asked: Asked) => ask(listRooms, { query: questionOf(asked) })

/** The rooms as they were loaded, or asked for again since: in vain is no harm, as the booking itself decides. */
export const useRooms = ({ rooms: loaded, ...asked }: Asked & { rooms: ReplyOf<typeof listRooms> | null }) => {
  const [fresh, setFresh] = useState({ loaded, rooms: loaded })
  const round = useRef(0)
  const refresh = async () => {
    round.current += 1
    const mine = round.current
    const rooms = await attempt(askRooms(call, asked))
    if (rooms && mine === round.current) setFresh({ loaded, rooms })
  }
  return { rooms: fresh.loaded === loaded ? fresh.rooms : loaded, refresh }
}
