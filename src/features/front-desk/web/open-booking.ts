import { useState } from 'react'
import type { HotelBooking } from '#features/bookings/contract.ts'

/** The booking that is open above a list: it follows its row, and stays as it was there last once the row is gone. */
export const useOpenBooking = (rows: readonly HotelBooking[]) => {
  const [open, setOpen] = useState<HotelBooking | null>(null)
  const found = rows.find(({ id }) => id === open?.id)
  if (found && found !== open) setOpen(found)
  return {
    open: found ?? open,
    setOpen,
    /** Shows a booking as it is after a move or a change of its account, if it is the open one. */
    follow: (moved: HotelBooking) => setOpen((now) => (now?.id === moved.id ? moved : now)),
  }
}
