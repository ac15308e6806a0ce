import { isSumOfLines, nightLines } from '#domain/bill.ts'
import { hasReceipt } from '#domain/booking.ts'
import { windowLabel } from '#domain/booking-window.ts'
import { formatInstant } from '#domain/calendar.ts'
import { extraLabel } from '#domain/extras.ts'
import { levyLabel } from '#domain/levy.ts'
import { mealPlanLabel } from '#domain/meal-plan.ts'
import { formatTsh } from '#domain/money.ts'
import { displayPhone } from '#domain/phone.ts'
import { proofText, residencyLabel } from '#domain/residency-text.ts'
import { walletLabel } from '#domain/wallet.ts'
import { BookingLevies } from '#features/bookings/web/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { addressWith } from '#platform/web/list-address.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { DeskBooking } from './desk-booking.ts'
import { Fact, FactsCard } from './Facts.tsx'
import { DESK_WORDS, MONEY_WORDS } from './words.ts'

/** How the price came about, and what of it was paid. */
export const PriceCard = ({ booking }: { booking: DeskBooking }) => {
  const words = useArea(DESK_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const tsh = (amount: number) => formatTsh(amount, language)
  const { window_discount, extras, levies } = booking
  const { discount_amount, promo_code, total_amount, paid_amount, refund } = booking
  const proof = booking.residency && proofText(booking.residency, language)
  const withBooking = levies?.filter(({ charge }) => charge === 'with_booking') ?? []
  return (
    <FactsCard title={words.price}>
      {isSumOfLines(booking) &&
        nightLines(booking, language).map(({ nights, price_tsh, why }) => (
          <Fact key={`${price_tsh} ${why}`} name={words.nightsAt(common.night(nights), tsh(price_tsh))}>
            {tsh(price_tsh * nights)}
            {why && <span className="block text-sm text-muted first-letter:uppercase">{why}</span>}
          </Fact>
        ))}
      {booking.residency && (
        <Fact name={residencyLabel(booking.residency, language)}>
          {tsh(-booking.residency.amount)}
          {proof && <span className="block text-sm text-muted">{proof}</span>}
        </Fact>
      )}
      {window_discount && <Fact name={windowLabel(window_discount, language)}>{tsh(-window_discount.amount)}</Fact>}
      {booking.meal_plan && (
        <Fact name={mealPlanLabel(booking.meal_plan, language)}>{tsh(booking.meal_plan.amount)}</Fact>
      )}
      {extras?.map((extra) => (
        <Fact key={extra.id} name={extraLabel(extra, language)}>
          {tsh(extra.amount)}
        </Fact>
      ))}
      {discount_amount > 0 && <Fact name={words.discount(promo_code)}>{tsh(-discount_amount)}</Fact>}
      {withBooking.map((levy) => (
        <Fact key={levy.id} name={levyLabel(levy, language)}>
          {tsh(levy.amount)}
        </Fact>
      ))}
      <Fact name={words.total}>
        <span className="text-lg font-semibold">{tsh(total_amount)}</span>
      </Fact>
      {refund && <Fact name={words.kinds.refund}>{tsh(refund.amount)}</Fact>}
      <Fact name={refund ? words.paidLessRefund : words.paid}>{tsh(paid_amount)}</Fact>
      <BookingLevies booking={booking} />
    </FactsCard>
  )
}

/** Every attempt to move money, with what became of it. */
export const PaymentsCard = ({ booking }: { booking: DeskBooking }) => {
  const { payments, shows_contacts } = booking
  const words = useArea(DESK_WORDS)
  const language = useLanguage()
  return (
    <Card title={words.payments} padding="snug">
      {payments.length === 0 && <p className="text-muted">{words.noPayments}</p>}
      <ul className="-my-2">
        {payments.map(({ id, kind, ref, provider_id, method, msisdn, amount, status, kept_amount, created_at }) => (
          <li key={id} className="border-t border-line py-2 first:border-t-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {words.kinds[kind]}:{' '}
                {kept_amount !== undefined && status === 'refunded' ? words.refundedInPart : words.states[status]}
              </span>
              <span className="ml-auto font-semibold tabular-nums">{formatTsh(amount, language)}</span>
            </p>
            <p className="text-sm text-muted tabular-nums">
              {walletLabel(method)}, {shows_contacts ? displayPhone(msisdn) : msisdn},{' '}
              {formatInstant(new Date(created_at), language)}
            </p>
            <p className="font-mono text-xs wrap-anywhere text-muted">
              {ref}
              {provider_id && `, ${provider_id}`}
            </p>
          </li>
        ))}
      </ul>
      {hasReceipt(booking) && (
        <ButtonLink
          href={`/api/bookings/${booking.id}/receipt.pdf`}
          icon="download"
          size="sm"
          className="mt-3 min-h-11"
        >
          {words.receipt}
        </ButtonLink>
      )}
    </Card>
  )
}

type LineProps = { account: NonNullable<DeskBooking['ledger']>['sums'][number]['account']; amount: number }

const Line = ({ account, amount }: LineProps) => {
  const { accounts } = useArea(MONEY_WORDS)
  const language = useLanguage()
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0">{accounts[account]}</dt>
      <dd className="whitespace-nowrap tabular-nums">{formatTsh(amount, language)}</dd>
    </div>
  )
}

/** The entries of the ledger about the booking, and what is left on each account. */
export const LedgerCard = ({ ledger }: { ledger: NonNullable<DeskBooking['ledger']> }) => {
  const words = useArea(DESK_WORDS)
  const { entries } = useArea(MONEY_WORDS)
  const language = useLanguage()
  const left = ledger.sums.filter(({ amount }) => amount !== 0)
  return (
    <Card title={words.ledger} padding="snug">
      {ledger.entries.length === 0 && <p className="text-muted">{words.noLedger}</p>}
      <ul className="flex flex-col gap-3 text-sm">
        {ledger.entries.map(({ id, kind, at, lines }) => (
          <li key={id}>
            <p className="text-muted">
              {entries[kind]}, {formatInstant(new Date(at), language)}
            </p>
            <dl>
              {lines.map((line) => (
                <Line key={line.account} {...line} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {ledger.entries.length > 0 && (
        <div className="mt-3 border-t border-line pt-3 text-sm">
          <h3 className="mb-1 text-sm font-semibold">{words.left}</h3>
          {left.length === 0 ? (
            <p className="text-muted">{words.nothingLeft}</p>
          ) : (
            <dl className="font-semibold">
              {left.map((line) => (
                <Line key={line.account} {...line} />
              ))}
            </dl>
          )}
        </div>
      )}
    </Card>
  )
}

/** What the hotel has asked for of this booking's money, with the way to the queue. */
export const RequestsCard = ({ booking: { requests, reference } }: { booking: DeskBooking }) => {
  const words = useArea(DESK_WORDS)
  const { statuses } = useArea(MONEY_WORDS)
  const language = useLanguage()
  const mayOpen = useUser()?.rights.includes('payout.queue') ?? false
  if (requests.length === 0)
    return (
      <Card title={words.requests} padding="snug">
        <p className="text-muted">{words.noRequests}</p>
      </Card>
    )
  return (
    <FactsCard title={words.requests}>
      {requests.map(({ id, total_amount, status, requested_at }) => (
        <Fact
          key={id}
          name={
            <>
              {mayOpen ? (
                <Link to={addressWith('/bhumwi-admin/payment-requests', { q: reference })} className="link">
                  {words.request(id)}
                </Link>
              ) : (
                words.request(id)
              )}
              , {formatInstant(new Date(requested_at), language)}
            </>
          }
        >
          {formatTsh(total_amount, language)}
          <span className="block text-sm text-muted">{statuses[status]}</span>
        </Fact>
      ))}
    </FactsCard>
  )
}
