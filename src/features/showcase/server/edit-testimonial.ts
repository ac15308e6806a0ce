import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import type { changeTestimonial as changeContract, addTestimonial as contract } from '../contract.ts'
import {
  deleteTestimonial,
  insertTestimonial,
  lockTestimonial,
  type TestimonialRow,
  updateTestimonial,
} from './store-testimonials.ts'

type Deps = { transaction: RunTransaction }
type Form = z.output<typeof contract.body>
type Changed = z.output<typeof changeContract.body>

const objectOf = ({ id, name }: TestimonialRow) =>
  ({ object_type: 'testimonial', object_id: id, summary: name }) as const
const factsOf = ({ version: _, ...facts }: TestimonialRow) => facts

/** Adds a testimonial. */
export const addTestimonial =
  ({ transaction }: Deps) =>
  (form: Form) =>
    transaction(async (tx) => {
      const added = await insertTestimonial(tx, form)
      await recordAction(tx, { action: 'testimonial.create', ...objectOf(added), after: factsOf(added) })
      return added
    })

/**
 * Replaces a testimonial. Refuses with `content_changed`, and the testimonial as it is now, if somebody else has changed it
 * since its `version` was read.
 */
export const changeTestimonial =
  ({ transaction }: Deps) =>
  (id: number, { version, ...form }: Changed) =>
    transaction(async (tx) => {
      const before = await lockTestimonial(tx, id)
      if (!before) throw new Refusal('not_found')
      if (version !== undefined && version !== before.version) throw new Refusal('content_changed', { current: before })
      const after = await updateTestimonial(tx, id, form)
      const facts = { before: factsOf(before), after: factsOf(after) }
      await recordAction(tx, { action: 'testimonial.update', ...objectOf(after), ...facts })
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
      await recordAction(tx, { action: 'testimonial.delete', ...objectOf(before), before: factsOf(before) })
      return { success: true } as const
    })
