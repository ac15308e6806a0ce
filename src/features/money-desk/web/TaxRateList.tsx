import { type Day, formatDay } from '#domain/calendar.ts'
import { type PlatformTax, taxRateStateOn } from '#domain/tax-rate.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { percentText } from './month-file.ts'
import type { TaxRate } from './TaxRateDialog.tsx'
import { TAX_RATE_WORDS } from './tax-rate-words.ts'

const TONES = { on: 'good', coming: 'info', over: 'neutral' } as const

/** What can be done with a rate; null for who may only look. */
type Edits = { onEdit: (rate: TaxRate) => void; onRemove: (rate: TaxRate) => void } | null

const RateRow = ({ rate, today, edits }: { rate: TaxRate; today: Day; edits: Edits }) => {
  const words = useArea(TAX_RATE_WORDS)
  const language = useLanguage()
  const state = taxRateStateOn(rate, today)
  const from = formatDay(rate.valid_from, language)
  const tax = words.taxes[rate.tax]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <p className="w-20 text-xl font-semibold tabular-nums">{words.percent(percentText(rate.rate))}</p>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">
            {rate.valid_until ? words.between(from, formatDay(rate.valid_until, language)) : words.from(from)}
          </span>
          <Badge tone={TONES[state]}>{words.states[state]}</Badge>
        </div>
        <p className="text-sm wrap-anywhere text-muted">{rate.source}</p>
      </div>
      {edits && (
        <div className="flex flex-wrap gap-2">
          <Button icon="edit" aria-label={words.editNamed(tax, from)} onClick={() => edits.onEdit(rate)}>
            {words.edit}
          </Button>
          <Button
            kind="quiet"
            icon="trash"
            aria-label={words.removeNamed(tax, from)}
            onClick={() => edits.onRemove(rate)}
          >
            {words.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

type TaxRateListProps = { tax: PlatformTax; rates: readonly TaxRate[]; openFrom: Day; today: Day; edits: Edits }

/** The rates of one tax, the latest first; those of closed months cannot be changed. */
export const TaxRateList = ({ tax, rates, openFrom, today, edits }: TaxRateListProps) => {
  const words = useArea(TAX_RATE_WORDS)
  return (
    <Card title={words.taxes[tax]}>
      <p className="mb-4 text-sm text-muted">{words.hints[tax]}</p>
      {rates.length === 0 && <p>{words.none}</p>}
      <ul>
        {rates.map((rate) => (
          <RateRow key={rate.id} rate={rate} today={today} edits={rate.valid_from >= openFrom ? edits : null} />
        ))}
      </ul>
    </Card>
  )
}
