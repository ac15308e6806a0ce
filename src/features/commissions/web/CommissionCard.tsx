import { type Day, formatDay } from '#domain/calendar.ts'
import { commissionStateOn } from '#domain/commission.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import type { CommissionRuleRow } from '../contract.ts'
import { ruleName } from './rule-name.ts'
import { COMMISSION_WORDS } from './words.ts'

const TONES = { on: 'good', coming: 'info', over: 'neutral' } as const

type CommissionCardProps = { rule: CommissionRuleRow; today: Day; onEdit: () => void; onRemove: () => void }

/** One rule: for whom it is, its percentage, its days, and what can still be done with it. */
export const CommissionCard = ({ rule, today, onEdit, onRemove }: CommissionCardProps) => {
  const words = useArea(COMMISSION_WORDS)
  const language = useLanguage()
  const state = commissionStateOn(rule, today)
  const name = ruleName(rule, words.everybody, language)
  const from = rule.valid_from && formatDay(rule.valid_from, language)
  const until = rule.valid_until && formatDay(rule.valid_until, language)
  const days = from && until ? words.between(from, until) : from ? words.from(from) : until && words.until(until)
  return (
    <article className={`${cardClass()} flex flex-wrap items-center gap-x-4 gap-y-3`}>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <Badge tone={TONES[state]}>{words.states[state]}</Badge>
        </div>
        <p className="text-sm text-muted">
          {words.scopes[rule.scope]} · {days ?? words.always}
        </p>
        {rule.note && <p className="mt-1 text-sm wrap-anywhere">{rule.note}</p>}
      </div>
      <p className="text-xl font-semibold tabular-nums">{words.percent(rule.percent)}</p>
      {state !== 'over' && (
        <div className="ml-auto flex flex-wrap gap-2 sm:ml-0">
          <Button icon="edit" aria-label={words.editNamed(name)} onClick={onEdit}>
            {words.edit}
          </Button>
          {state === 'coming' && (
            <Button kind="quiet" icon="trash" aria-label={words.removeNamed(name)} onClick={onRemove}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
