import { formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import type { suspensionTerms } from '../contract.ts'
import { HOST_WORDS } from './words.ts'

/** What a suspension would mean now. */
export type Terms = ReplyOf<typeof suspensionTerms>

const Bookings = ({ terms: { bookings, count, properties } }: { terms: Terms }) => {
  const { suspend: words } = useArea(HOST_WORDS)
  const language = useLanguage()
  return (
    <ul className="mt-2 text-sm">
      {bookings.map((booking) => (
        <li key={booking.id} className="flex justify-between gap-x-4 border-t border-line py-1.5">
          <span className="min-w-0 wrap-anywhere">
            {booking.reference}, {booking.guest_name}
            {properties.length > 1 && <span className="block text-muted">{booking.property_name}</span>}
          </span>
          <span className="shrink-0 text-right tabular-nums">
            {formatDay(booking.check_in, language)}
            <span className="block text-muted">
              {booking.paid_amount > 0 ? formatTsh(booking.paid_amount, language) : words.unpaid}
            </span>
          </span>
        </li>
      ))}
      {count > bookings.length && (
        <li className="border-t border-line py-1.5 text-muted">{words.more(count - bookings.length)}</li>
      )}
    </ul>
  )
}

/** The properties that leave the market, the coming bookings with dates and money, and what stays in any case. */
export const SuspensionTerms = ({ terms }: { terms: Terms }) => {
  const { suspend: words } = useArea(HOST_WORDS)
  const language = useLanguage()
  const { properties, bookings, count, refund_amount, own_count, in_house } = terms
  const [first] = bookings
  return (
    <section aria-label={words.means} className="rounded-control bg-sunken p-4">
      <p className="text-sm text-muted">{words.means}</p>
      <p className="text-xl font-semibold">{count === 0 ? words.none : words.count(count)}</p>
      {first && (
        <p className="text-sm">
          {words.dates(formatDay(first.check_in, language), formatTsh(refund_amount, language))}
        </p>
      )}
      {first && <Bookings terms={terms} />}
      <div className="mt-2 flex flex-col gap-1 text-sm">
        <p>
          {properties.length > 0 ? words.offMarket(properties.map(({ name }) => name).join(', ')) : words.nothingOff}
        </p>
        {own_count > 0 && <p>{words.own(own_count)}</p>}
        {in_house > 0 && <p>{words.inHouse(in_house)}</p>}
      </div>
    </section>
  )
}
