import { createHash, randomBytes } from 'node:crypto'
import { addDays, type Day, todayIn } from '#domain/calendar.ts'
import { nightsOf } from '#domain/stay.ts'
import type { Db } from '#platform/server/db.ts'
import { makeAccount } from '#test/factories.ts'

/** A stay that no other request of the run uses, with its traveller. */
export type Stay = {
  property_id: number
  room_id: number
  price_tsh: number
  check_in: Day
  check_out: Day
  nights: Day[]
  account_id: number
  session: string
}

const NIGHTS = 2
const DAYS_AHEAD = 360

const makeTraveller = async (db: Db) => {
  const { id } = await makeAccount(db)
  const session = randomBytes(32).toString('base64url')
  const token_hash = createHash('sha256').update(session).digest()
  const expires_at = new Date(Date.now() + 86_400_000)
  await db.insertInto('session').values({ token_hash, account_id: id, expires_at }).execute()
  return { account_id: id, session }
}

/** Hands out stays of two nights, each once, over all rooms of the database, to travellers in turn, from `firstDay` on. */
export const staysOf = async (db: Db, travellers: number, firstDay: number): Promise<() => Stay> => {
  const people = await Promise.all(Array.from({ length: travellers }, () => makeTraveller(db)))
  const rooms = await db
    .selectFrom('room')
    .select(['property_id', 'id as room_id', 'price_tsh'])
    .orderBy('id')
    .execute()
  const today = todayIn(new Date())
  let count = 0
  return () => {
    const room = rooms[count % rooms.length]
    const person = people[count % people.length]
    const from = firstDay + NIGHTS * Math.floor(count / rooms.length)
    if (!room || !person || from > DAYS_AHEAD) throw new Error('All rooms of the benchmark are booked out.')
    count += 1
    const stay = { check_in: addDays(today, from), check_out: addDays(today, from + NIGHTS) }
    return { ...room, ...person, ...stay, nights: nightsOf(stay) }
  }
}
