import type { CalendarFacts } from '#domain/notification/calendar.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about calendars elsewhere say. */
export const calendarNotifications: OccasionWords<keyof CalendarFacts> = {
  calendar_conflict: {
    hotel: ({ property_name, room_number, reference, calendar_name }) => ({
      title: 'One room, two guests',
      message: `The calendar ${calendar_name} has taken nights of room ${room_number} at ${property_name} that belong to booking ${reference}. Nothing was cancelled. Please decide what happens: move the booking to another room, or solve it on the other site.`,
      sms: `Bhumwi: ${calendar_name} has taken nights of booking ${reference}, room ${room_number}. Nothing was cancelled. Please decide under Calendars.`,
    }),
  },
  calendar_failing: {
    hotel: ({ property_name, room_number, calendar_name }) => ({
      title: 'A calendar cannot be read',
      message: `The calendar ${calendar_name} of room ${room_number} at ${property_name} could not be read several times in a row. The nights that it has closed stay closed, but new bookings there are not seen here. Please look at it.`,
    }),
  },
}
