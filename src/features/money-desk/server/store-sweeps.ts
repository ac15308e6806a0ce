import type { Day } from '#domain/calendar.ts'
import type { ProviderRecord, SentAttempt, SweepDifference, SweepKind, SweepResult } from '#domain/money-sweep.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import type { ListedRecord } from '#ports/payment-provider.ts'

/** The comparison of a day as the pages show it. */
export type SweepView = Record<'matched' | SweepDifference, number> & {
  day: Day
  status: 'running' | 'done'
  fault: string | null
  started_at: Date
  finished_at: Date | null
  started_by: string | null
}

/** Comparisons, the latest day first; with `day` that one alone. */
export const sweepViews = (db: Db, { day, limit, offset }: { day?: Day; limit: number; offset: number }) =>
  db
    .selectFrom('money_sweep')
    .leftJoin('account', 'account.id', 'money_sweep.started_by')
    .select(['day', sql<SweepView['status']>`money_sweep.status`.as('status'), 'fault', 'matched', 'provider_only'])
    .select(['here_only', 'amount_differs', 'status_differs', 'started_at', 'finished_at'])
    .select('account.username as started_by')
    .$if(day !== undefined, (query) => query.where('day', '=', day ?? ''))
    .orderBy('day', 'desc')
    .limit(limit)
    .offset(offset)
    .execute() as Promise<SweepView[]>

/** How many days were compared. */
export const countSweeps = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from money_sweep`.execute(db)
  return rows[0]?.count ?? 0
}

/** All days that were ordered. */
export const sweptDays = async (db: Db): Promise<Day[]> => {
  const { rows } = await sql<{ day: Day }>`select day from money_sweep`.execute(db)
  return rows.map(({ day }) => day)
}

/** Adds a day, if nobody has; whether it did. */
export const insertSweep = async (tx: Tx, day: Day): Promise<boolean> => {
  const { rows } = await sql`
    insert into money_sweep (day) values (${day}) on conflict do nothing returning day`.execute(tx)
  return rows.length > 0
}

/** Unfinished days of which nothing was heard for half an hour: their job has ended, or its process was killed. */
export const idleSweeps = async (tx: Tx): Promise<Day[]> => {
  const { rows } = await sql<{ day: Day }>`
    update money_sweep set touched_at = now()
    where status = 'running' and touched_at < now() - interval '30 minutes' returning day`.execute(tx)
  return rows.map(({ day }) => day)
}

/** Begins the comparison of a day from its first page; false if one is under way and was active in the last minutes. */
export const restartSweep = async (tx: Tx, day: Day, accountId: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into money_sweep (day, started_by) values (${day}, ${accountId})
    on conflict (day) do update set run = money_sweep.run + 1, status = 'running', kind = 'payment', cursor = null, pages = 0,
      fault = null, faults = 0, started_at = now(), touched_at = now(), finished_at = null, started_by = ${accountId}
    where money_sweep.status = 'done' or money_sweep.fault is not null
      or money_sweep.touched_at < now() - interval '2 minutes'
    returning day`.execute(tx)
  if (rows.length > 0) await sql`delete from money_sweep_entry where day = ${day}`.execute(tx)
  return rows.length > 0
}

/** How far the comparison of a day is; `kind` null means that both lists were read. */
export type SweepProgress = { day: Day; run: number; kind: SweepKind | null; cursor: string | null }

/** How far an unfinished comparison is; null if there is none. */
export const sweepProgress = async (db: Db, day: Day): Promise<SweepProgress | null> => {
  const { rows } = await sql<SweepProgress>`
    select day, run, kind, cursor from money_sweep where day = ${day} and status = 'running'`.execute(db)
  return rows[0] ?? null
}

const isWhere = ({ day, run, kind, cursor }: SweepProgress) => sql`
  day = ${day} and run = ${run} and status = 'running' and kind is not distinct from ${kind}
    and cursor is not distinct from ${cursor}`

/** Stores a page and where the next one begins; nothing if another process has stored it, or the day was begun again. */
export const storePage = async (
  tx: Tx,
  progress: SweepProgress,
  records: readonly ListedRecord[],
  next: Pick<SweepProgress, 'kind' | 'cursor'>,
): Promise<void> => {
  const { rows } = await sql`
    update money_sweep set kind = ${next.kind}, cursor = ${next.cursor}, pages = pages + 1, fault = null, touched_at = now()
    where ${isWhere(progress)} returning day`.execute(tx)
  if (rows.length === 0 || records.length === 0) return
  await sql`
    insert into money_sweep_entry (day, kind, key, ref, at, state, amount, currency)
    select distinct on (kind, key) ${progress.day}::date, kind, key, ref, at, state, amount, currency
    from json_to_recordset(${JSON.stringify(records)}::json)
      as page (kind text, key text, ref text, at timestamptz, state text, amount bigint, currency text)
    on conflict (day, kind, key) do update
      set state = excluded.state, amount = excluded.amount, currency = excluded.currency`.execute(tx)
}

/** Stores why the provider could not be read. */
export const storeFault = (db: Db, progress: SweepProgress, cause: string) =>
  sql`
    update money_sweep set fault = ${cause.slice(0, 200)}, faults = faults + 1, touched_at = now()
    where ${isWhere(progress)}`.execute(db)

/** Locks a comparison whose lists were read; false if another process has ended it meanwhile. */
export const lockToFinish = async (tx: Tx, progress: SweepProgress): Promise<boolean> => {
  const { rows } = await sql`select from money_sweep where ${isWhere(progress)} for update`.execute(tx)
  return rows.length > 0
}

/** What the provider has listed for a day. */
export const listedRecords = async (tx: Tx, day: Day): Promise<ProviderRecord[]> => {
  const { rows } = await sql<ProviderRecord>`
    select kind, ref, at, state, amount, currency from money_sweep_entry where day = ${day} order by at, key`.execute(
    tx,
  )
  return rows
}

/** Our attempts that were sent in a period, and those that the provider has listed for the day. */
export const sentAttempts = async (
  tx: Tx,
  { provider, day, from, until }: { provider: string; day: Day; from: Date; until: Date },
): Promise<SentAttempt[]> => {
  const { rows } = await sql<SentAttempt>`
    select p.id, case p.kind when 'collection' then 'payment' else 'payout' end as kind, p.ref, p.submitted_at as at, p.status,
      p.amount, exists (select from payment_event made where made.payment_id = p.id and made.event = 'platform'
        and made.from_status = 'created' and made.to_status = 'review') as is_entered_later
    from payment p where p.provider = ${provider} and p.id in (
      select id from payment where submitted_at >= ${from} and submitted_at < ${until}
      union
      select sent.id from money_sweep_entry entry join payment sent on sent.provider = ${provider} and sent.ref = entry.ref
      where entry.day = ${day} and sent.submitted_at is not null)
    order by p.id`.execute(tx)
  return rows
}

/** Replaces the rows of a day by what was found, and ends its comparison. */
export const finishSweep = async (tx: Tx, day: Day, { matched, rows }: SweepResult): Promise<void> => {
  await sql`delete from money_sweep_row where day = ${day}`.execute(tx)
  await sql`delete from money_sweep_entry where day = ${day}`.execute(tx)
  const found = rows.map(({ outcome, ours, theirs }) => {
    const side = theirs ?? ours
    return {
      outcome,
      kind: side?.kind,
      ref: side?.ref,
      at: side?.at,
      payment_id: ours?.id,
      our_status: ours?.status,
      our_amount: ours?.amount,
      their_state: theirs?.state,
      their_amount: theirs?.amount,
      their_currency: theirs?.currency,
    }
  })
  await sql`
    insert into money_sweep_row (day, kind, outcome, ref, at, payment_id, our_status, our_amount, their_state, their_amount,
      their_currency)
    select ${day}::date, kind, outcome, ref, at, payment_id, our_status, our_amount, their_state, their_amount, their_currency
    from json_to_recordset(${JSON.stringify(found)}::json) as found (kind text, outcome text, ref text, at timestamptz,
      payment_id bigint, our_status text, our_amount int, their_state text, their_amount bigint, their_currency text)
    order by at, ref`.execute(tx)
  const countOf = (outcome: SweepDifference) => rows.filter((row) => row.outcome === outcome).length
  await tx
    .updateTable('money_sweep')
    .set({
      status: 'done',
      fault: null,
      matched,
      provider_only: countOf('provider_only'),
      here_only: countOf('here_only'),
      amount_differs: countOf('amount_differs'),
      status_differs: countOf('status_differs'),
      touched_at: sql`now()`,
      finished_at: sql`now()`,
    })
    .where('day', '=', day)
    .execute()
}

/** Whether any call-back of a reference was ever stored. */
export const hasEvent = async (tx: Tx, provider: string, ref: string): Promise<boolean> => {
  const { rows } = await sql`
    select from provider_event where provider = ${provider} and ref = ${ref} limit 1`.execute(tx)
  return rows.length > 0
}
