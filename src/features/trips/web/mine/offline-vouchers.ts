import { useEffect } from 'react'
import { hasVoucher } from '#domain/booking.ts'
import { todayIn } from '#domain/calendar.ts'
import type { Booking } from '#features/bookings/contract.ts'
import { addressOf } from '#platform/web/call.ts'
import { keepForOffline } from '#platform/web/offline.ts'
import { usePresent } from '#platform/web/present.ts'
import { myBooking } from '../../contract.ts'
import { grouped } from './booking-groups.ts'

/** The number of next stays whose vouchers are saved ahead. */
const SAVED_VOUCHERS = 2

/** Saves the next vouchers for offline use: at the reception there may be no network. */
export const useOfflineVouchers = (bookings: readonly Booking[]) => {
  const present = usePresent()
  const next = grouped(bookings, todayIn(present())).ahead.filter(({ status }) => hasVoucher(status))
  const ids = next
    .slice(0, SAVED_VOUCHERS)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (ids === '') return
    const paths = ids
      .split(' ')
      .flatMap((id) => [`/my-bookings/${id}/voucher`, `/my-bookings/${id}`, addressOf(myBooking, { id }, undefined)])
    keepForOffline(['/my-bookings', ...paths])
  }, [ids])
}
