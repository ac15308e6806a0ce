import type { Language } from '#domain/language.ts'
import { formatTsh } from '#domain/money.ts'
import type { Right } from '#domain/permission.ts'
import { displayPhone } from '#domain/phone.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import type { IconName } from '#ui/Icon.tsx'
import type { deskSearch } from '../../contract.ts'
import { bookingPath } from '../bookings-address.ts'
import { SEARCH_WORDS } from './words.ts'

/** One result, with the page that it leads to. */
export type Found = { key: string; to: string; label: string; hint: string; icon: IconName }

/** Results of one kind under its heading. */
export type FoundGroup = { value: string; items: Found[] }

const pathOfProperty = (id: number, rights: readonly Right[]) => {
  if (rights.includes('hosts.suspend')) return `/bhumwi-admin/properties/${id}`
  return rights.includes('property.preview') ? `/property-preview/${id}` : `/properties/${id}/rooms`
}

/** The results by kind, without the kinds of which nothing was found. */
export const groupsOf = (reply: ReplyOf<typeof deskSearch>, rights: readonly Right[], lang: Language): FoundGroup[] => {
  const words = SEARCH_WORDS[lang]
  const groups: [keyof typeof words.kinds, Found[]][] = [
    [
      'bookings',
      reply.bookings.map(({ id, reference, guest_name, property, status }) => ({
        key: `booking-${id}`,
        to: bookingPath(id),
        label: `${reference}, ${guest_name}`,
        hint: `${property}, ${HOTEL_WORDS[lang].statuses[status]}`,
        icon: 'calendar',
      })),
    ],
    [
      'payments',
      reply.payments.map(({ id, ref, kind, msisdn, amount, booking_id }) => ({
        key: `payment-${id}`,
        to: bookingPath(booking_id),
        label: `${words.payment[kind]} ${formatTsh(amount, lang)}`,
        hint: msisdn ? `${ref}, ${displayPhone(msisdn)}` : ref,
        icon: 'money',
      })),
    ],
    [
      'people',
      reply.people.map(({ id, username, first_name, last_name, email }) => ({
        key: `person-${id}`,
        to: `/bhumwi-admin/people/${id}`,
        label: `${first_name} ${last_name}`.trim() || username,
        hint: email,
        icon: 'user',
      })),
    ],
    [
      'properties',
      reply.properties.map(({ id, name, status, place }) => ({
        key: `property-${id}`,
        to: pathOfProperty(id, rights),
        label: name,
        hint: status === 'live' ? place : words.notOnSale(place),
        icon: 'hotel',
      })),
    ],
  ]
  return groups.filter(([, items]) => items.length > 0).map(([kind, items]) => ({ value: words.kinds[kind], items }))
}
