import { rateText, STAR_FIELDS, starRateTexts } from '#domain/levy-form.ts'
import type { LevyRule } from '../contract.ts'

/** The fields of the form of a rule. */
export const LEVY_FIELDS = [
  'name',
  'name_sw',
  'jurisdiction',
  'kind',
  'rate',
  ...STAR_FIELDS,
  'base',
  'charge',
  'valid_from',
  'valid_until',
  'source',
  'active',
] as const
/** One of them. */
export type LevyField = (typeof LEVY_FIELDS)[number]

/** The texts of these fields for a rule; an amount per person and night has no base. */
export const levyTexts = (rule: LevyRule): Record<LevyField, string> => {
  const [stars_1 = '', stars_2 = '', stars_3 = '', stars_4 = '', stars_5 = ''] = starRateTexts(rule)
  return {
    name: rule.name,
    name_sw: rule.name_sw,
    jurisdiction: rule.jurisdiction,
    kind: rule.kind,
    rate: rateText(rule.rate, rule.kind),
    stars_1,
    stars_2,
    stars_3,
    stars_4,
    stars_5,
    base: rule.kind === 'percent' ? rule.base : '',
    charge: rule.charge,
    valid_from: rule.valid_from ?? '',
    valid_until: rule.valid_until ?? '',
    source: rule.source,
    active: rule.active ? 'on' : '',
  }
}
