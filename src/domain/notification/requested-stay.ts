import type { Day } from '../calendar.ts'
import type { RequestRoomType } from '../enquiry.ts'

/** The stay that a booking request looks for. */
export type RequestedStay = {
  destination: string
  room_type: RequestRoomType
  check_in: Day
  check_out: Day
  guests: number
}
