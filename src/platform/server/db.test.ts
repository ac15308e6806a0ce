import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createDatabase } from '#test/database.ts'
import { atCommit, type Db, openDb, openPool, readTogether, sql, statement, statementNames, type Tx } from './db.ts'
import { transactions } from './transaction.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let pool: ReturnType<typeof openPool>
let db: Db
const transaction = <T>(story: Parameters<ReturnType<typeof transactions>>[0]) => transactions(db)(story) as Promise<T>

beforeAll(async () => {
  database = await createDatabase(inject('postgres'))
  // One connection, so that each test meets what the one before it left behind there.
  pool = openPool(database.url, 1, () => undefined)
  db = openDb(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
afterEach(() => pool.query('delete from category'))

const names = async (): Promise<string[]> =>
  (await pool.query('select name from category order by id')).rows.map(({ name }) => name)
const put = (name: string) => sql`insert into category (name, name_sw, icon, position) values (${name}, '', '', 1)`
const putAtCommit = (name: string) =>
  atCommit(`insert into category (name, name_sw, icon, position) values ($1, '', '', 2)`, [name])

describe('a transaction', () => {
  test('writes what waits for its commit after everything else, in the order given', async () => {
    await transaction(async (tx) => {
      await tx.executeQuery(putAtCommit('second'))
      await tx.executeQuery(putAtCommit('third'))
      await put('first').execute(tx)
    })
    expect(await names()).toEqual(['first', 'second', 'third'])
  })

  test('writes what waits for its commit even where there is nothing else', async () => {
    await transaction((tx) => tx.executeQuery(putAtCommit('alone')))
    expect(await names()).toEqual(['alone'])
  })

  test('fails whole, with the cause, where what waits for its commit fails', async () => {
    const story = transaction(async (tx) => {
      await put('twice').execute(tx)
      await tx.executeQuery(putAtCommit('twice'))
      await tx.executeQuery(putAtCommit('after it'))
    })
    await expect(story).rejects.toMatchObject({ code: '23505' })
    expect(await names()).toEqual([])
  })

  test('fails whole where a statement fails, be it the first', async () => {
    await expect(transaction((tx) => sql`select 1 / ${0}`.execute(tx))).rejects.toMatchObject({ code: '22012' })
    const story = transaction(async (tx) => {
      await put('before').execute(tx)
      await sql`select 1 / ${0}`.execute(tx)
    })
    await expect(story).rejects.toMatchObject({ code: '22012' })
    expect(await names()).toEqual([])
  })

  test('forgets what waited for a commit that never came', async () => {
    const story = transaction(async (tx) => {
      await tx.executeQuery(putAtCommit('lost'))
      throw new Error('no')
    })
    await expect(story).rejects.toThrow('no')
    await transaction((tx) => put('kept').execute(tx))
    expect(await names()).toEqual(['kept'])
  })

  test('leaves nothing open, whether it asked anything or not', async () => {
    expect(await transaction(async () => 7)).toBe(7)
    await transaction((tx) => put('kept').execute(tx))
    await pool.query('rollback')
    expect(await names()).toEqual(['kept'])
  })

  test('sends what is asked side by side in one message, and works it off in the order given', async () => {
    const client = await pool.connect()
    const statements = vi.spyOn((client as unknown as { connection: pg.Connection }).connection.stream, '_writev')
    client.release()
    const inOrder = await transaction(async (tx) => {
      await put('before').execute(tx)
      statements.mockClear()
      const answers = await Promise.all([
        put('left').execute(tx),
        put('right').execute(tx),
        tx.selectFrom('category').select('name').execute(),
      ])
      expect(statements).toHaveBeenCalledTimes(1)
      return answers[2].map(({ name }) => name)
    })
    expect(inOrder).toEqual(['before', 'left', 'right'])
  })

  test('fails whole, with the first cause, where one of several side by side fails', async () => {
    const story = transaction((tx) =>
      Promise.all([put('left').execute(tx), sql`select 1 / ${0}`.execute(tx), put('right').execute(tx)]),
    )
    await expect(story).rejects.toMatchObject({ code: '22012' })
    expect(await names()).toEqual([])
    await transaction((tx) => put('usable').execute(tx))
    expect(await names()).toEqual(['usable'])
  })

  test('refuses statements once it is over', async () => {
    let left: Tx | undefined
    await transaction(async (tx) => {
      left = tx
    })
    await expect(left && put('late').execute(left)).rejects.toThrow('already committed')
  })

  test('is what a statement for the commit needs', async () => {
    await expect(db.executeQuery(putAtCommit('nowhere'))).rejects.toThrow('There is no open transaction')
  })

  test('begins as it was asked to', async () => {
    const read = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx))
    expect(read.rows).toEqual([{ level: 'repeatable read' }])
  })
})

describe('reads of one moment', () => {
  const number = (n: number) => sql<{ n: number }>`select ${n}::int as n`

  test('are sent in one message, and answered in the order given', async () => {
    const client = await pool.connect()
    const sent = vi.spyOn((client as unknown as { connection: pg.Connection }).connection.stream, '_writev')
    client.release()
    const read = await readTogether(db, (own) => Promise.all([1, 2, 3].map((n) => number(n).execute(own))))
    expect(read.flatMap(({ rows }) => rows.map(({ n }) => n))).toEqual([1, 2, 3])
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test('fail with the cause when one of them fails, and the connection stays usable', async () => {
    const reads = readTogether(db, (own) =>
      Promise.all([number(1).execute(own), sql`select 1 / ${0}`.execute(own), number(2).execute(own)]),
    )
    await expect(reads).rejects.toMatchObject({ code: '22012' })
    expect((await number(3).execute(db)).rows).toEqual([{ n: 3 }])
  })

  test('belong to the transaction that they are made in', async () => {
    const seen = await transaction(async (tx) => {
      await put('open').execute(tx)
      return readTogether(tx, (own) => own.selectFrom('category').select('name').execute())
    })
    expect(seen).toEqual([{ name: 'open' }])
  })
})

describe('a statement', () => {
  const prepared = async (like: string) =>
    (await pool.query('select from pg_prepared_statements where statement like $1', [like])).rowCount

  test('is prepared once it comes again and again, and answers the same', async () => {
    for (let i = 0; i < 8; i++) {
      const { rows } = await sql<{ sum: number }>`select ${i}::int + 1 as sum /* counted */`.execute(db)
      expect(rows).toEqual([{ sum: i + 1 }])
    }
    expect(await prepared('%/* counted%')).toBe(1)
  })

  test('is not prepared when it came only once', async () => {
    await sql`select ${1}::int /* rare */`.execute(db)
    expect(await prepared('%/* rare%')).toBe(0)
  })

  test('that failed can be asked again', async () => {
    for (let i = 0; i < 8; i++) {
      await expect(sql`select 1 / ${0}::int /* faulty */`.execute(db)).rejects.toMatchObject({ code: '22012' })
    }
    expect((await sql<{ one: number }>`select 1 / ${1}::int as one /* faulty */`.execute(db)).rows).toEqual([
      { one: 1 },
    ])
  })

  test('names its columns, as one that is prepared fails when its table gets another', async () => {
    const files = (await readdir('src', { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
    const texts = await Promise.all(
      files.map(async (name) => [name, await readFile(join('src', name), 'utf8')] as const),
    )
    const careless = texts.filter(([, text]) => /\.selectAll\(|\.returningAll\(|\bselect (\w+\.)?\*/.test(text))
    expect(files.length).toBeGreaterThan(100)
    expect(careless.map(([name]) => name)).toEqual([])
  })

  test('gets a name of its own, and no more than 400 do', () => {
    const nameOf = statementNames()
    const threeTimes = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
    const given = Array.from({ length: 500 }, (_, i) => threeTimes(`select ${i}`))
    expect(new Set(given.slice(0, 400)).size).toBe(400)
    expect(given[0]).toMatch(/^s_[\w-]{22}$/)
    expect(given.slice(400)).toEqual(Array.from({ length: 100 }, () => undefined))
    expect(nameOf('select 1')).toBe(given[1])
  })

  test('of uncommon length gets no name', () => {
    const nameOf = statementNames()
    const text = `select ${'1, '.repeat(5000)} 1`
    expect([nameOf(text), nameOf(text), nameOf(text), nameOf(text)]).toEqual(Array(4).fill(undefined))
  })
})

describe('a statement whose text is always the same', () => {
  const EVEN = sql`number % 2 = 0`
  const below = (limit: number, condition = EVEN) =>
    statement<{ number: number }>`
      select number from generate_series(1, ${limit}::integer) as number where ${condition} and number <> ${4}`.execute(
      db,
    )
  const numbers = async (...args: Parameters<typeof below>) => (await below(...args)).rows.map(({ number }) => number)

  test('takes its values anew each time', async () => {
    expect([await numbers(7), await numbers(3), await numbers(9)]).toEqual([[2, 6], [2], [2, 6, 8]])
  })

  test('does not take a fragment that is another one, or holds a value', async () => {
    await expect(below(9, sql`number % 3 = 0`)).rejects.toThrow('A fragment has changed')
    const holding = statement`select 1 where ${sql`1 = ${1}`}`
    await expect(async () => holding.execute(db)).rejects.toThrow('A fragment holds a value')
  })
})
