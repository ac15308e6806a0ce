import type { CalendarFacts } from '#domain/notification/calendar.ts'
import type { OccasionWords } from '#domain/notification/words.ts'

/** What notifications about calendars elsewhere say. */
export const calendarNotifications: OccasionWords<keyof CalendarFacts> = {
  calendar_conflict: {
    hotel: ({ property_name, room_number, reference, calendar_name }) => ({
      title: 'Chumba kimoja, wageni wawili',
      message: `Kalenda ya ${calendar_name} imechukua usiku wa chumba ${room_number} cha ${property_name} ambao ni wa nafasi ${reference}. Hakuna kilichoghairiwa. Tafadhali amua: hamishia nafasi hiyo chumba kingine, au tatua mgongano kwenye tovuti nyingine.`,
      sms: `Bhumwi: ${calendar_name} imechukua usiku wa nafasi ${reference}, chumba ${room_number}. Hakuna kilichoghairiwa. Tafadhali amua kwenye Kalenda.`,
    }),
  },
  calendar_failing: {
    hotel: ({ property_name, room_number, calendar_name }) => ({
      title: 'Kalenda haisomeki',
      message: `Kalenda ya ${calendar_name} ya chumba ${room_number} cha ${property_name} imeshindwa kusomwa mara kadhaa mfululizo. Usiku ilioufunga unabaki umefungwa, lakini nafasi mpya za huko hazionekani hapa. Tafadhali iangalie.`,
    }),
  },
}
