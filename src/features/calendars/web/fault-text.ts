import type { hotelCalendars } from '#i18n/en/hotel-calendars.ts'
import type { CalendarFeed } from '../contract.ts'

type Words = Pick<typeof hotelCalendars, 'faults' | 'nightsStay' | 'noNights'>
type Failed = { fault: NonNullable<CalendarFeed['fault']>; succeeded_at: string | null }

/** Why a calendar could not be read, and what becomes of the nights that it closed when it was read before. */
export const faultText = (words: Words, { fault, succeeded_at }: Failed): string =>
  fault === 'emptied'
    ? words.faults.emptied
    : `${words.faults[fault]} ${succeeded_at === null ? words.noNights : words.nightsStay}`
