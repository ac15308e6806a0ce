import { CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { DB } from './schema.ts'

type Db = Pick<Kysely<DB>, 'executeQuery' | 'getExecutor'>

type StatementText = { text: string; fragments: readonly unknown[] }

/** The text of each statement, by its template literal. */
const statements = new WeakMap<TemplateStringsArray, StatementText>()

const isFragment = (value: unknown): value is RawBuilder<unknown> =>
  typeof value === 'object' && value !== null && 'isRawBuilder' in value

const make = (db: Db, strings: TemplateStringsArray, values: readonly unknown[]): StatementText => {
  const { sql: text, parameters } = sql(strings, ...values).compile(db)
  const fragments = values.filter(isFragment)
  if (parameters.length + fragments.length !== values.length) throw new Error(`A fragment holds a value: ${text}`)
  const statement = { text, fragments }
  statements.set(strings, statement)
  return statement
}

/**
 * A frequent statement whose text is always the same: each `${}` is a parameter, or a constant fragment made by `sql`
 * without parameters. Its text is built once, while `sql` would build it each time. Throws if a fragment changes between
 * calls, which is a programming error.
 */
export const statement = <Row>(strings: TemplateStringsArray, ...values: unknown[]) => ({
  execute: async (db: Db): Promise<QueryResult<Row>> => {
    const { text, fragments } = statements.get(strings) ?? make(db, strings, values)
    if (fragments.length === 0) return db.executeQuery<Row>(CompiledQuery.raw(text, values))
    let at = 0
    const parameters = values.filter((value) => !isFragment(value) || value !== fragments[at++])
    if (at !== fragments.length || parameters.length + at !== values.length)
      throw new Error(`A fragment has changed: ${text}`)
    return db.executeQuery<Row>(CompiledQuery.raw(text, parameters))
  },
})
