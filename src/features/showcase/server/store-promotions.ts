import type { Day } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

const COLUMNS = [
  'id',
  'code',
  'percent',
  'free_nights',
  'min_nights',
  'region',
  'min_days_ahead',
  'min_children',
  'valid_from',
  'valid_until',
  'max_uses',
  'uses',
  'active',
  'shown',
  'position',
  'category',
  'title_en',
  'title_sw',
  'description_en',
  'description_sw',
  'hint_en',
  'hint_sw',
  'image',
  'image_colour',
  'version',
] as const

/** The order of all promotions: those of the home page first, in their order. */
export const allPromotions = (db: Db) =>
  db.selectFrom('promotion').select(COLUMNS).orderBy('shown', 'desc').orderBy('position').orderBy('id').execute()
/** A promotion with its rule and its texts. */
export type PromotionRow = Awaited<ReturnType<typeof allPromotions>>[number]

/** The promotions that are shown and can be used for a booking made on this day. */
export const usablePromotions = (db: Db, today: Day): Promise<PromotionRow[]> =>
  db
    .selectFrom('promotion')
    .select(COLUMNS)
    .where('shown', '=', true)
    .where('active', '=', true)
    .where('valid_from', '<=', today)
    .where('valid_until', '>=', today)
    .where((where) => where.or([where('max_uses', 'is', null), where('uses', '<', where.ref('max_uses'))]))
    .orderBy('position')
    .orderBy('id')
    .execute()

type Written = Omit<PromotionRow, 'id' | 'uses' | 'version'>

const UNIQUE_VIOLATION = '23505'

const withFreeCode = <T>(statement: Promise<T>): Promise<T> =>
  statement.catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error
    throw new Refusal('promo_code_taken', { fields: { code: 'promo_code_taken' } })
  })

/** Inserts a promotion. Throws `promo_code_taken`. */
export const insertPromotion = (db: Tx, promotion: Written): Promise<PromotionRow> =>
  withFreeCode(db.insertInto('promotion').values(promotion).returning(COLUMNS).executeTakeFirstOrThrow())

/** Updates a locked promotion. Throws `promo_code_taken`. */
export const updatePromotion = (db: Tx, id: number, promotion: Written): Promise<PromotionRow> =>
  withFreeCode(
    db.updateTable('promotion').set(promotion).where('id', '=', id).returning(COLUMNS).executeTakeFirstOrThrow(),
  )

/** Locks a promotion; undefined if there is none. */
export const lockPromotion = (tx: Tx, id: number): Promise<PromotionRow | undefined> =>
  tx.selectFrom('promotion').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Deletes a locked promotion; false if a booking refers to it. A booking transaction in progress holds the promotion's
 * lock: only a statement that starts after we have the lock sees that booking.
 */
export const deletePromotion = async (tx: Tx, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('promotion')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from booking where promotion_id = ${id})`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether a region of this name is in the catalogue. */
export const regionExists = async (db: Db, name: string): Promise<boolean> =>
  (await db.selectFrom('region').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
