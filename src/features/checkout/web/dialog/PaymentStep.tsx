import { formatInstant } from '#domain/calendar.ts'
import { formatTsh, type Tsh } from '#domain/money.ts'
import { usePresent } from '#platform/web/present.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { CHIP_IN_WORDS } from '../chip-in-words.ts'
import type { Offered } from '../pay/use-wallets.ts'
import { FromNumber, WalletFields } from '../pay/WalletFields.tsx'
import { BOOKING_WORDS } from '../words.ts'
import type { BookingField, BookingForm, RoomOfPage } from './dialog-state.ts'
import { PayersField, sharesFor } from './PayersField.tsx'
import { PriceLines } from './PriceLines.tsx'
import { PromoField } from './PromoField.tsx'
import { refundTerms } from './refund-terms.ts'
import { StaySummary, stayOfForm } from './StaySummary.tsx'
import type { QuoteState } from './use-quote.ts'

type PaymentStepProps = {
  property: { name: string }
  room: RoomOfPage
  form: BookingForm
  errors: Partial<Record<BookingField, string>>
  price: QuoteState & { retry: () => void }
  code: string
  /** The user is a traveller, who can check a number's account name and can really pay. */
  isTraveller: boolean
  offered: Offered
  onType: (change: Partial<BookingForm>) => void
  onPromo: (text: string) => void
  onApply: () => void
}

/** Step 1: the wallet that pays and its number, in sight together with the button, then the price and the refund terms. */
export const PaymentStep = (props: PaymentStepProps) => {
  const { property, room, form, errors, price, code, isTraveller, offered, onType, onPromo, onApply } = props
  const words = useArea(BOOKING_WORDS)
  const parts = partsToPay(price.quote, form)
  const isShared = sharesFor(price.quote, form.payers) !== undefined
  return (
    <div className="flex flex-col gap-6">
      <StaySummary property={property.name} room={room.room_number} stay={stayOfForm(form)} />
      <WalletFields
        method={form.payment_method}
        number={form.payment_details}
        errors={{ method: errors.payment_method, number: errors.payment_details }}
        ownNumber={form.phone}
        canVerify={isTraveller}
        offered={offered}
        onMethod={(payment_method) => onType({ payment_method })}
        onNumber={(payment_details) => onType({ payment_details })}
      />
      <div className="flex flex-col gap-2">
        <PriceLines price={price} code={code} />
        <PromoField
          typed={form.promo_code}
          code={code}
          price={price}
          error={errors.promo_code}
          onType={onPromo}
          onApply={onApply}
        />
      </div>
      {isTraveller && (
        <PayersField quote={price.quote} chosen={form.payers} onChoose={(payers) => onType({ payers })} />
      )}
      {parts.length > 1 && <Parts parts={parts} isShared={isShared} />}
      {price.quote && <Terms refunds={price.quote.refunds} />}
      {isTraveller && <p className="text-sm text-muted">{words.payExplained}</p>}
    </div>
  )
}

/** The payments that will make up the price: those of the people who share it, or what one payer's wallet needs. */
export const partsToPay = (quote: QuoteState['quote'], { payers }: Pick<BookingForm, 'payers'>): readonly Tsh[] =>
  sharesFor(quote, payers) ?? quote?.parts ?? []

/** Shared, or above what one payment carries: how many parts there will be, and what happens when they are not all paid. */
const Parts = ({ parts, isShared }: { parts: readonly Tsh[]; isShared: boolean }) => {
  const words = useArea(BOOKING_WORDS).parts
  const shared = useArea(CHIP_IN_WORDS)
  const language = useLanguage()
  const amounts = parts.map((amount) => formatTsh(amount, language))
  return (
    <Alert tone="info" icon="money" title={isShared ? shared.shared(parts.length) : words.title(parts.length)}>
      <ol className="my-1 list-inside list-decimal tabular-nums">
        {amounts.map((amount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: amounts repeat, and their places are what they are
          <li key={index}>{amount}</li>
        ))}
      </ol>
      {isShared ? shared.sharedExplained : words.explained}
    </Alert>
  )
}

const Terms = ({ refunds }: { refunds: NonNullable<QuoteState['quote']>['refunds'] }) => {
  const words = useArea(BOOKING_WORDS).terms
  const language = useLanguage()
  const present = usePresent()
  const text = refundTerms(refunds, present(), words, (instant) => formatInstant(instant, language))
  return (
    <section>
      <h3 className="text-base">{words.title}</h3>
      <p className="text-sm text-muted">{text}</p>
    </section>
  )
}

type PayLabelProps = { parts: readonly Tsh[]; total: string; number: string }

/** What the dialog's button does in this step: how much is charged, and to which number. */
export const PayLabel = ({ parts: [first, ...others], total, number }: PayLabelProps) => {
  const words = useArea(BOOKING_WORDS)
  const language = useLanguage()
  const isPart = first !== undefined && others.length > 0
  return (
    <span className="block py-1 leading-tight">
      {isPart ? words.parts.payFirst(formatTsh(first, language)) : words.pay(total)}
      <FromNumber number={number} />
    </span>
  )
}
