import { useQueryOf } from '#platform/web/query.tsx'
import { REFETCH_ON_NOTIFICATION } from '#platform/web/refetch-on-notification.ts'
import { listOwnStays, type OwnStay } from '../contract.ts'

const ALL = { query: { limit: 500 } }
/** Fetched once, however many bookings are shown, and again when a notification may tell of a stay that has ended. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, ...REFETCH_ON_NOTIFICATION }

/** The review of one's own booking, if loaded; `remember` stores the reply of writing it. */
export const useOwnStay = (booking: number) => {
  const { data, failed, setData } = useQueryOf(listOwnStays, ALL, ONCE)
  return {
    stay: data?.find(({ booking_id }) => booking_id === booking),
    failed,
    remember: (stay: OwnStay) =>
      setData((stays) => [...stays.filter((row) => row.booking_id !== stay.booking_id), stay]),
  }
}
