import { referencePath, voucherRows } from '#domain/voucher.ts'
import { useSiteOrigin } from '#platform/web/site-origin.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Mark } from '#ui/brand/Mark.tsx'
import { QrCode } from '#ui/QrCode.tsx'
import type { BookingDetail } from '../../contract.ts'
import { TRIP_WORDS, VOUCHER_WORDS } from '../words.ts'
import { PriceLines } from './PriceCard.tsx'

/** The voucher itself: what a receptionist reads and scans, on the screen and on one sheet of paper. */
export const VoucherSheet = ({ booking }: { booking: BookingDetail }) => {
  const words = useArea(VOUCHER_WORDS)
  const trip = useArea(TRIP_WORDS)
  const language = useLanguage()
  const site = useSiteOrigin()
  const { reference, room } = booking
  return (
    <article
      aria-label={words.title}
      className="printed-sheet overflow-clip rounded-card border border-line bg-surface print:rounded-none print:border-0"
    >
      <header className="flex items-center justify-between gap-4 bg-poster px-4 py-4 text-on-poster sm:px-8">
        <span className="flex items-center gap-2 text-xl font-bold">
          <Mark plain size={28} />
          Bhumwi
        </span>
        <span>{words.title}</span>
      </header>
      <div className="flex flex-col gap-6 p-4 sm:p-8">
        <div className="flex flex-col items-center gap-4 text-center sm:flex-row-reverse sm:items-start sm:justify-between sm:text-left print:flex-row-reverse print:items-start print:justify-between print:text-left">
          <div className="w-56 shrink-0 text-center sm:w-40 print:w-40">
            <QrCode
              text={site + referencePath(reference)}
              label={trip.qr(reference)}
              className="w-full rounded-control"
            />
            <p className="mt-1 text-sm text-muted">{words.scan}</p>
          </div>
          <div className="min-w-0">
            <h1 className="text-2xl!">{room.property.name}</h1>
            <p className="mt-3 text-sm text-muted">{words.reference}</p>
            <p className="text-3xl font-bold tracking-wide text-brand tabular-nums select-all">{reference}</p>
            <p className="mt-2 text-muted">{words.show}</p>
          </div>
        </div>
        <dl className="border-t border-line">
          {voucherRows(booking, words, language).map(({ label, value }) => (
            <div
              key={label}
              className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[9rem_1fr] print:grid-cols-[9rem_1fr]"
            >
              <dt className="text-sm text-muted sm:text-base">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <PriceLines booking={booking} paid={words.paid} />
        <div className="border-t border-line pt-4">
          <p className="font-semibold">{words.policy}</p>
          <p className="text-muted">{words.policies[booking.cancellation_policy]}</p>
        </div>
        <p className="text-center text-sm text-muted">{words.footer}</p>
      </div>
    </article>
  )
}
