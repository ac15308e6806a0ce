import calendar, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import type { Day } from '#domain/calendar.ts'
import type { ExportEntry } from '#domain/calendar-export.ts'

type StatedEntry = ExportEntry & { sequence: number; changed_at: Date }

/** Seconds after which a reader is to come again. */
const REFRESH_SECONDS = 900
const SUMMARIES = { booking: 'Reserved', closed: 'Not available', elsewhere: 'Not available' } as const

/** A date of an all-day event, of which the library reads the UTC day. */
const utcDay = (day: Day) => new Date(`${day}T00:00:00Z`)

/**
 * A room's taken nights as an iCalendar file. The end of an all-day event is the day after it, which is the day of
 * check-out. It says nothing about guests, rooms or the hotel.
 */
export const writeExport = (entries: readonly StatedEntry[]): string => {
  const file = calendar({
    prodId: { company: 'Bhumwi', product: 'Room calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: REFRESH_SECONDS,
    timezone: 'UTC',
  })
  for (const { uid, check_in, check_out, kind, sequence, changed_at } of entries)
    file.createEvent({
      id: uid,
      sequence,
      stamp: changed_at,
      lastModified: changed_at,
      start: utcDay(check_in),
      end: utcDay(check_out),
      allDay: true,
      summary: SUMMARIES[kind],
      status: ICalEventStatus.CONFIRMED,
      busystatus: ICalEventBusyStatus.BUSY,
    })
  return `${file.toString()}\r\n`
}
