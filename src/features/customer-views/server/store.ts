import { type Db, sql, type Tx } from '#platform/server/db.ts'

type NewView = { token_hash: Buffer; account_id: number; staff_id: number; session_id: number; reason: string }

/** Stores a view that begins now, by the database's clock. */
export const insertView = (tx: Tx, view: NewView, minutes: number) =>
  tx
    .insertInto('customer_view')
    .values({ ...view, ends_at: sql`now() + make_interval(mins => ${minutes})` })
    .returning(['started_at', 'ends_at'])
    .executeTakeFirstOrThrow()

/** Whether an account is blocked. */
export const isBlocked = async (tx: Tx, account_id: number): Promise<boolean> => {
  const row = await tx.selectFrom('account').select('blocked_at').where('id', '=', account_id).executeTakeFirst()
  return row?.blocked_at != null
}

/** Ends an open view; answers whether it was open. */
export const closeView = async (tx: Tx, id: number): Promise<boolean> => {
  const closed = await tx
    .updateTable('customer_view')
    .set({ ended_at: sql`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}

/**
 * Ends the views that are over although nobody ended them, at the moment when they ended; answers whose accounts they
 * showed, and whether their time ran out.
 */
export const closeExpiredViews = (tx: Tx): Promise<{ account_id: number; expired: boolean }[]> =>
  tx
    .updateTable('customer_view')
    .set({ ended_at: sql`least(ends_at, now())` })
    .where('ended_at', 'is', null)
    .where(
      sql<boolean>`(ends_at <= now() or not exists (select from session where session.id = customer_view.session_id))`,
    )
    .returning(['account_id', sql<boolean>`ends_at <= now()`.as('expired')])
    .execute()

/** The views of an account, for the download of its owner's data. A deletion erases the reasons, which may say anything. */
export const viewData = {
  section: 'support_views',
  collect: (db: Db, { id }: { id: number }) =>
    db
      .selectFrom('customer_view')
      .select(['reason', 'started_at', 'ends_at', 'ended_at'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
  erase: async (tx: Tx, { id }: { id: number }): Promise<void> => {
    await tx.updateTable('customer_view').set({ reason: '-' }).where('account_id', '=', id).execute()
  },
}
