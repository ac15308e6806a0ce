import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import type { addTestimonial as contract } from '../contract.ts'
import {
  deleteTestimonial,
  insertTestimonial,
  lockTestimonial,
  type TestimonialRow,
  updateTestimonial,
} from './store-testimonials.ts'

type Deps = { transaction: RunTransaction }
type Form = z.output<typeof contract.body>

const objectOf = ({ id, name }: TestimonialRow) =>
  ({ object_type: 'testimonial', object_id: id, summary: name }) as const

/** Adds a testimonial. */
export const addTestimonial =
  ({ transaction }: Deps) =>
  (form: Form) =>
    transaction(async (tx) => {
      const added = await insertTestimonial(tx, form)
      await recordAction(tx, { action: 'testimonial.create', ...objectOf(added), after: added })
      return added
    })

/** Replaces a testimonial. */
export const changeTestimonial =
  ({ transaction }: Deps) =>
  (id: number, form: Form) =>
    transaction(async (tx) => {
      const before = await lockTestimonial(tx, id)
      const after = await updateTestimonial(tx, id, form)
      if (!before || !after) throw new Refusal('not_found')
      await recordAction(tx, { action: 'testimonial.update', ...objectOf(after), before, after })
      return after
    })

/** Removes a testimonial for good. */
export const removeTestimonial =
  ({ transaction }: Deps) =>
  (id: number) =>
    transaction(async (tx) => {
      const before = await lockTestimonial(tx, id)
      if (!before) throw new Refusal('not_found')
      await deleteTestimonial(tx, id)
      await recordAction(tx, { action: 'testimonial.delete', ...objectOf(before), before })
      return { success: true } as const
    })
