import type { ActionType } from '#domain/action.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { type LOG_COLUMNS, type SortKey, sortOf } from '#domain/list-sort.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#platform/server/db.ts'

/** Which rows of the log a page shows. */
export type LogFilter = {
  user?: string
  start?: Day
  end?: Day
  action_type?: ActionType
  sort?: SortKey<(typeof LOG_COLUMNS)[number]>
}

type LogRow = {
  id: number
  user: { id: number; username: string } | null
  action_type: string
  object_type: string
  object_id: string
  summary: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string
  created_at: Date
  right_used: string | null
  address: string | null
}

/** The account of an id or a username; null if there is none. */
export const accountNamed = async (db: Db, user: string): Promise<number | null> => {
  const id = /^\d{1,9}$/.test(user) ? Number(user) : null
  const { rows } = await sql<{ id: number }>`
    select id from account where id = ${id}::integer or lower(username) = ${user.toLowerCase()}
    order by id = ${id}::integer desc limit 1`.execute(db)
  return rows[0]?.id ?? null
}

const startOf = (date: Day) => instantAt(date, '00:00')

const matching = (accountId: number | null, { start, end, action_type }: LogFilter): RawBuilder<unknown> => {
  const conditions = [
    accountId === null ? null : sql`account_id = ${accountId}`,
    action_type ? sql`action_type = ${action_type}` : null,
    start ? sql`at >= ${startOf(start)}` : null,
    end ? sql`at < ${startOf(addDays(end, 1))}` : null,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const isFiltered = (accountId: number | null, { start, end, action_type }: LogFilter) =>
  accountId !== null || start !== undefined || end !== undefined || action_type !== undefined

const countOf = async (db: Db, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from action_log where ${where}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** The position of the last sealed row is the number of these, so that the whole log need not be counted. */
const countOfAll = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select (position + (select count(*) from action_log where position is null))::int as total from action_log_head`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** One page of the log and the number of rows. The page is found in an index before rows are read. */
export const logPage = async (
  db: Db,
  accountId: number | null,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const where = matching(accountId, filter)
  const direction = sortOf(filter.sort ?? '-made').descending ? sql`desc` : sql`asc`
  const [{ rows }, total] = await Promise.all([
    sql<LogRow>`
      select log.id, case when account.id is null then null
          else json_build_object('id', account.id, 'username', account.username) end as user,
        log.action_type, log.object_type, log.object_id,
        -- The log itself holds no names of people, who may be deleted.
        case when log.object_type = 'user' then coalesce(
          (select person.username from account person
            where person.id = case when log.object_id ~ '^[0-9]{1,9}$' then log.object_id::integer end and person.deleted_at is null), log.summary)
          else log.summary end as summary, log.before, log.after, log.reason,
        log.at as created_at, log.right_used, log.address
      from (select id from action_log where ${where} order by at ${direction}, id ${direction} limit ${limit} offset ${offset}) page
        join action_log log on log.id = page.id left join account on account.id = log.account_id
      order by log.at ${direction}, log.id ${direction}`.execute(db),
    isFiltered(accountId, filter) ? countOf(db, where) : countOfAll(db),
  ])
  return { rows, total }
}

/** What a seal covers of a row, as texts that PostgreSQL writes in one way only. */
export type SealedContent = {
  id: string
  at: string
  account_id: string
  action_type: string
  object_type: string
  object_id: string
  summary: string
  before: string
  after: string
  reason: string
  right_used: string
  address: string
}

const CONTENT = sql`id::text, (extract(epoch from at) * 1000000)::bigint::text as at, coalesce(account_id::text, '') as account_id,
  action_type, object_type, object_id, summary, coalesce(before::text, '') as before, coalesce(after::text, '') as after,
  reason, coalesce(right_used, '') as right_used, coalesce(address, '') as address`

/** The last sealed row, locked; null while another process seals. */
export const lockHead = async (tx: Tx) =>
  (await tx.selectFrom('action_log_head').select(['position', 'hash']).forUpdate().skipLocked().executeTakeFirst()) ??
  null

/** The head of the chain: how many rows it has, and the hash of the last one. */
export const currentHead = async (tx: Tx) =>
  tx.selectFrom('action_log_head').select(['position', 'hash']).executeTakeFirstOrThrow()

/** Up to `limit` rows without a position, in the order in which they get it. */
export const unsealedRows = async (tx: Tx, limit: number): Promise<SealedContent[]> => {
  const { rows } = await sql<SealedContent>`
    select ${CONTENT} from action_log where position is null order by id limit ${limit}`.execute(tx)
  return rows
}

type Seal = { id: string; position: number; hash: Buffer }

/** Writes the seals of rows, and the last one as the head. */
export const writeSeals = async (tx: Tx, seals: readonly Seal[]): Promise<void> => {
  const last = seals.at(-1)
  if (!last) return
  const [ids, positions, hashes] = [
    seals.map(({ id }) => id),
    seals.map(({ position }) => position),
    seals.map(({ hash }) => hash),
  ]
  await sql`
    update action_log set position = seal.position, hash = seal.hash
    from unnest(${ids}::bigint[], ${positions}::bigint[], ${hashes}::bytea[]) seal (id, position, hash)
    where action_log.id = seal.id`.execute(tx)
  await tx.updateTable('action_log_head').set({ position: last.position, hash: last.hash }).execute()
}

/** The sealed rows after a position, in order. */
export const sealedAfter = async (db: Db, position: number, limit: number) => {
  const { rows } = await sql<SealedContent & { position: number; hash: Buffer }>`
    select ${CONTENT}, position, hash from action_log where position > ${position} order by position limit ${limit}`.execute(
    db,
  )
  return rows
}

/** The head of the chain, and how many rows have waited for their seal for longer than a minute. */
export const chainState = async (db: Db) => {
  const { rows } = await sql<{ position: number; hash: Buffer; overdue: number }>`
    select position, hash, (select count(*)::int from action_log
      where position is null and at < now() - interval '1 minute') as overdue from action_log_head`.execute(db)
  return rows[0]
}
