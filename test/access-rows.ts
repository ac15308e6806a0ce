import { makeAccount, makeMember } from './factories.ts'
import type { Market } from './market.ts'

/** Rows that are new for each call, as a call may end them, and the ids of all. */
export const accessRows = (market: Market, rows: Record<string, string>) => {
  let photographs = 0
  const newPhotograph = async () => {
    photographs += 1
    const name = crypto.randomUUID()
    const { id } = await market.db
      .insertInto('picture')
      .values({
        property_id: Number(rows.property),
        path: `/photographs/${name}-960.webp`,
        alt_en: '',
        alt_sw: '',
        photograph: name,
        digest: Buffer.alloc(32, photographs),
        width: 3,
        height: 2,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  const newAddress = () => `https://airbnb.example/airbnb/${crypto.randomUUID()}.ics`

  const newFeed = async () => {
    const { id } = await market.db
      .insertInto('calendar_feed')
      .values({
        property_id: Number(rows.property),
        room_id: Number(rows.room),
        channel: 'airbnb',
        name: 'Airbnb',
        address: newAddress(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  /** A conflict of the booking with an event that is as long. */
  const newConflict = async () => {
    const place = { property_id: Number(rows.property), room_id: Number(rows.room) }
    const booking = await market.db
      .selectFrom('booking')
      .select(['id', 'check_in', 'check_out'])
      .where('id', '=', Number(rows.booking))
      .executeTakeFirstOrThrow()
    const event = await market.db
      .insertInto('calendar_event')
      .values({
        ...place,
        feed_id: Number(await newFeed()),
        uid_hash: 'x',
        check_in: booking.check_in,
        check_out: booking.check_out,
        reservation: true,
        echo_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await market.db
      .insertInto('calendar_conflict')
      .values({ property_id: place.property_id, event_id: event.id, booking_id: booking.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  /** An open dispute about the booking, in place of the one before. */
  const newDispute = async () => {
    const booking_id = Number(rows.booking)
    await market.db.deleteFrom('dispute').where('booking_id', '=', booking_id).execute()
    const { id } = await market.db
      .insertInto('dispute')
      .values({
        booking_id,
        property_id: Number(rows.property),
        raised_by: 'guest',
        opened_role: 'traveller',
        opened_by: (await market.staff()).id,
        reason: 'other',
        complaint: 'x',
        held_amount: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  /** A charge of the booking's stay. */
  const newCharge = async () => {
    const { id } = await market.db
      .insertInto('stay_charge')
      .values({
        property_id: Number(rows.property),
        booking_id: Number(rows.booking),
        account_id: market.owner.id,
        description: 'Dinner',
        quantity: 1,
        unit_price: 20_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  }

  /** A group with the booking as one of its rooms, in place of the one before. */
  const newGroup = async () => {
    const booking_id = Number(rows.booking)
    await market.db.deleteFrom('group_booking_room').where('booking_id', '=', booking_id).execute()
    const { id } = await market.db
      .insertInto('group_booking')
      .values({
        property_id: Number(rows.property),
        name: 'Mollel wedding',
        contact_name: 'Neema Mollel',
        contact_phone: '255754111222',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await market.db.insertInto('group_booking_room').values({ booking_id, group_booking_id: id }).execute()
    return String(id)
  }

  /** Somebody who works at the front desk of the booking's property. */
  const newColleague = async () => {
    const { id } = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeMember(market.db, { property_id: Number(rows.property), account_id: id, role: 'front_desk' })
    return String(id)
  }

  /** The id of a row of the market; photographs, calendars, conflicts, disputes, charges, groups and colleagues are new for each call, because a member may end them. */
  const idOf = async (row: string) => {
    if (row === 'photograph') return newPhotograph()
    if (row === 'feed') return newFeed()
    if (row === 'dispute') return newDispute()
    if (row === 'charge') return newCharge()
    if (row === 'group') return newGroup()
    if (row === 'colleague') return newColleague()
    return row === 'conflict' ? newConflict() : (rows[row] ?? '')
  }

  /** The field of a body or query that names a room or a property; all other rows are named by the address. */
  const namedBy = (row: string, id: string) => {
    if (row === 'booking') return { booking_id: Number(id), booking: Number(id) }
    if (row === 'wallet') return { property: Number(id), method: 'tigopesa', msisdn: '0712345678', passkey: undefined }
    if (row === 'passkey') return { passkey: undefined }
    if (row === 'colleague') return { roles: [{ property: Number(rows.property), role: 'front_desk' }] }
    if (row === 'feed') return { name: 'Airbnb', address: newAddress() }
    if (row === 'roomOfGroup') {
      const room = { room: Number(id), guests: 1 }
      return { property: Number(rows.property), chosen: `${id}:1:0`, rooms: [room, room] }
    }
    if (row === 'group') return { status: 'checked_in', bookings: [Number(rows.booking)] }
    if (row === 'quotedRoom') return { room: Number(id), children: 0, child_ages: '', extras: '' }
    if (row === 'calendarRoom') return { room: Number(id), name: 'Airbnb', address: newAddress() }
    return row === 'room' || row === 'property' ? { [row]: Number(id) } : {}
  }

  return { idOf, namedBy }
}
