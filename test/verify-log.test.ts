import { spawn } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sealActions, verifyLog } from '#features/action-log/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import { type Db, openDb, openPool, sql } from '#platform/server/db.ts'
import { createDatabase } from './database.ts'
import { makeAccount } from './factories.ts'
import { startTestApp } from './harness.ts'
import { seedOf } from './seed.ts'

// Somebody with all rights over the database changes rows of the action log, and `npm run verify-log` finds it.

const ROWS = 12
const server = inject('postgres')

let log: Awaited<ReturnType<typeof createDatabase>>
let account: number
beforeAll(async () => {
  log = await createDatabase(server)
  const app = await startTestApp({ databaseUrl: log.url })
  account = (await makeAccount(app.db)).id
  for (let id = 1; id <= ROWS; id++)
    await app.base.transaction((tx) =>
      recordAction(tx, {
        action: 'room.update',
        object_type: 'room',
        object_id: id,
        summary: `Room ${id}`,
        before: { price_tsh: 90_000 },
        after: { price_tsh: 90_000 + id },
        reason: 'A better view',
      }),
    )
  await sealActions(app.base)()
  await app.close()
})
afterAll(() => log.drop())

/** What makes another value of each column that a person can read. */
const OTHERS = {
  at: `at + interval '1 microsecond'`,
  account_id: '$account',
  action_type: `'room.create'`,
  object_type: `'property'`,
  object_id: `object_id || '0'`,
  summary: `summary || ' '`,
  before: `before || '{"price_tsh": 90001}'`,
  after: `after - 'price_tsh'`,
  reason: `''`,
  right_used: `'room.edit'`,
  address: `'192.0.2.7'`,
} as const
type Column = keyof typeof OTHERS

/** The statement that alters a column of one row. */
const alter = (position: number, column: Column) =>
  `update action_log set ${column} = ${OTHERS[column].replace('$account', String(account))} where position = ${position}`
/** The statement that makes two rows change places. */
const swap = (one: number, other: number) => `
  update action_log set position = -position where position in (${one}, ${other});
  update action_log set position = case position when -${one} then ${other} else ${one} end where position < 0`
const remove = (position: number) => `delete from action_log where position = ${position}`

const tamper = async (db: Db, statement: string) => {
  await sql`alter table action_log disable trigger user`.execute(db)
  await sql.raw(statement).execute(db)
  await sql`alter table action_log enable trigger user`.execute(db)
}

const position = fc.integer({ min: 1, max: ROWS })
const attack = fc.oneof(
  fc.tuple(position, fc.constantFrom(...(Object.keys(OTHERS) as Column[]))).map(([at, column]) => alter(at, column)),
  fc.uniqueArray(position, { minLength: 2, maxLength: 2 }).map(([one = 1, other = 2]) => swap(one, other)),
  position.map(remove),
)

test('whichever row is altered, removed or exchanged with another one, the chain is broken', async () => {
  const pool = openPool(log.url, 1, () => undefined)
  const db = openDb(pool)
  const undone = new Error('undone')
  const holdsAfter = async (statement: string) => {
    let ok = true
    const work = db.transaction().execute(async (tx) => {
      await tamper(tx, statement)
      ok = (await verifyLog(tx)).ok
      throw undone
    })
    await expect(work).rejects.toBe(undone)
    return ok
  }
  await fc.assert(
    fc.asyncProperty(attack, async (statement) => !(await holdsAfter(statement))),
    { numRuns: 150, seed: seedOf('LOG_SEED', 20261126) },
  )
  expect(await verifyLog(db)).toMatchObject({ ok: true, entries: ROWS })
  await pool.end()
})

/** Runs the command as `npm run verify-log` does. */
const command = (url: string) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['src/app/verify-log.ts'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: url },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    child.once('exit', (code) => resolve({ code, output }))
  })

const RESTORE = `delete from action_log;
  insert into action_log overriding system value select * from saved_log`

test('the command that verifies the log says what is wrong and fails', async () => {
  const whole = { code: 0, output: expect.stringContaining(`The action log is in order: ${ROWS} entries`) }
  expect(await command(log.url)).toEqual(whole)
  const pool = openPool(log.url, 1, () => undefined)
  const db = openDb(pool)
  await sql`create table saved_log as table action_log`.execute(db)
  for (const [statement, sentence] of [
    [alter(5, 'reason'), 'Entry 5'],
    [swap(4, 9), 'Entry 4'],
    [remove(7), 'Entry 7 is missing.'],
    [remove(ROWS), `The chain ends at entry ${ROWS - 1} instead of ${ROWS}.`],
  ] as const) {
    await tamper(db, statement)
    expect(await command(log.url)).toEqual({ code: 1, output: expect.stringContaining(sentence) })
    await tamper(db, RESTORE)
  }
  expect(await verifyLog(db)).toMatchObject({ ok: true })
  await pool.end()
})
