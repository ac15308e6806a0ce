import type { Language } from '#domain/language.ts'
import type { Scope } from '#domain/permission.ts'
import type { Stars } from '#domain/review.ts'
import { sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'

type NewReview = {
  property_id: number
  booking_id: number
  account_id: number
  rating: Stars
  title: string
  body: string
  language: Language
}

/** Stores a review; null where the stay has one. A concurrent review of the same stay waits for this one. */
export const insertReview = async (tx: Tx, review: NewReview): Promise<number | null> => {
  const row = await tx
    .insertInto('review')
    .values(review)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** A review, locked until the transaction ends, with the accounts of its guest and its host. */
export type LockedReview = {
  id: number
  guest_id: number | null
  property: { id: number; name: string }
  /** The property is on sale, so that its public page has the review. */
  is_live: boolean
  /** The host's answer; null while there is none. */
  reply: string | null
  replied_at: Date | null
  hidden_at: Date | null
  /** The database's time. */
  now: Date
}

/** Locks a review; undefined where there is none of this id within the scope. */
export const lockReview = async (tx: Tx, id: number, scope: Scope): Promise<LockedReview | undefined> => {
  const { rows } = await sql<LockedReview>`
    select r.id, r.account_id as guest_id, json_build_object('id', p.id, 'name', p.name) as property,
      p.status = 'live' as is_live, r.reply, r.replied_at, r.hidden_at, now() as now
    from review r join property p on p.id = r.property_id
    where r.id = ${id} and ${inScope(scope, { property: sql`p.id` })} for update of r`.execute(tx)
  return rows[0]
}

/** Stores the host's answer; the time of the first one stays. */
export const setAnswer = (tx: Tx, id: number, text: string) =>
  tx
    .updateTable('review')
    .set({ reply: text, replied_at: sql<Date>`coalesce(replied_at, now())` })
    .where('id', '=', id)
    .execute()

/** Hides a review for a reason, or shows it again (`reason` null), and stores the decision with the account. */
export const decide = async (tx: Tx, id: number, accountId: number, reason: string | null) => {
  const hidden = { hidden_at: reason === null ? null : sql<Date>`now()`, hidden_reason: reason }
  await tx.updateTable('review').set(hidden).where('id', '=', id).execute()
  const decision = reason === null ? 'show' : 'hide'
  await tx
    .insertInto('review_decision')
    .values({ review_id: id, account_id: accountId, decision, reason: reason ?? '' })
    .execute()
}
