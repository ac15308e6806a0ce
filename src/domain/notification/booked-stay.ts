import type { Day } from '../calendar.ts'
import type { Tsh } from '../money.ts'

/** What every notification about a booking names. */
export type BookedStay = {
  /** The booking's own id, for links to it. */
  id: number
  reference: string
  property_name: string
  room_number: string
  guest_name: string
  check_in: Day
  check_out: Day
  nights: number
  /** Adults. */
  guests: number
  /** Missing in what was stored before it was noted. */
  children?: number
  total_amount: Tsh
}
