import { useState } from 'react'
import { isWindowKind, WINDOW_KINDS } from '#domain/booking-window.ts'
import type { RateKind } from '#domain/rates.ts'
import { getRates, type RateCalendar, type RateRuleRow, removeRateRule } from '#features/rates/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Card, cardClass } from '#ui/Card.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { useToast } from '#ui/Toast.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { effectText, typeText, whenText } from './rate-text.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { RATE_WORDS } from './words.ts'

type Saved = (saved: { version: number }) => void
type RemoveRuleProps = { calendar: RateCalendar; rule: RateRuleRow; onClose: () => void; onSaved: Saved }

const RemoveRule = ({ calendar, rule, onClose, onSaved }: RemoveRuleProps) => {
  const words = useArea(RATE_WORDS)
  const toast = useToast()
  const [version, setVersion] = useState(calendar.version)
  const { run, busy, failure } = useAction(removeRateRule, { failed: words.rule.removeFailed, invalidates: [getRates] })
  const remove = async () => {
    const result = await run({ params: { id: rule.id }, query: { version } })
    if (result?.failure?.code === 'rates_changed') setVersion(Number(result.failure.details.version))
    if (!result || result.failure) return
    onSaved(result.reply)
    toast({ text: words.rules.removed(rule.name) })
    onClose()
  }
  return (
    <RemoveDialog
      title={words.rules.removeTitle(rule.name)}
      failure={failure?.text ?? null}
      busy={busy}
      onRemove={remove}
      onClose={onClose}
    >
      {isWindowKind(rule.kind) ? words.window.removeText : words.rules.removeText}
    </RemoveDialog>
  )
}

const ICONS: Record<RateKind, IconName> = {
  season: 'calendar',
  weekdays: 'clock',
  early_booking: 'tag',
  last_minute: 'tag',
}

type RuleRowProps = { rule: RateRuleRow; type: string; onEdit: (() => void) | undefined; onRemove: () => void }

const RuleRow = ({ rule, type, onEdit, onRemove }: RuleRowProps) => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  return (
    <li className={`${cardClass({ padding: 'snug' })} flex flex-wrap items-center justify-between gap-3`}>
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon name={ICONS[rule.kind]} className="mt-0.5 text-brand" />
        <div className="min-w-0">
          <p className="font-semibold break-words">{rule.name}</p>
          <p className="text-sm text-muted">
            {whenText(rule, words, lang)} · {type}
          </p>
          <p className="text-sm tabular-nums">{effectText(rule, words)}</p>
        </div>
      </div>
      {onEdit && (
        <div className="flex gap-2">
          <Button icon="edit" aria-label={words.rules.editOf(rule.name)} onClick={onEdit}>
            {words.rules.edit}
          </Button>
          <Button kind="quiet" icon="trash" aria-label={words.rules.removeOf(rule.name)} onClick={onRemove}>
            {words.rules.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

type OpenRule = { to: 'add'; kind: RateKind } | { to: 'edit' | 'remove'; rule: RateRuleRow } | null

type RuleDialogsProps = { calendar: RateCalendar; open: OpenRule; onClose: () => void; onSaved: Saved }

const RuleDialogs = ({ open, ...props }: RuleDialogsProps) => {
  if (!open) return null
  if (open.to === 'add') return <RuleDialog kind={open.kind} rule={null} {...props} />
  if (open.to === 'remove') return <RemoveRule rule={open.rule} {...props} />
  return <RuleDialog kind={open.rule.kind} rule={open.rule} {...props} />
}

const NIGHT_KINDS = ['season', 'weekdays'] as const

type RuleCardProps = {
  calendar: RateCalendar
  canEdit: boolean
  onSaved: Saved
  title: string
  hint: string
  none: string
  /** The kinds of rules of this list. */
  kinds: readonly RateKind[]
}

/** Some kinds of the rules of a property, which those who may add, change and remove. */
const RuleCard = ({ calendar, canEdit, onSaved, title, hint, none, kinds }: RuleCardProps) => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  const [open, setOpen] = useState<OpenRule>(null)
  const rules = calendar.rules.filter(({ kind }) => kinds.includes(kind))
  const additions = useFocusAfterRemoval(rules.length)
  return (
    <Card title={title} className="mt-6">
      <p className="-mt-2 mb-4 text-sm text-muted">{rules.length > 0 ? hint : none}</p>
      <ul className="grid gap-3 empty:hidden xl:grid-cols-2">
        {rules.map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            type={typeText(rule.room_type_id, calendar, words, lang)}
            onEdit={canEdit ? () => setOpen({ to: 'edit', rule }) : undefined}
            onRemove={() => setOpen({ to: 'remove', rule })}
          />
        ))}
      </ul>
      {canEdit && (
        <div ref={additions} className="mt-4 flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Button key={kind} icon="plus" onClick={() => setOpen({ to: 'add', kind })}>
              {words.rule.add[kind]}
            </Button>
          ))}
        </div>
      )}
      <RuleDialogs calendar={calendar} open={open} onClose={() => setOpen(null)} onSaved={onSaved} />
    </Card>
  )
}

type RuleListProps = Pick<RuleCardProps, 'calendar' | 'canEdit' | 'onSaved'>

/** The rules of a property: seasons and weekday prices, then the discounts by the day of booking. */
export const RuleList = (props: RuleListProps) => {
  const { rules, window } = useArea(RATE_WORDS)
  return (
    <>
      <RuleCard {...props} title={rules.title} hint={rules.hint} none={rules.none} kinds={NIGHT_KINDS} />
      <RuleCard {...props} title={window.title} hint={window.hint} none={window.none} kinds={WINDOW_KINDS} />
    </>
  )
}
