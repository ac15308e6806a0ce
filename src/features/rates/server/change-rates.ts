import type { z } from 'zod'
import { isWindowKind } from '#domain/booking-window.ts'
import { todayIn } from '#domain/calendar.ts'
import type { Faults } from '#domain/field-faults.ts'
import type { Scope } from '#domain/permission.ts'
import { rangeFaults } from '#domain/rate-form.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StayLimits } from '#domain/stay-limits.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { addRateRule, editRateRule, RateRuleRow, setRateDays } from '../contract.ts'
import * as store from './store-changes.ts'
import { storeUndo } from './store-undo.ts'

type Deps = { transaction: RunTransaction; clock: Clock }
type Saved = { version: number }
/** A property whose rates are being changed, with their new version. */
type Rated = { id: number; name: string; version: number }

/** Begins a change of a property's rates; refuses with `rates_changed` if they are not of the given version any more. */
export const beginChange = async (tx: Tx, scope: Scope, property: number, version: number): Promise<Rated> => {
  const taken = await store.takeVersion(tx, scope, property, version)
  if (taken) return taken
  const now = await store.ratedProperty(tx, scope, property)
  throw now ? new Refusal('rates_changed', { version: now.version }) : new Refusal('not_found')
}

/** The property of a change, as the action log names it. */
export const objectOf = ({ id, name }: Rated) => ({ object_type: 'property', object_id: id, summary: name }) as const

/** Refuses room types that the property has no rooms of. */
export const checkTypes = async (tx: Tx, property: number, types: readonly number[]) => {
  if ((await store.countTypes(tx, property, types)) < new Set(types).size) throw new Refusal('not_found')
}

type NightsOfTypes = Parameters<typeof store.contraryLimits>[1]

/** Refuses nights whose minimum is above their maximum, which nobody could book. */
export const checkLimits = async (tx: Tx, nights: NightsOfTypes) => {
  const contrary = await store.contraryLimits(tx, nights)
  const fields: Faults<StayLimits> = {}
  if (contrary.nights) fields.max_nights = 'max_nights_below_min'
  if (contrary.days_ahead) fields.max_days_ahead = 'max_days_ahead_below_min'
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
}

/** Sets the nights of a range for room types of a property of the scope: all of them or, if it is refused, none. */
export const setDays =
  ({ clock }: Pick<Deps, 'clock'>) =>
  async (tx: Tx, scope: Scope, { property, version, ...change }: z.output<typeof setRateDays.body>): Promise<Saved> => {
    const { first_night, last_night, room_types, weekdays, price } = change
    const { min_nights, max_nights, min_days_ahead, max_days_ahead, closed_to_arrival, closed_to_departure } = change
    const rated = await beginChange(tx, scope, property, version)
    const fields = rangeFaults({ first_night, last_night }, todayIn(clock()))
    if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
    await checkTypes(tx, property, room_types)
    const types = [...new Set(room_types)]
    const nights = { property_id: property, room_types: types, first_night, last_night, weekdays }
    const limits = { min_nights, max_nights, min_days_ahead, max_days_ahead }
    const effect = { price, closed_to_arrival, closed_to_departure }
    await storeUndo(tx, nights, rated.version)
    await store.writeDays(tx, { ...nights, ...effect, limits })
    await checkLimits(tx, nights)
    const after = { first_night, last_night, weekdays, room_types: types, ...effect, ...limits }
    await recordAction(tx, { action: 'rate.set', ...objectOf(rated), after })
    return { version: rated.version }
  }

type RuleInput = Omit<RateRuleRow, 'id'>

/** What a rule of its kind stores: only weekday prices have weekdays, and no dates; only discounts have days before arrival. */
const ruleOf = ({ kind, name, room_type_id, first_night, last_night, weekdays, ...effect }: RuleInput): RuleInput => {
  const isWindow = isWindowKind(kind)
  return {
    kind,
    name,
    room_type_id,
    first_night: kind === 'weekdays' ? null : first_night,
    last_night: kind === 'weekdays' ? null : last_night,
    weekdays: kind === 'weekdays' ? weekdays : null,
    price_tsh: isWindow ? null : effect.price_tsh,
    percent: isWindow || effect.price_tsh === null ? effect.percent : null,
    min_nights: isWindow ? null : effect.min_nights,
    max_nights: isWindow ? null : effect.max_nights,
    min_days_ahead: isWindow ? null : effect.min_days_ahead,
    max_days_ahead: isWindow ? null : effect.max_days_ahead,
    days_before: isWindow ? effect.days_before : null,
  }
}

/** A rule that exists stays for its room type also while the property has no rooms of it. */
const checkRule = async (tx: Tx, property: number, rule: RuleInput, id: number | null, before: RuleInput | null) => {
  const { room_type_id } = rule
  if (room_type_id !== null && room_type_id !== before?.room_type_id) await checkTypes(tx, property, [room_type_id])
  // Of several discounts a stay gets the best one, so that they may overlap.
  if (isWindowKind(rule.kind)) return
  const name = await store.overlappingRule(tx, property, rule, id)
  if (name !== null) throw new Refusal(rule.kind === 'season' ? 'season_overlaps' : 'weekday_overlaps', { name })
}

/** Adds a rule with a name; refuses a season or weekday price that overlaps with another of the same room type. */
export const addRule = async (
  tx: Tx,
  scope: Scope,
  { property, version, ...input }: z.output<typeof addRateRule.body>,
): Promise<Saved> => {
  const rated = await beginChange(tx, scope, property, version)
  const rule = ruleOf(input)
  await checkRule(tx, property, rule, null, null)
  await store.insertRule(tx, property, rule)
  await recordAction(tx, { action: 'rate_rule.create', ...objectOf(rated), after: rule })
  return { version: rated.version }
}

const propertyOfRule = async (tx: Tx, scope: Scope, id: number): Promise<number> => {
  const property = await store.propertyOfRule(tx, scope, id)
  if (property === null) throw new Refusal('not_found')
  return property
}

/** Changes a rule with a name of the scope; its kind stays. */
export const editRule =
  ({ transaction }: Deps) =>
  (scope: Scope, id: number, { version, ...input }: z.output<typeof editRateRule.body>): Promise<Saved> =>
    transaction(async (tx) => {
      const property = await propertyOfRule(tx, scope, id)
      const rated = await beginChange(tx, scope, property, version)
      const rule = ruleOf(input)
      const before = await store.ruleFields(tx, id)
      await checkRule(tx, property, rule, id, before)
      await store.updateRule(tx, id, rule)
      await recordAction(tx, { action: 'rate_rule.update', ...objectOf(rated), before, after: rule })
      return { version: rated.version }
    })

/** Removes a rule with a name of the scope. */
export const removeRule =
  ({ transaction }: Deps) =>
  (scope: Scope, id: number, version: number): Promise<Saved> =>
    transaction(async (tx) => {
      const property = await propertyOfRule(tx, scope, id)
      const rated = await beginChange(tx, scope, property, version)
      const before = await store.ruleFields(tx, id)
      await store.deleteRule(tx, id)
      await recordAction(tx, { action: 'rate_rule.delete', ...objectOf(rated), before })
      return { version: rated.version }
    })
