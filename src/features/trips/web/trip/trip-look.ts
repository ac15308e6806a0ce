import { type BookingStatus, hasVoucher } from '#domain/booking.ts'
import { type Day, daysBetween } from '#domain/calendar.ts'
import type { BookingDetail } from '../../contract.ts'

/** What its traveller does next about a booking. `days` is how long it is until check-in, 0 today. */
export type NextStep =
  | { step: 'pay' }
  | { step: 'arrive'; days: number }
  | { step: 'stay' }
  | { step: 'over' }
  | { step: 'no_show' }
  | { step: 'none' }

/** The next step on a day at the property; `none` where the booking was given up or never paid. */
export const nextStep = (
  { status, check_in, check_out }: { status: BookingStatus; check_in: Day; check_out: Day },
  today: Day,
): NextStep => {
  if (status === 'pending') return { step: 'pay' }
  if (status === 'no_show') return { step: 'no_show' }
  if (!hasVoucher(status)) return { step: 'none' }
  if (status === 'checked_out' || today > check_out) return { step: 'over' }
  if (status === 'checked_in') return { step: 'stay' }
  return { step: 'arrive', days: Math.max(0, daysBetween(today, check_in)) }
}

/** Whether a calendar may still hold the entry of a booking that is now cancelled. */
export const wasConfirmed = ({ history }: Pick<BookingDetail, 'history'>): boolean =>
  history.some(({ event }) => event === 'confirmed' || event === 'revived')

type Point = { latitude: number; longitude: number }

const figures = ({ latitude, longitude }: Point) => `${latitude.toFixed(6)},${longitude.toFixed(6)}`

/** The way from where one is, in whatever map application answers such links; it works out distance and time. */
export const directionsAddress = (place: Point): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(figures(place))}`

const label = (name: string) => encodeURIComponent(name).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))

/** The place for the phone's own map application; it needs no network where the map has been saved. */
export const geoAddress = (place: Point, name: string): string =>
  `geo:${figures(place)}?q=${figures(place)}(${label(name)})`

/** A point as people type it into a navigator, such as "-6.16250, 39.19120". */
export const pointText = ({ latitude, longitude }: Point): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** A chat with a number that already names the booking. */
export const whatsappAddress = (msisdn: string, text: string): string =>
  `https://wa.me/${msisdn}?text=${encodeURIComponent(text)}`
