import calendar, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { formatDay, instantAt } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { displayPhone } from '#domain/phone.ts'
import { addressLine, type VoucherFacts, type VoucherWords } from '#domain/voucher.ts'

/** A stay as a calendar entry; `address` is the page of the booking, null if the site's address is not configured. */
export type CalendarStay = {
  facts: Pick<VoucherFacts, 'reference' | 'status' | 'check_in' | 'check_out' | 'host'> & {
    room: { room_number: string; property: { name: string } }
    place: VoucherFacts['place'] & { latitude: number; longitude: number }
  }
  words: VoucherWords
  language: Language
  address: string | null
  /** The instant at which the file is made. */
  now: Date
}

const described = ({ facts, words, language }: CalendarStay) => {
  const { reference, room, place, host } = facts
  return [
    `${words.reference}: ${reference}`,
    `${words.room}: ${room.room_number}`,
    `${words.checkIn}: ${words.from(formatDay(facts.check_in, language), place.check_in_time)}`,
    `${words.checkOut}: ${words.until(formatDay(facts.check_out, language), place.check_out_time)}`,
    ...(host ? [`${words.contact}: ${displayPhone(host.phone)}, ${host.email}`] : []),
    words.show,
  ].join('\n')
}

/** The sequence number of a file counts the seconds since then, which leaves it below 2^31 until 2093. */
const SEQUENCE_BEGIN = Date.UTC(2025, 0, 1)

/**
 * The sequence number of a file that is made at `now`: greater than that of each file before it, as calendars take no
 * older or equal revision of an entry (RFC 5545, 3.8.7.4). A cancellation is greater also within the same second.
 */
const sequenceAt = (now: Date, cancelled: boolean) =>
  Math.floor((now.getTime() - SEQUENCE_BEGIN) / 1000) + (cancelled ? 1 : 0)

/**
 * A stay as an iCalendar file, from the time of check-in to that of check-out. The same booking always has the same UID,
 * so that a calendar changes its entry; the file of a cancelled one takes the entry away.
 */
export const writeCalendar = (stay: CalendarStay): string => {
  const { facts, language, address, now } = stay
  const { place, reference, room } = facts
  const cancelled = facts.status === 'cancelled'
  const file = calendar({
    prodId: { company: 'Bhumwi', product: 'Bhumwi', language: language.toUpperCase() },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  file.createEvent({
    id: `${reference.toLowerCase()}@bhumwi`,
    sequence: sequenceAt(now, cancelled),
    stamp: now,
    start: instantAt(facts.check_in, place.check_in_time),
    end: instantAt(facts.check_out, place.check_out_time),
    summary: room.property.name,
    description: described(stay),
    location: {
      title: addressLine(place),
      geo: { lat: place.latitude, lon: place.longitude },
    },
    url: address ?? undefined,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return file.toString()
}
