import { type Db, sql, type Tx } from '#platform/server/db.ts'
import type { Testimonial } from '../contract.ts'

const COLUMNS = [
  'id',
  'name',
  'avatar',
  'quote_en',
  'quote_sw',
  'rating',
  'location',
  'video',
  'thumbnail',
  'verified',
  'date',
  'position',
  'version',
] as const

const TYPE = sql<Testimonial['type']>`type`.as('type')

/** The testimonials in the order in which the home page shows them. */
export const testimonials = (db: Db) =>
  db.selectFrom('testimonial').select(COLUMNS).select(TYPE).orderBy('position').orderBy('id').execute()
/** A testimonial in both languages. */
export type TestimonialRow = Awaited<ReturnType<typeof testimonials>>[number]

type Written = Omit<TestimonialRow, 'id' | 'version'>

/** Adds a testimonial. */
export const insertTestimonial = (db: Tx, row: Written): Promise<TestimonialRow> =>
  db.insertInto('testimonial').values(row).returning(COLUMNS).returning(TYPE).executeTakeFirstOrThrow()

/** Replaces a locked testimonial. */
export const updateTestimonial = (db: Tx, id: number, row: Written): Promise<TestimonialRow> =>
  db
    .updateTable('testimonial')
    .set(row)
    .where('id', '=', id)
    .returning(COLUMNS)
    .returning(TYPE)
    .executeTakeFirstOrThrow()

/** Locks a testimonial; undefined if there is none. */
export const lockTestimonial = (tx: Tx, id: number): Promise<TestimonialRow | undefined> =>
  tx.selectFrom('testimonial').select(COLUMNS).select(TYPE).where('id', '=', id).forUpdate().executeTakeFirst()

/** Removes a testimonial. */
export const deleteTestimonial = (tx: Tx, id: number) => tx.deleteFrom('testimonial').where('id', '=', id).execute()
