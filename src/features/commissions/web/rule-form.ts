import type { Day } from '#domain/calendar.ts'
import { setField } from '#platform/web/set-field.ts'
import type { CommissionRuleRow } from '../contract.ts'

/** The fields of a rule that can be changed after it was added. */
export const TERMS = ['percent', 'valid_from', 'valid_until', 'note'] as const
/** One of them. */
export type Term = (typeof TERMS)[number]

/** The texts of these fields for a rule; null for a new one. */
export const termTexts = (rule: CommissionRuleRow | null, today: Day): Record<Term, string> => ({
  percent: rule ? String(rule.percent) : '',
  valid_from: rule?.valid_from ?? today,
  valid_until: rule?.valid_until ?? '',
  note: rule?.note ?? '',
})

/** Lets the fields that still have the texts of `before` follow those of `now`; what was typed stays. */
export const followRule = (form: HTMLFormElement, before: Record<Term, string>, now: Record<Term, string>) => {
  for (const term of TERMS) {
    const field = form.elements.namedItem(term)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.value === before[term] && before[term] !== now[term]) setField(field, now[term])
  }
}
