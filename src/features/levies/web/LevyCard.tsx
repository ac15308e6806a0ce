import { type Day, formatDay } from '#domain/calendar.ts'
import { isInForce, RATE_UNIT } from '#domain/levy.ts'
import { formatTsh } from '#domain/money.ts'
import { starsText } from '#domain/stars.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import type { LevyRule } from '../contract.ts'
import { LEVY_WORDS } from './words.ts'

const stateOf = (rule: LevyRule, today: Day) => {
  if (!rule.active) return 'off'
  if (isInForce(rule, today)) return 'on'
  return rule.valid_from !== null && today < rule.valid_from ? 'coming' : 'over'
}

type LevyCardProps = { rule: LevyRule; today: Day; onEdit: () => void }

/** One rule with its rate, its days and its source. */
export const LevyCard = ({ rule, today, onEdit }: LevyCardProps) => {
  const words = useArea(LEVY_WORDS)
  const language = useLanguage()
  const state = stateOf(rule, today)
  const name = language === 'sw' ? rule.name_sw : rule.name
  const amountOf = (each: number) => (rule.kind === 'percent' ? `${each / RATE_UNIT}%` : formatTsh(each, language))
  const rate =
    rule.kind === 'percent'
      ? `${amountOf(rule.rate)} · ${words.bases[rule.base]}`
      : words.perPersonNight(amountOf(rule.rate))
  const byStars =
    rule.star_rates &&
    [rule.rate, ...rule.star_rates].map((each, stars) => `${starsText(stars, language)}: ${amountOf(each)}`)
  const from = rule.valid_from && formatDay(rule.valid_from, language)
  const until = rule.valid_until && formatDay(rule.valid_until, language)
  const days = from && until ? words.between(from, until) : from ? words.from(from) : until && words.until(until)
  return (
    <article className={`${cardClass()} flex flex-col gap-3`}>
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-lg wrap-anywhere">{name}</h2>
          <Badge tone={state === 'on' ? 'good' : 'neutral'}>{words.states[state]}</Badge>
        </div>
        <p className="text-sm text-muted">
          {words.jurisdictions[rule.jurisdiction]} · {days ?? words.always}
        </p>
      </div>
      <p>
        <span className="font-semibold tabular-nums">{rate}</span>
        {byStars && (
          <span className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
            {byStars.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        )}
        <span className="block">{words.charges[rule.charge]}</span>
      </p>
      <p className="text-sm text-muted wrap-anywhere">{rule.source}</p>
      <div>
        <Button
          icon="edit"
          aria-label={words.editNamed(`${name} · ${words.jurisdictions[rule.jurisdiction]}`)}
          onClick={onEdit}
        >
          {words.edit}
        </Button>
      </div>
    </article>
  )
}
