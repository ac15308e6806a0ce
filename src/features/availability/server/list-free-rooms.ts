import { type Day, todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { nightsOf, stayFrom } from '#domain/stay.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import { ownFreeRooms } from './store-rooms.ts'

type Wish = { check_in: Day; check_out: Day; property?: number; limit: number; offset: number }

/** The account's own rooms that are free on every night of a stay, including those of draft and paused properties. */
export const listFreeRooms =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (accountId: number, { check_in, check_out, property, limit, offset }: Wish) => {
    const stay = stayFrom({ check_in, check_out }, todayIn(clock()))
    if (typeof stay === 'string') throw new Refusal(stay)
    const page = { account_id: accountId, property, nights: nightsOf(stay), limit, offset }
    const { rows, total } = await ownFreeRooms(db, page)
    return {
      total,
      rows: rows.map(({ property_id, property_name, ...room }) => ({
        ...room,
        property: { id: property_id, name: property_name },
      })),
    }
  }
