import { formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { stayCharges as en } from '#i18n/en/stay-charges.ts'
import { stayCharges as sw } from '#i18n/sw/stay-charges.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import type { BookingDetail } from '../../contract.ts'

const WORDS = { en, sw }

type StayAccount = NonNullable<BookingDetail['stay_account']>

const ChargeLine = ({ charge }: { charge: StayAccount['charges'][number] }) => {
  const words = useArea(WORDS)
  const language = useLanguage()
  const { at, description, quantity, unit_price, amount } = charge
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-2.5">
      <div className="min-w-0">
        <p className="break-words">{description}</p>
        {quantity > 1 && (
          <p className="text-sm tabular-nums">{words.pieces(formatCount(quantity), formatTsh(unit_price, language))}</p>
        )}
        <p className="text-sm text-muted">{formatInstant(new Date(at), language)}</p>
      </div>
      <p className="shrink-0 tabular-nums">{formatTsh(amount, language)}</p>
    </li>
  )
}

const Sums = ({ sums: { charges, paid, balance } }: Pick<StayAccount, 'sums'>) => {
  const words = useArea(WORDS)
  const language = useLanguage()
  const rows = [
    [words.total, charges],
    [words.paid, paid],
  ] as const
  return (
    <>
      <dl className="mt-3">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 py-0.5">
            <dt className="text-muted">{name}</dt>
            <dd className="shrink-0 tabular-nums">{formatTsh(amount, language)}</dd>
          </div>
        ))}
        {balance !== 0 && (
          <div className="flex items-baseline justify-between gap-4 py-0.5 font-semibold">
            <dt>{balance > 0 ? words.due : words.over}</dt>
            <dd className="shrink-0 text-warn tabular-nums">{formatTsh(Math.abs(balance), language)}</dd>
          </div>
        )}
      </dl>
      {balance === 0 && <p className="mt-1 text-sm text-muted">{words.settled}</p>}
    </>
  )
}

/** What the property charged beside the stay, what was paid for it in cash, and what is still to be paid there. */
export const ChargesCard = ({ account: { charges, sums } }: { account: StayAccount }) => {
  const words = useArea(WORDS)
  return (
    <Card title={words.title} aria-label={words.title}>
      <p className="text-sm text-muted">{words.hint}</p>
      <ul className="mt-2">
        {charges.map((charge) => (
          <ChargeLine key={charge.id} charge={charge} />
        ))}
      </ul>
      <Sums sums={sums} />
    </Card>
  )
}
