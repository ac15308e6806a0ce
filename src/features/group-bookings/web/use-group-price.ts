import { isRoomTyped } from '#domain/group-booking.ts'
import { typedTsh } from '#domain/manual-booking.ts'
import { useQueryOf } from '#platform/web/query.tsx'
import type { DayRange } from '#ui/range.ts'
import { groupQuote } from '../contract.ts'
import type { GroupRoomEntry } from './chosen-rooms.ts'

/** What the form shows as price: of each room by its id, and of all; null while it is not known. */
export type GroupPrice = {
  ofRoom: (room: number) => number | null
  total: number | null
  isLoading: boolean
  failed: string | null
  retry: () => void
}

type Priced = { range: DayRange; rooms: readonly GroupRoomEntry[] }

/** The server's price of the rooms, fetched again when they or their guests change; an agreed price counts in the sum. */
export const useGroupPrice = ({ range, rooms }: Priced, isStay: boolean): GroupPrice => {
  const chosen = rooms.map(({ room, guests, children }) => `${room}:${guests}:${children}`).join(',')
  const enabled = isStay && rooms.length > 0
  const query = useQueryOf(
    groupQuote,
    { query: { check_in: range.start ?? '', check_out: range.end ?? '', chosen } },
    { enabled, keepPrevious: true, refetchOnWindowFocus: 'always' },
  )
  const quoted = (enabled && query.data) || null
  const ofRoom = (room: number) => quoted?.rooms.find(({ id }) => id === room)?.total_amount ?? null
  const isCurrent = quoted !== null && !query.isPlaceholderData && query.error === null
  const amounts = rooms.map((one) => (isRoomTyped(one) ? (typedTsh(one.total_amount) ?? ofRoom(one.room)) : null))
  const isKnown = isCurrent && amounts.every((amount) => amount !== null)
  return {
    ofRoom,
    total: isKnown ? amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0) : null,
    isLoading: enabled && query.isFetching,
    failed: enabled && query.error ? query.error.message : null,
    retry: query.refetch,
  }
}
