import type { Declaration } from './delivery.ts'

/** The facts of the occasions of calendars elsewhere; `calendar_name` is what the hotel calls the calendar. */
export type CalendarFacts = {
  /** A calendar elsewhere has taken nights of a booking. */
  calendar_conflict: { property_name: string; room_number: string; reference: string; calendar_name: string }
  /** A calendar could not be read several times in a row. */
  calendar_failing: { property_name: string; room_number: string; calendar_name: string }
}

const CALENDARS = () => '/hotel-admin/calendars'

/** Two guests for one room cannot wait until somebody opens the site; a calendar that fails can. */
export const CALENDAR_OCCASIONS = {
  calendar_conflict: {
    hotel: {
      site: { type: 'system', link: CALENDARS },
      sms: { kind: 'transactional' },
      email: { layout: 'account', kind: 'transactional', button: { label: 'calendars', path: CALENDARS } },
    },
  },
  calendar_failing: {
    hotel: {
      site: { type: 'system', link: CALENDARS },
      email: { layout: 'account', kind: 'transactional', button: { label: 'calendars', path: CALENDARS } },
    },
  },
} as const satisfies { [O in keyof CalendarFacts]: Declaration<CalendarFacts[O]> }
