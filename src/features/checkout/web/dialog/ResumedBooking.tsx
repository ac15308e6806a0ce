import { useEffect, useEffectEvent } from 'react'
import { type BookingWithInput, getBooking } from '#features/bookings/contract.ts'
import { useQueryOf, withQueries } from '#platform/web/query.tsx'

type ResumedBookingProps = { id: number; onFound: (booking: BookingWithInput) => void }

const Fetched = ({ id, onFound }: ResumedBookingProps) => {
  const { data } = useQueryOf(getBooking, { params: { id } }, { gcTime: 0 })
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (data) found(data)
  }, [data])
  return null
}

/** Fetches a booking whose payment is resumed; does nothing if it is another person's. */
export const ResumedBooking = withQueries(Fetched)
