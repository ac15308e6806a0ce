import { type BookingStatus, holdsNights } from '#domain/booking.ts'
import { type LevyLine, leviesTotal } from '#domain/levy.ts'
import { formatTsh } from '#domain/money.ts'
import { levyRows, type VoucherRow } from '#domain/voucher.ts'
import { stayLevies as en } from '#i18n/en/stay-levies.ts'
import { stayLevies as sw } from '#i18n/sw/stay-levies.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'

const LEVY_WORDS = { en, sw }

const Rows = ({ rows }: { rows: readonly VoucherRow[] }) => (
  <dl>
    {rows.map(({ label, value }) => (
      <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
        <dt>{label}</dt>
        <dd className="ml-auto">{value}</dd>
      </div>
    ))}
  </dl>
)

type LevyRowsProps = {
  levies: readonly LevyLine[] | null | undefined
  /** What the price includes is one line until it is opened; what is paid at the property is always in sight. */
  folded?: boolean
}

/** The taxes and levies of a stay beside its total: what is paid at the property, and what the price includes. */
export const LevyRows = ({ levies, folded = false }: LevyRowsProps) => {
  const words = useArea(LEVY_WORDS)
  const language = useLanguage()
  if (!levies || levies.length === 0) return null
  const { due, included } = levyRows(levies, words, language)
  return (
    <div className="mt-2 flex flex-col gap-1.5 text-sm tabular-nums">
      {due.length > 0 && <Rows rows={due} />}
      {included.length > 0 &&
        (folded ? (
          <details className="text-muted">
            <summary className="cursor-pointer py-3">
              {words.included(formatTsh(leviesTotal(levies, 'included'), language))}
            </summary>
            <Rows rows={included} />
          </details>
        ) : (
          <div className="text-muted">
            <Rows rows={included} />
          </div>
        ))}
    </div>
  )
}

/** What the total of a stay does not hold, as it is paid at the property; nothing where there is no such levy. */
export const DueAtProperty = ({ levies }: Pick<LevyRowsProps, 'levies'>) => {
  const words = useArea(LEVY_WORDS)
  const language = useLanguage()
  const due = leviesTotal(levies ?? [], 'at_property')
  return due > 0 && <p className="w-full text-sm tabular-nums">{words.due(formatTsh(due, language))}</p>
}

type BookingLeviesProps = { booking: { status: BookingStatus; levies?: LevyRowsProps['levies'] } }

/** The taxes and levies of a booking; of a stay that does not take place only what its price includes, as no more is due. */
export const BookingLevies = ({ booking: { status, levies } }: BookingLeviesProps) => (
  <LevyRows levies={holdsNights(status) ? levies : levies?.filter(({ charge }) => charge === 'included')} />
)
