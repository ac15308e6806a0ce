import type { Day } from '#domain/calendar.ts'
import { EVIDENCE_KINDS, type EvidenceKind, isShown } from '#domain/evidence.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import type { ShownEvidence } from '../contract.ts'

/** The latest check of each kind that was not withdrawn, with whether what it depends on is still the same. */
export const LATEST_EVIDENCE = sql`
  select distinct on (e.property_id, e.kind) e.id, e.property_id, e.kind, e.detail, e.tax_number, e.checked_on, e.valid_until,
    e.recorded_by, e.recorded_at, e.basis = evidence_basis(e.kind, e.property_id) as still_fits
  from evidence e where e.withdrawn_at is null order by e.property_id, e.kind, e.id desc`

type EvidenceRow = ShownEvidence & { valid_until: Day | null; still_fits: boolean }

/** What travellers read on a day of what was checked of a property: only what is valid then. */
export const shownEvidence = async (db: Db, propertyId: number, today: Day): Promise<ShownEvidence[]> => {
  const { rows } = await sql<EvidenceRow>`
    select kind, checked_on, valid_until, still_fits from (${LATEST_EVIDENCE}) latest
    where property_id = ${propertyId}`.execute(db)
  return EVIDENCE_KINDS.flatMap((wanted) =>
    rows
      .filter((row) => row.kind === wanted && isShown(row, today))
      .map(({ kind, checked_on }) => ({ kind, checked_on })),
  )
}

/** Stores what a host states about a new property and nobody has checked; empty statements are left out. */
export const stateEvidence = async (
  tx: Tx,
  property_id: number,
  statements: Partial<Record<EvidenceKind, string>>,
): Promise<void> => {
  const rows = EVIDENCE_KINDS.flatMap((kind) => {
    const statement = statements[kind] ?? ''
    return statement === '' ? [] : [{ property_id, kind, statement }]
  })
  if (rows.length > 0) await tx.insertInto('evidence_statement').values(rows).execute()
}

/** What the host of a property stated, kind by kind; of other kinds nothing. */
export const statedEvidence = async (db: Db, propertyId: number) => {
  const { rows } = await sql<{ kind: EvidenceKind; statement: string; stated_at: Date }>`
    select kind, statement, stated_at from evidence_statement where property_id = ${propertyId}`.execute(db)
  return rows
}

/**
 * The tax number of whoever had the property when a stay was paid: of the last check that was not withdrawn, or that a
 * handover ended since then. Null if the platform does not know it.
 */
export const taxNumberOf = async (db: Db, propertyId: number, paidAt: Date): Promise<string | null> => {
  const { rows } = await sql<{ tax_number: string }>`
    with next as (
      select at from property_handover where property_id = ${propertyId} and at > ${paidAt} order by at limit 1)
    select tax_number from evidence
    where property_id = ${propertyId} and tax_number is not null
      and (withdrawn_at is null or withdrawn_at = (select at from next))
      and recorded_at < coalesce((select at from next), 'infinity')
    order by id desc limit 1`.execute(db)
  return rows[0]?.tax_number ?? null
}
