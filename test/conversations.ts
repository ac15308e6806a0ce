import type { MemberRole } from '#domain/permission.ts'
import {
  bookingMessages,
  hotelConversations,
  readMessages,
  writeToGuest,
  writeToHotel,
} from '#features/messages/contract.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import { makeAccount, makeMember, signInAs } from './factories.ts'
import type { TestApp } from './harness.ts'
import type { Inn } from './stays.ts'

type Browser = Inn['host']
type At = { id: number }

/** A guest of a booking writes to the hotel. */
export const toHotel = (by: Browser, { id }: At, body: string, headers = {}) =>
  by.call(writeToHotel, { params: { id }, body: { body }, headers })

/** Somebody of a hotel writes to the guest of a booking. */
export const toGuest = (by: Browser, { id }: At, body: string, headers = {}) =>
  by.call(writeToGuest, { params: { id }, body: { body }, headers })

/** The conversation about a booking as somebody reads it. */
export const conversation = async (by: Browser, { id }: At) => (await by.call(bookingMessages, { params: { id } })).ok

/** Somebody has read the messages of the other side up to one. */
export const readUntil = (by: Browser, { id }: At, until: number) =>
  by.call(readMessages, { params: { id }, body: { until } })

/** The list of somebody of a hotel. */
export const listed = async (by: Browser, query: QueryOf<typeof hotelConversations> = {}) =>
  (await by.call(hotelConversations, { query })).ok

/** A new member of a property's staff, with a browser. */
export const memberOf = async (app: TestApp, { property }: Pick<Inn, 'property'>, role: MemberRole, person = {}) => {
  const account = await makeAccount(app.db, { role: 'hotel_admin', ...person })
  await makeMember(app.db, { property_id: property.id, account_id: account.id, role })
  return { account, browser: await signInAs(app, account) }
}
