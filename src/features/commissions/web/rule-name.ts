import type { Language } from '#domain/language.ts'
import type { CommissionRuleRow } from '../contract.ts'

type Target = Pick<CommissionRuleRow, 'property' | 'category'>

/** Whom a rule is for, in words. */
export const ruleName = ({ property, category }: Target, everybody: string, language: Language): string => {
  if (property) return property.name
  if (category) return language === 'sw' ? category.name_sw : category.name
  return everybody
}
