import { useQueryOf } from '#platform/web/query.tsx'
import { listOwnStays, type OwnStay } from '../contract.ts'

/** Fetched once, however many bookings are shown. */
const ALL = { query: { limit: 500 } }

/** The review of one's own booking, if loaded; `remember` stores the reply of writing it. */
export const useOwnStay = (booking: number) => {
  const { data, failed, setData } = useQueryOf(listOwnStays, ALL, { staleTime: Number.POSITIVE_INFINITY })
  return {
    stay: data?.find(({ booking_id }) => booking_id === booking),
    failed,
    remember: (stay: OwnStay) =>
      setData((stays) => [...stays.filter((row) => row.booking_id !== stay.booking_id), stay]),
  }
}
