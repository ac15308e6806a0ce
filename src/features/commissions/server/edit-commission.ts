import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import { commissionStateOn } from '#domain/commission.ts'
import { Refusal } from '#domain/refusal.ts'
import { accountRecipient } from '#features/accounts/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type {
  addCommission as addContract,
  CommissionRuleRow,
  changeCommission as changeContract,
} from '../contract.ts'
import {
  categoryExists,
  commissionRule,
  deleteCommission,
  insertCommission,
  lockCommissions,
  overlapsCommission,
  propertyOfRule,
  updateCommission,
} from './store.ts'

type Deps = { transaction: RunTransaction; notify: Notify; clock: () => Date }
type New = z.output<typeof addContract.body>
type Changed = z.output<typeof changeContract.body>

/** A rule as the action log stores it. */
const objectOf = ({ id, property, category }: CommissionRuleRow) =>
  ({ object_type: 'commission', object_id: id, summary: property?.name ?? category?.name ?? '' }) as const
const factsOf = ({ percent, valid_from, valid_until, note, scope }: CommissionRuleRow) => ({
  scope,
  percent,
  valid_from,
  valid_until,
  note,
})

/** The property or the category of a new rule, which must exist. */
const targetOf = async (tx: Tx, { scope, property, category }: New) => {
  if (scope === 'all') return { property_id: null, category_id: null }
  if (scope === 'category') {
    if (category === null || !(await categoryExists(tx, category))) throw new Refusal('not_found')
    return { property_id: null, category_id: category }
  }
  if (property === null || !(await propertyOfRule(tx, property))) throw new Refusal('not_found')
  return { property_id: property, category_id: null }
}

const stored = async (tx: Tx, id: number): Promise<CommissionRuleRow> => {
  const rule = await commissionRule(tx, id)
  if (!rule) throw new Refusal('not_found')
  return rule
}

/** The stored rule, if nobody has changed it since its `version` was read. */
const unchanged = async (tx: Tx, id: number, version: number): Promise<CommissionRuleRow> => {
  const current = await stored(tx, id)
  if (current.version !== version) throw new Refusal('commission_changed', { current })
  return current
}

/** The hotel hears of a rule of its own. */
const notifyHotel = async (
  { notify }: Deps,
  tx: Tx,
  rule: CommissionRuleRow,
  occasion: 'commission_set' | 'commission_withdrawn',
) => {
  const property = rule.property && (await propertyOfRule(tx, rule.property.id))
  const account_owner = property && (await accountRecipient(tx, property.owner_id))
  if (!property || !account_owner) return
  const { percent, valid_from, valid_until } = rule
  const facts = { property_id: property.id, property_name: property.name, percent, valid_from, valid_until }
  await notify(tx, occasion, facts, { account_owner })
}

/**
 * Adds a rule. Refuses with `commission_begins_in_past` if its first day is over, and with `commission_overlaps` if another
 * rule for the same hotels has one of its days.
 */
export const addCommission = (deps: Deps) => (form: New) =>
  deps.transaction(async (tx) => {
    const { percent, valid_from, valid_until, note } = form
    if (valid_from < todayIn(deps.clock())) throw new Refusal('commission_begins_in_past')
    await lockCommissions(tx)
    const row = { ...(await targetOf(tx, form)), percent, valid_from, valid_until, note }
    if (await overlapsCommission(tx, { ...row, except: null })) throw new Refusal('commission_overlaps')
    const added = await stored(tx, await insertCommission(tx, row))
    await recordAction(tx, { action: 'commission.create', ...objectOf(added), after: factsOf(added) })
    await notifyHotel(deps, tx, added, 'commission_set')
    return added
  })

/** Refuses what would change bookings of days that are over, or the terms that hotels have been booking under. */
const checkChange = (before: CommissionRuleRow, form: Omit<Changed, 'version'>, today: string) => {
  const state = commissionStateOn(before, today)
  if (state === 'over') throw new Refusal('commission_over')
  if (state === 'coming' && form.valid_from < today) throw new Refusal('commission_begins_in_past')
  if (state === 'coming') return
  const isSame = form.percent === before.percent && form.valid_from === (before.valid_from ?? form.valid_from)
  if (!isSame || (form.valid_until !== null && form.valid_until < today)) throw new Refusal('commission_begun')
}

/**
 * Changes a rule. One that is in force keeps its percentage and its first day, so that the list goes on to say what bookings
 * were made under; it can end today at the earliest. Refuses with `commission_changed`, and the rule as it is now, if
 * somebody else has changed it since its `version` was read.
 */
export const changeCommission =
  (deps: Deps) =>
  (id: number, { version, ...form }: Changed) =>
    deps.transaction(async (tx) => {
      await lockCommissions(tx)
      const before = await unchanged(tx, id, version)
      const today = todayIn(deps.clock())
      checkChange(before, form, today)
      const { percent, valid_until, note } = form
      const valid_from = commissionStateOn(before, today) === 'on' ? before.valid_from : form.valid_from
      const row = { percent, valid_from, valid_until, note }
      const target = { property_id: before.property?.id ?? null, category_id: before.category?.id ?? null }
      if (await overlapsCommission(tx, { ...target, ...row, except: id })) throw new Refusal('commission_overlaps')
      await updateCommission(tx, id, row)
      const after = await stored(tx, id)
      const facts = { before: factsOf(before), after: factsOf(after) }
      await recordAction(tx, { action: 'commission.update', ...objectOf(after), ...facts })
      await notifyHotel(deps, tx, after, 'commission_set')
      return after
    })

/**
 * Removes a rule that has not begun; refuses any other with `commission_begun`, and one that somebody else has changed
 * since with `commission_changed`.
 */
export const removeCommission = (deps: Deps) => (id: number, version: number) =>
  deps.transaction(async (tx) => {
    await lockCommissions(tx)
    const before = await unchanged(tx, id, version)
    if (commissionStateOn(before, todayIn(deps.clock())) !== 'coming') throw new Refusal('commission_begun')
    await deleteCommission(tx, id)
    await recordAction(tx, { action: 'commission.delete', ...objectOf(before), before: factsOf(before) })
    await notifyHotel(deps, tx, before, 'commission_withdrawn')
    return { success: true as const }
  })
