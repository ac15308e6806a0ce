import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { addTestimonial as contract } from '../contract.ts'
import { deleteTestimonial, updateTestimonial } from './store-testimonials.ts'

/** Replaces a testimonial. */
export const changeTestimonial =
  ({ db }: { db: Db }) =>
  async (id: number, form: z.output<typeof contract.body>) => {
    const changed = await updateTestimonial(db, id, form)
    if (!changed) throw new Refusal('not_found')
    return changed
  }

/** Removes a testimonial for good. */
export const removeTestimonial =
  ({ db }: { db: Db }) =>
  async (id: number) => {
    if (!(await deleteTestimonial(db, id))) throw new Refusal('not_found')
    return { success: true } as const
  }
