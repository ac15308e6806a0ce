import type { Updateable } from 'kysely'
import { addDays, type Day, eachDay } from '#domain/calendar.ts'
import { sql } from '#platform/server/db.ts'
import type { BookingTable } from '#platform/server/schema.ts'
import { makeAccount, makeProperty, makeRoom, signInAs } from './factories.ts'
import type { TestApp } from './harness.ts'
import { makeStay } from './stays.ts'

/** A hotel whose figures are read. */
export type ReportedHouse = Awaited<ReturnType<typeof openReportedHouse>>

/** A hotel of its own owner, whose first room exists since before every period. */
export const openReportedHouse = async (app: TestApp) => {
  const owner = await makeAccount(app.db, { role: 'hotel_admin' })
  const property = await makeProperty(app.db, { owner_id: owner.id })
  const room = await openAgedRoom(app, property)
  return { owner, property, room, host: await signInAs(app, owner) }
}

type RoomAge = { days?: number; room_type_id?: number }
/** Another room, entered some days ago. */
export const openAgedRoom = async (
  app: TestApp,
  property: { id: number },
  { days = 1000, ...fields }: RoomAge = {},
) => {
  const room = await makeRoom(app.db, { property_id: property.id, ...fields })
  await sql`update room set created_at = now() - make_interval(days => ${days}) where id = ${room.id}`.execute(app.db)
  return room
}

type StayFields = Omit<Updateable<BookingTable>, 'nights'> & { check_in: Day; nights: number }
/** A stay with its nights in a room of a hotel; other columns of its row as they are given. Returns its id. */
export const stayInRoom = async (
  app: TestApp,
  { property, room }: Pick<ReportedHouse, 'property' | 'room'>,
  { check_in, nights, ...row }: StayFields,
) => {
  const { id } = await makeStay(app, { property, room, account_id: null })
  const check_out = addDays(check_in, nights)
  await app.db
    .updateTable('booking')
    .set({ check_in, check_out, ...row })
    .where('id', '=', id)
    .execute()
  await app.db
    .insertInto('room_night')
    .values(
      eachDay(check_in, check_out).map((night) => ({
        property_id: property.id,
        room_id: room.id,
        night,
        booking_id: id,
      })),
    )
    .execute()
  return id
}
