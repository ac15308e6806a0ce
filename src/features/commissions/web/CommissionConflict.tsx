import { useEffect, useRef } from 'react'
import { formatDay } from '#domain/calendar.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import type { CommissionRuleRow } from '../contract.ts'
import { TERMS, type Term } from './rule-form.ts'
import { COMMISSION_WORDS } from './words.ts'

const useTermText = (rule: CommissionRuleRow) => {
  const { percent, conflict } = useArea(COMMISSION_WORDS)
  const language = useLanguage()
  return (term: Term): string => {
    if (term === 'percent') return percent(rule.percent)
    if (term === 'note') return rule.note || conflict.gone
    const day = rule[term]
    return day === null ? conflict.gone : formatDay(day, language)
  }
}

/** What somebody else has changed of a rule while its form was open. */
export const CommissionConflict = ({ before, now }: { before: CommissionRuleRow; now: CommissionRuleRow }) => {
  const { conflict, fields } = useArea(COMMISSION_WORDS)
  const textOf = useTermText(now)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="mb-4 scroll-mt-4 rounded-control">
      <Alert tone="warn" title={conflict.title}>
        <p>{conflict.text}</p>
        <ul className="my-2 flex flex-col gap-1">
          {TERMS.filter((term) => before[term] !== now[term]).map((term) => (
            <li key={term} className="wrap-anywhere">
              <span className="font-semibold">{fields[term]}:</span> {textOf(term)}
            </li>
          ))}
        </ul>
        <p>{conflict.advice}</p>
      </Alert>
    </div>
  )
}
