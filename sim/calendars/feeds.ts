import { addDays, type Day } from '#domain/calendar.ts'
import type { CalendarChannel } from '#domain/calendar-feed.ts'

/** A range of nights in a calendar; the shape of a channel decides what it says about it. */
export type FeedStay = { check_in: Day; check_out: Day; kind: 'booked' | 'closed'; uid?: string }

const compact = (day: Day) => day.replaceAll('-', '')
const dates = ({ check_in, check_out }: FeedStay) => [
  `DTSTART;VALUE=DATE:${compact(check_in)}`,
  `DTEND;VALUE=DATE:${compact(check_out)}`,
]
/** The identifier of a range that a calendar of Airbnb gives. */
export const airbnbUid = (stay: FeedStay): string => `${nameOf(stay)}-1418fb94e984@airbnb.com`

const nameOf = ({ check_in, check_out, kind, uid }: FeedStay) =>
  uid ?? `${kind}-${compact(check_in)}-${compact(check_out)}`

/** A line longer than 75 octets goes on after a line break and a space. */
const fold = (line: string) => line.replace(/(.{74})(?=.)/g, '$1\r\n ')
const wrap = (head: readonly string[], events: readonly (readonly string[])[], end = '\r\n') =>
  [
    'BEGIN:VCALENDAR',
    ...head,
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join(end)

const SHAPES: Record<CalendarChannel, (stays: readonly FeedStay[]) => string> = {
  // Says which ranges are booked, with an address and digits of a number; long lines are folded.
  airbnb: (stays) =>
    wrap(
      ['PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 1.0//EN', 'CALSCALE:GREGORIAN', 'VERSION:2.0'],
      stays.map((stay) => [
        ...dates(stay).reverse(),
        `UID:${airbnbUid(stay)}`,
        ...(stay.kind === 'booked'
          ? [
              'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMEXAMPLE1\\nPhone Number (Last 4 Digits): 0000',
              'SUMMARY:Reserved',
            ]
          : ['SUMMARY:Airbnb (Not available)']),
      ]),
    ),
  // Bare line feeds, and one sentence for everything that is closed.
  booking: (stays) =>
    wrap(
      ['METHOD:PUBLISH', 'PRODID:-//admin.booking.com//EN', 'VERSION:2.0', 'CALSCALE:GREGORIAN'],
      stays.map((stay) => [...dates(stay), `UID:${nameOf(stay)}@booking.com`, 'SUMMARY:CLOSED - Not available']),
      '\n',
    ),
  // The name of the guest stands in the summary.
  vrbo: (stays) =>
    wrap(
      ['PRODID:-//HomeAway.com, Inc.//EN', 'VERSION:2.0', 'CALSCALE:GREGORIAN'],
      stays.map((stay) => [
        `UID:${nameOf(stay)}`,
        `DTSTAMP:${compact(addDays(stay.check_in, -30))}T101500Z`,
        ...dates(stay),
        `SUMMARY:${stay.kind === 'booked' ? 'Reserved - Example Guest' : 'Blocked'}`,
      ]),
    ),
  other: (stays) =>
    wrap(
      ['PRODID:-//Calendar//EN', 'VERSION:2.0'],
      stays.map((stay) => [`UID:${nameOf(stay)}`, ...dates(stay), 'SUMMARY:Busy']),
    ),
}

/** A calendar as a channel writes it. */
export const feedOf = (channel: CalendarChannel, stays: readonly FeedStay[]): string => SHAPES[channel](stays)
