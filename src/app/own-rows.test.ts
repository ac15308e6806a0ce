import { afterAll, describe, expect, test } from 'vitest'
import { grantsOf, memberRolesWith } from '#domain/permission.ts'
import { nameOf, type Person, rightOf } from '#test/access-calls.ts'
import { MEMBERS, openAccessScene } from '#test/access-scene.ts'

const { market, operations, call, verdict, rows, people, here, elsewhere, mixed, secrets, idOf, namedBy } =
  await openAccessScene()
afterAll(() => market.close())

describe('what belongs to somebody', () => {
  /** Calls that name a row, by whose row it is, and the strangers that it must not exist for. */
  const OWNED: [string, string, (keyof typeof people)[]][] = [
    ['GET /api/bookings/{id}/', 'booking', ['otherTraveller', 'otherHotel']],
    ['POST /api/bookings/{id}/pay/', 'booking', ['otherTraveller']],
    ['GET /api/bookings/{id}/receipt.pdf', 'booking', ['otherTraveller', 'otherHotel']],
    ['GET /api/bookings/{id}/disputes/', 'booking', ['otherTraveller', 'otherHotel']],
    ['POST /api/bookings/{id}/report/', 'booking', ['otherTraveller']],
    ['POST /api/hotel/disputes/{id}/answer/', 'dispute', ['otherHotel']],
    ['GET /api/bookings/{id}/messages/', 'booking', ['otherTraveller', 'otherHotel']],
    ['POST /api/bookings/{id}/messages/read/', 'booking', ['otherTraveller', 'otherHotel']],
    ['POST /api/my-bookings/{id}/messages/', 'booking', ['otherTraveller']],
    ['POST /api/hotel/bookings/{id}/messages/', 'booking', ['otherHotel']],
    ['POST /api/bookings/{id}/ask-again/', 'booking', ['otherTraveller']],
    ['POST /api/bookings/{id}/pay-link/', 'booking', ['otherTraveller']],
    ['GET /api/booking-references/{reference}/', 'reference', ['otherTraveller', 'otherHotel']],
    ['GET /api/my-bookings/{id}/', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['GET /api/my-bookings/{id}/calendar.ics', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['GET /api/my-bookings/{id}/voucher.pdf', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['GET /api/my-bookings/{id}/cancellation/', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/my-bookings/{id}/cancel/', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['GET /api/my-bookings/{id}/dates/', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/my-bookings/{id}/dates/', 'booking', ['otherTraveller']],
    ['POST /api/my-bookings/{id}/review/', 'booking', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/sessions/{id}/end/', 'session', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/user/passkeys/{id}/remove/', 'passkey', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/notifications/{id}/read/', 'note', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/notifications/{id}/restore/', 'note', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['DELETE /api/notifications/{id}/delete/', 'note', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['DELETE /api/notifications/devices/{id}/', 'device', ['otherTraveller', 'hotel', 'otherHotel', 'staff']],
    ['POST /api/hotel/bookings/{id}/status/', 'booking', ['otherHotel']],
    ['GET /api/hotel/bookings/{id}/', 'booking', ['otherHotel']],
    ['GET /api/hotel/bookings/{id}/rooms/', 'booking', ['otherHotel']],
    ['POST /api/hotel/bookings/{id}/room/', 'booking', ['otherHotel']],
    ['GET /api/hotel/bookings/{id}/swaps/', 'booking', ['otherHotel']],
    ['POST /api/hotel/bookings/{id}/swap/', 'booking', ['otherHotel']],
    ['GET /api/hotel/bookings/{id}/dates/', 'booking', ['otherHotel']],
    ['POST /api/hotel/bookings/{id}/dates/', 'booking', ['otherHotel']],
    ['POST /api/hotel/bookings/{id}/payment/', 'booking', ['otherHotel']],
    ['POST /api/hotel/bookings/{id}/cash-return/', 'booking', ['otherHotel']],
    ['GET /api/hotel/bookings/{id}/account/', 'booking', ['otherHotel']],
    ['GET /api/hotel/bookings/{id}/charges-sold/', 'booking', ['otherHotel']],
    ['POST /api/hotel/bookings/{id}/charges/', 'booking', ['otherHotel']],
    ['POST /api/hotel/bookings/{id}/charges/payment/', 'booking', ['otherHotel']],
    ['POST /api/hotel/charges/{id}/void/', 'charge', ['otherHotel']],
    ['POST /api/hotel/reviews/{id}/answer/', 'review', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/', 'property', ['otherHotel']],
    ['PATCH /api/hotel/properties/{id}/', 'property', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/coming-bookings/', 'property', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/commission/', 'property', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/hints/', 'property', ['otherHotel']],
    ['POST /api/hotel/properties/{id}/status/', 'property', ['otherHotel']],
    ['POST /api/hotel/properties/{id}/moves/', 'property', ['otherHotel']],
    ['GET /api/property-previews/{id}/', 'property', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/photographs/', 'property', ['otherHotel']],
    ['GET /api/hotel/properties/{id}/photographs/albums/', 'property', ['otherHotel']],
    ['POST /api/hotel/properties/{id}/photographs/', 'property', ['otherHotel']],
    ['PUT /api/hotel/properties/{id}/photographs/order/', 'property', ['otherHotel']],
    ['PATCH /api/hotel/photographs/{id}/', 'photograph', ['otherHotel']],
    ['DELETE /api/hotel/photographs/{id}/', 'photograph', ['otherHotel']],
    ['GET /api/hotel/room-availability/', 'room', ['otherHotel']],
    ['POST /api/hotel/room-availability/', 'room', ['otherHotel']],
    ['POST /api/hotel/room-availability/bulk-set/', 'room', ['otherHotel']],
    ['POST /api/hotel/room-availability/types/', 'property', ['otherHotel']],
    ['POST /api/hotel/manual-booking/', 'room', ['otherHotel']],
    ['GET /api/hotel/quote/', 'quotedRoom', ['otherHotel']],
    ['GET /api/hotel/group-quote/', 'roomOfGroup', ['otherHotel']],
    ['POST /api/hotel/group-bookings/', 'roomOfGroup', ['otherHotel']],
    ['GET /api/hotel/group-bookings/{id}/', 'group', ['otherHotel']],
    ['POST /api/hotel/group-bookings/{id}/status/', 'group', ['otherHotel']],
    ['POST /api/hotel/group-bookings/{id}/payment/', 'group', ['otherHotel']],
    ['GET /api/hotel/rates/', 'property', ['otherHotel']],
    ['POST /api/hotel/rates/days/', 'property', ['otherHotel']],
    ['POST /api/hotel/rates/copy/', 'property', ['otherHotel']],
    ['POST /api/hotel/rates/undo/', 'property', ['otherHotel']],
    ['POST /api/hotel/rates/rules/', 'property', ['otherHotel']],
    ['PUT /api/hotel/rates/rules/{id}/', 'rate', ['otherHotel']],
    ['DELETE /api/hotel/rates/rules/{id}/', 'rate', ['otherHotel']],
    ['PUT /api/hotel/rates/guest-prices/', 'property', ['otherHotel']],
    ['PUT /api/hotel/rates/meal-plans/', 'property', ['otherHotel']],
    ['PUT /api/hotel/rates/residents/', 'property', ['otherHotel']],
    ['DELETE /api/hotel/rates/guest-prices/{id}/', 'guestPrice', ['otherHotel']],
    ['POST /api/hotel/rooms/', 'property', ['otherHotel']],
    ['PATCH /api/hotel/rooms/{id}/', 'room', ['otherHotel']],
    ['GET /api/hotel/rooms/{id}/retirement/', 'room', ['otherHotel']],
    ['POST /api/hotel/rooms/{id}/retirement/', 'room', ['otherHotel']],
    ['POST /api/hotel/rooms/{id}/restoration/', 'room', ['otherHotel']],
    ['POST /api/hotel/rooms/{id}/cleaning/', 'room', ['otherHotel']],
    ['POST /api/hotel/rooms/{id}/calendar/', 'room', ['otherHotel']],
    ['DELETE /api/hotel/rooms/{id}/calendar/', 'room', ['otherHotel']],
    ['POST /api/hotel/calendar-feeds/', 'calendarRoom', ['otherHotel']],
    ['PATCH /api/hotel/calendar-feeds/{id}/', 'feed', ['otherHotel']],
    ['DELETE /api/hotel/calendar-feeds/{id}/', 'feed', ['otherHotel']],
    ['POST /api/hotel/calendar-feeds/{id}/sync/', 'feed', ['otherHotel']],
    ['POST /api/hotel/calendar-conflicts/{id}/move/', 'conflict', ['otherHotel']],
    ['POST /api/hotel/calendar-conflicts/{id}/settle/', 'conflict', ['otherHotel']],
    ['POST /api/payment-requests/create/', 'booking', ['otherHotel']],
    ['POST /api/hotel/payout-wallet/', 'wallet', ['otherHotel']],
    ['PUT /api/hotel/team/{id}/', 'colleague', ['otherHotel']],
    ['DELETE /api/hotel/team/{id}/', 'colleague', ['otherHotel']],
    ['POST /api/hotel/team/{id}/invite/', 'colleague', ['otherHotel']],
  ]

  /**
   * Calls with an id in the address that belongs to no account: of the catalogue, and those that only the platform may
   * make.
   */
  const UNOWNED =
    / \/api\/(properties|bhumwi-admin|money|users|property-registration-requests|payments\/callbacks|payment-requests|wishlist\/(check|remove))\//

  test('is in this table wherever an address names a row', () => {
    const named = operations.map(nameOf).filter((name) => name.includes('{') && !UNOWNED.test(name))
    const listed = OWNED.map(([name]) => name).filter((name) => name.includes('{'))
    expect(named.sort()).toEqual(listed.sort())
  })

  test.each(OWNED)('%s knows no %s of others', async (name, row, strangers) => {
    const operation = operations.find((one) => nameOf(one) === name)
    if (!operation) throw new Error(`There is no ${name}`)
    const id = await idOf(row)
    for (const stranger of strangers) {
      const answer = await call(operation, {
        as: people[stranger],
        id,
        more: namedBy(row, id),
      })
      expect([stranger, verdict(operation, answer)]).toEqual([stranger, `${name} 404 not_found`])
    }
  })

  /** The calls of the table above that a member of a property's staff may make for its rows. */
  const HOTELS = OWNED.filter(([name]) => {
    const right = rightOf(name)
    return right && memberRolesWith(right).length > 0
  })

  test.each(HOTELS)(
    '%s knows a %s for the members whom the table names, at their own property alone',
    async (name, row) => {
      const operation = operations.find((one) => nameOf(one) === name)
      const right = rightOf(name)
      if (!operation || !right) throw new Error(`${name} asks for no right`)
      const answerTo = async (as: Person) => {
        const id = await idOf(row)
        const answer = await call(operation, { as, id, more: namedBy(row, id) })
        return /wrong_role|not_found/.exec(verdict(operation, answer))?.[0] ?? 'known'
      }
      for (const role of MEMBERS) {
        const reach = grantsOf({ role: 'hotel_admin', member_roles: [role], platform_role: null })[right]
        const hidden = reach ? 'not_found' : 'wrong_role'
        expect([role, await answerTo(here[role])]).toEqual([role, reach === 'my_properties' ? 'known' : hidden])
        expect([role, await answerTo(elsewhere[role])]).toEqual([role, hidden])
      }
      // A right at one property is none at another, where the same person has fewer rights.
      const canHousekeep = memberRolesWith(right).includes('housekeeping')
      expect(await answerTo(mixed)).toBe(canHousekeep ? 'known' : 'not_found')
    },
  )

  test('is in no list, download or catalogue that a stranger reads', async () => {
    const readable = operations.filter(({ method, isStream }) => method === 'GET' && !isStream)
    const strangers: Record<string, Person> = {
      otherTraveller: people.otherTraveller,
      otherHotel: people.otherHotel,
      ...elsewhere,
      'housekeeping here': here.housekeeping,
      mixed,
    }
    for (const [stranger, as] of Object.entries(strangers)) {
      for (const operation of readable) {
        for (const more of [{}, { property: rows.property, room: rows.room, q: rows.reference }]) {
          const { body } = await call(operation, { as, id: rows.property, more })
          const requested = [rows.reference, encodeURIComponent(rows.reference ?? '')]
          const documented = secrets.filter((secret) => body.includes(secret) && !requested.includes(secret))
          expect([stranger, nameOf(operation), documented]).toEqual([stranger, nameOf(operation), []])
        }
      }
    }
  })
})
