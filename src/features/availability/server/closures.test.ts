import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/calendar.ts'
import { sql, type Tx } from '#platform/server/db.ts'
import { makeRoom } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'

const today = todayIn(new Date())
const UNKNOWN = 2_000_000_000

let app: TestApp
let room: Awaited<ReturnType<typeof makeRoom>>
beforeAll(async () => {
  app = await startTestApp()
  room = await makeRoom(app.db)
})
afterAll(() => app.close())

const closureIn = async (db: Tx | TestApp['db']) => {
  const { property_id, id: room_id } = room
  return (await db.insertInto('closure').values({ property_id, room_id }).returning('id').executeTakeFirstOrThrow()).id
}
const closeNights = (db: Tx | TestApp['db'], closure: number, first: number, nights: number) =>
  sql`insert into room_night (property_id, room_id, night, closure_id)
    select ${room.property_id}, ${room.id}, ${addDays(today, first)}::date + n, ${closure}::bigint
    from generate_series(0, ${nights}::int - 1) n`.execute(db)
const removeClosure = (db: Tx | TestApp['db'], closure: number) =>
  sql`delete from closure where id = ${closure}`.execute(db)

test('a night cannot be closed by a closure that does not exist', async () => {
  await expect(closeNights(app.db, UNKNOWN, 0, 2)).rejects.toThrow('does not exist')
  const closure = await closureIn(app.db)
  await closeNights(app.db, closure, 0, 2)
  const moved = sql`update room_night set closure_id = ${UNKNOWN} where closure_id = ${closure}`
  await expect(moved.execute(app.db)).rejects.toThrow('does not exist')
})

test('a closure that has nights cannot be deleted; one whose nights are open again can', async () => {
  const closure = await closureIn(app.db)
  await closeNights(app.db, closure, 10, 2)
  await expect(removeClosure(app.db, closure)).rejects.toThrow('cannot be deleted')
  await sql`delete from room_night where closure_id = ${closure}`.execute(app.db)
  await removeClosure(app.db, closure)
})

test('a closure is deleted or gets a night if both are tried at once, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const closure = await closureIn(app.db)
    const outcomes = await Promise.allSettled([
      closeNights(app.db, closure, 20 + round, 1),
      removeClosure(app.db, closure),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
  const { rows } = await sql`
    select from room_night where closure_id is not null and closure_id not in (select id from closure)`.execute(app.db)
  expect(rows).toEqual([])
})

test('a year of nights is checked by one look at its closure', async () => {
  const scans = await app.db.transaction().execute(async (tx) => {
    const closure = await closureIn(tx)
    const looks = async () => {
      const { rows } = await sql<{ scans: number }>`
        select (seq_scan + coalesce(idx_scan, 0))::int as scans from pg_stat_xact_user_tables where relname = 'closure'`.execute(
        tx,
      )
      return rows[0]?.scans ?? 0
    }
    const before = await looks()
    await closeNights(tx, closure, 40, 365)
    return (await looks()) - before
  })
  expect(scans).toBe(1)
})
