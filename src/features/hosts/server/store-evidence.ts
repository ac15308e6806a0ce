import { addDays, type Day } from '#domain/calendar.ts'
import { EVIDENCE_SOON_DAYS, type EvidenceKind } from '#domain/evidence.ts'
import { LATEST_EVIDENCE } from '#features/evidence/server/public.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

type EvidenceRow = {
  id: number
  kind: EvidenceKind
  detail: string
  tax_number: string | null
  checked_on: Day
  valid_until: Day | null
  still_fits: boolean
  by: { id: number; username: string }
}

/** The latest check of each kind of a property that was not withdrawn. */
export const evidenceRows = async (db: Db, propertyId: number): Promise<EvidenceRow[]> => {
  const { rows } = await sql<EvidenceRow>`
    select latest.id, kind, detail, tax_number, checked_on, valid_until, still_fits,
      json_build_object('id', who.id, 'username', who.username) as by
    from (${LATEST_EVIDENCE}) latest join account who on who.id = latest.recorded_by
    where property_id = ${propertyId}`.execute(db)
  return rows
}

/** Locks a property against other checks until the transaction ends; its name, null if there is none. */
export const lockForCheck = async (tx: Tx, propertyId: number): Promise<string | null> => {
  const row = tx.selectFrom('property').select('name').where('id', '=', propertyId).forNoKeyUpdate()
  return (await row.executeTakeFirst())?.name ?? null
}

/** The check of a kind that counts now; null if there is none. */
export const latestCheck = async (tx: Tx, propertyId: number, kind: EvidenceKind): Promise<number | null> => {
  const row = await tx
    .selectFrom('evidence')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether the wallet of a property has been set, so that its name can be checked. */
export const hasWallet = async (tx: Tx, propertyId: number): Promise<boolean> => {
  const wallet = tx.selectFrom('payout_wallet').select('property_id').where('property_id', '=', propertyId)
  return (await wallet.executeTakeFirst()) !== undefined
}

type NewCheck = {
  property_id: number
  kind: EvidenceKind
  detail: string
  tax_number: string | null
  checked_on: Day
  valid_until: Day | null
  recorded_by: number
}

/** Stores a check with what it depends on now; its id. */
export const insertCheck = async (tx: Tx, row: NewCheck): Promise<number> => {
  const basis = sql<string>`evidence_basis(${row.kind}, ${row.property_id}::int)`
  return (
    await tx
      .insertInto('evidence')
      .values({ ...row, basis })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** The property and the kind of a check; undefined if there is none. */
export const checkById = async (tx: Tx, id: number) => {
  const { rows } = await sql<{ property_id: number; kind: EvidenceKind }>`
    select property_id, kind from evidence where id = ${id}`.execute(tx)
  return rows[0]
}

/** Withdraws a check; false if that has happened already. */
export const withdraw = async (tx: Tx, id: number, by: number, reason: string): Promise<boolean> => {
  const row = await tx
    .updateTable('evidence')
    .set({ withdrawn_by: by, withdrawn_at: sql<Date>`now()`, withdrawal_reason: reason })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Evidence of properties that are not archived which has ended, ends soon, or does not fit any more. */
const ending = (today: Day) => sql`
  from (${LATEST_EVIDENCE}) latest join property p on p.id = latest.property_id
  where p.status <> 'archived'
    and (not latest.still_fits or latest.valid_until <= ${addDays(today, EVIDENCE_SOON_DAYS)}::date)`

type EndingRow = Pick<EvidenceRow, 'id' | 'kind' | 'valid_until' | 'still_fits'> & {
  property: { id: number; name: string }
}

/** A page of it, the earliest end first, and how many there are. */
export const endingRows = async (db: Db, today: Day, { limit, offset }: { limit: number; offset: number }) => {
  const [{ rows }, counted] = await Promise.all([
    sql<EndingRow>`
      select latest.id, latest.kind, latest.valid_until, latest.still_fits,
        json_build_object('id', p.id, 'name', p.name) as property
      ${ending(today)} order by latest.valid_until nulls first, latest.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${ending(today)}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** How much of it there is, and since when the oldest waits: since the day on which it was about to end. */
export const evidenceWaiting = async (db: Db, today: Day) => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, 
      min(least(latest.valid_until - ${sql.lit(EVIDENCE_SOON_DAYS)}::int, ${today}::date))::timestamp
        at time zone 'Africa/Dar_es_Salaam' as oldest_at
    ${ending(today)}`.execute(db)
  return rows[0] ?? { count: 0, oldest_at: null }
}
