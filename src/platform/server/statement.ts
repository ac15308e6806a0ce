import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.ts'

type Db = Pick<Kysely<DB>, 'executeQuery' | 'getExecutor'>

type Made = { text: string; fragments: readonly unknown[] }

/** The text of each statement, by the place in the code where it is written. */
const known = new WeakMap<TemplateStringsArray, Made>()

const isFragment = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'isRawBuilder' in value

const make = (db: Db, strings: TemplateStringsArray, values: readonly unknown[]): Made => {
  const { sql: text, parameters } = sql(strings, ...values).compile(db)
  const fragments = values.filter(isFragment)
  if (parameters.length + fragments.length !== values.length) throw new Error(`A fragment holds a value: ${text}`)
  const statement = { text, fragments }
  known.set(strings, statement)
  return statement
}

/**
 * A statement that is asked again and again and whose text is always the same: what stands in `${}` is a parameter, or
 * a fragment made once by `sql` that holds no parameter itself. Its text is put together once, where `sql` would do so
 * each time. A fragment that is another one than at first is a mistake in the code, and thrown.
 */
export const statement = <Row>(strings: TemplateStringsArray, ...values: unknown[]) => ({
  execute: async (db: Db): Promise<QueryResult<Row>> => {
    const { text, fragments } = known.get(strings) ?? make(db, strings, values)
    if (fragments.length === 0) return db.executeQuery<Row>(CompiledQuery.raw(text, values))
    let at = 0
    const parameters = values.filter((value) => !isFragment(value) || value !== fragments[at++])
    if (at !== fragments.length || parameters.length + at !== values.length)
      throw new Error(`A fragment has changed: ${text}`)
    return db.executeQuery<Row>(CompiledQuery.raw(text, parameters))
  },
})
