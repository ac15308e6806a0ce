import { daysBetween } from '#domain/calendar.ts'
import { GROUP_PAYMENTS, type GroupPayment } from '#domain/group-booking.ts'
import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import type { GroupEntry } from './use-group-entry.ts'
import type { GroupPrice } from './use-group-price.ts'
import { GROUP_WORDS } from './words.ts'

type SumProps = { entry: GroupEntry; price: GroupPrice; onPayment: (way: GroupPayment) => void }

/** What all rooms come to, and how they are paid. */
export const GroupSum = ({ entry: { range, rooms, payment }, price, onPayment }: SumProps) => {
  const words = useArea(GROUP_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const adults = rooms.reduce((sum, { guests }) => sum + guests, 0)
  const children = rooms.reduce((sum, one) => sum + one.children, 0)
  const party = rooms.length === 0 ? '-' : common.adult(adults) + (children > 0 ? `, ${common.child(children)}` : '')
  const facts: [string, string][] = [
    [words.roomsLabel, String(rooms.length)],
    [words.nights, range.start && range.end ? String(daysBetween(range.start, range.end)) : '-'],
    [words.guests, party],
  ]
  return (
    <div className="flex flex-col gap-5">
      <dl className="rounded-control bg-sunken p-4" aria-busy={price.isLoading}>
        {facts.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-1">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2">
          <dt className="font-semibold">{words.total}</dt>
          <dd className="text-lg font-semibold whitespace-nowrap tabular-nums">
            <span role="status">{price.total === null ? '-' : formatTsh(price.total, language)}</span>
          </dd>
        </div>
      </dl>
      {price.failed !== null && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-bad">
          {price.failed || words.priceFailed}
          <Button onClick={price.retry}>{common.retry}</Button>
        </p>
      )}
      <ChoiceGroup
        legend={words.payment}
        name="payment_choice"
        columns={2}
        choices={GROUP_PAYMENTS.map((way) => ({ value: way, label: words.ways[way], hint: words.wayHints[way] }))}
        value={payment}
        onChange={(value) => onPayment(GROUP_PAYMENTS.find((way) => way === value) ?? payment)}
      />
      <input type="hidden" name="payment" value={payment} />
    </div>
  )
}
