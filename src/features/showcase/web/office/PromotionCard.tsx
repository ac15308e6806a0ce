import { type Day, formatDay } from '#domain/calendar.ts'
import { giftText } from '#domain/promotion.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { cardClass } from '#ui/Card.tsx'
import { EntryButtons } from './EntryButtons.tsx'
import type { PromotionEntry } from './promotion-form.ts'
import { CONTENT_WORDS } from './words.ts'

const stateOf = ({ active, valid_from, valid_until, max_uses, uses }: PromotionEntry, today: Day) => {
  if (!active) return 'off'
  if (valid_until < today) return 'over'
  if (max_uses !== null && uses >= max_uses) return 'usedUp'
  return valid_from > today ? 'coming' : 'on'
}

type PromotionCardProps = { entry: PromotionEntry; today: Day; onEdit: () => void; onRemove: () => void }

/** One promotion: its code, what it gives, whether the code works today, and how often it was used. */
export const PromotionCard = ({ entry, today, onEdit, onRemove }: PromotionCardProps) => {
  const { promotion: words } = useArea(CONTENT_WORDS)
  const language = useLanguage()
  const { code, valid_from, valid_until, uses, max_uses, shown } = entry
  const title = language === 'sw' ? entry.title_sw : entry.title_en
  const state = stateOf(entry, today)
  return (
    <article className={`${cardClass()} flex flex-col gap-3`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">{code}</h2>
          <p className="wrap-anywhere">
            {giftText(entry, language)}
            {title && `, ${title}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {shown && <Badge icon="home">{words.onHome}</Badge>}
          <Badge tone={state === 'on' ? 'good' : 'neutral'} icon={state === 'on' ? 'check' : 'clock'}>
            {words.states[state]}
          </Badge>
        </div>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {words.valid(formatDay(valid_from, language), formatDay(valid_until, language))}
        <br />
        {words.uses(uses, max_uses)}
      </p>
      <EntryButtons name={code} onEdit={onEdit} onRemove={onRemove} />
    </article>
  )
}
