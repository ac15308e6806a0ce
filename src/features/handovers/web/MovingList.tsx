import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import type { MovingProperty } from '../contract.ts'
import { HANDOVER_WORDS } from './words.ts'

/** What moves with a property, line by line. */
const Moving = ({ property }: { property: MovingProperty }) => {
  const words = useArea(HANDOVER_WORDS)
  const language = useLanguage()
  const { bookings, held, available, open_requests, disputes, has_wallet } = property
  const tsh = (amount: number) => formatTsh(Math.abs(amount), language)
  const lines = [
    words.bookings(bookings),
    held !== 0 && words.held(tsh(held)),
    available > 0 && words.available(tsh(available)),
    available < 0 && words.debt(tsh(available)),
    open_requests > 0 && words.requests(open_requests),
    disputes > 0 && words.disputes(disputes),
    has_wallet && words.wallet,
  ]
  return lines.map(
    (line) =>
      line && (
        <span key={line} className="block">
          {line}
        </span>
      ),
  )
}

type MovingListProps = {
  properties: readonly MovingProperty[]
  chosen: ReadonlySet<number>
  error: string | undefined
  onChange: (id: number, isChosen: boolean) => void
}

/** The properties of an owner, each to choose, with what would move. */
export const MovingList = ({ properties, chosen, error, onChange }: MovingListProps) => (
  <ul>
    {properties.map((property, at) => (
      <li key={property.id} className="border-t border-line py-2 first:border-t-0">
        <Checkbox
          name={`property_${property.id}`}
          label={<span className="font-semibold">{property.name}</span>}
          hint={<Moving property={property} />}
          error={at === 0 ? error : undefined}
          checked={chosen.has(property.id)}
          onChange={(event) => onChange(property.id, event.target.checked)}
        />
      </li>
    ))}
  </ul>
)
