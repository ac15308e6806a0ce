import { addDays, type Day } from './calendar.ts'
import { type FaultKey, faultsOf } from './field-faults.ts'

/** The commission of the platform where no rule says otherwise, in percent of what a guest pays (`decisions.md` D). */
export const DEFAULT_COMMISSION_PERCENT = 10

/** The highest commission of a rule, in percent. */
export const MOST_COMMISSION_PERCENT = 50

/** Whose bookings a rule is for, from the widest to the narrowest. */
export const COMMISSION_SCOPES = ['all', 'category', 'property'] as const
/** One of these. */
export type CommissionScope = (typeof COMMISSION_SCOPES)[number]

/** A commission with the days on which bookings are made under it; null: without a beginning or an end. */
export type CommissionRule = {
  property_id: number | null
  category_id: number | null
  percent: number
  valid_from: Day | null
  valid_until: Day | null
}

type Target = Pick<CommissionRule, 'property_id' | 'category_id'>

/** Whose bookings a rule is for. */
export const commissionScopeOf = ({ property_id, category_id }: Target): CommissionScope =>
  property_id !== null ? 'property' : category_id !== null ? 'category' : 'all'

/** Whether a rule has begun, is in force, or is over on a day. */
export const commissionStateOn = (
  { valid_from, valid_until }: Pick<CommissionRule, 'valid_from' | 'valid_until'>,
  day: Day,
): 'coming' | 'on' | 'over' =>
  valid_from !== null && day < valid_from ? 'coming' : valid_until !== null && valid_until < day ? 'over' : 'on'

/**
 * The commission, in percent, of a booking that is made on a day: of the property's rule, else of its category's, else of the
 * rule for all, else the default.
 */
export const commissionPercent = (
  rules: readonly CommissionRule[],
  property: { property_id: number; category_id: number },
  day: Day,
): number => {
  const inForce = rules.filter((rule) => commissionStateOn(rule, day) === 'on')
  const rule =
    inForce.find(({ property_id }) => property_id === property.property_id) ??
    inForce.find(({ category_id }) => category_id === property.category_id) ??
    inForce.find((one) => commissionScopeOf(one) === 'all')
  return rule?.percent ?? DEFAULT_COMMISSION_PERCENT
}

/** The commission of a hotel on a day, and its next change as far as rules say so; null if none is to come. */
export type CommissionOutlook = { percent: number; next: { percent: number; from: Day } | null }

/** The commission of bookings made on a day, and from when on it will be another one. */
export const commissionOutlook = (
  rules: readonly CommissionRule[],
  property: { property_id: number; category_id: number },
  day: Day,
): CommissionOutlook => {
  const percent = commissionPercent(rules, property, day)
  const percentFrom = (from: Day) => commissionPercent(rules, property, from)
  const from = rules
    .flatMap(({ valid_from, valid_until }) => [valid_from ?? '', valid_until ? addDays(valid_until, 1) : ''])
    .filter((turn) => turn > day)
    .sort()
    .find((turn) => percentFrom(turn) !== percent)
  return { percent, next: from === undefined ? null : { percent: percentFrom(from), from } }
}

/** A typed commission as a whole number of percent, or null if it is none. */
export const commissionFrom = (typed: string): number | null => {
  const text = typed.trim().replace(/%$/, '').trim()
  return /^\d{1,2}$/.test(text) && Number(text) <= MOST_COMMISSION_PERCENT ? Number(text) : null
}

type TypedCommission = Record<'scope' | 'property' | 'percent' | 'valid_from' | 'valid_until', string>

/** What is wrong with the fields of a rule; `property` is the id of the chosen one, or empty. */
export const commissionFaults = (values: TypedCommission): Partial<Record<keyof TypedCommission, FaultKey>> => {
  const { scope, property, percent, valid_from, valid_until } = values
  return faultsOf<TypedCommission>({
    property: scope === 'property' && property === '' && 'property_required',
    percent: commissionFrom(percent) === null && 'commission_invalid',
    valid_from: valid_from === '' && 'first_day_required',
    valid_until: valid_until !== '' && valid_until < valid_from && 'dates_backwards',
  })
}
