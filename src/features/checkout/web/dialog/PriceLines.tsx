import { reasonsText } from '#domain/bill.ts'
import { windowLabel } from '#domain/booking-window.ts'
import { extraLabel } from '#domain/extras.ts'
import { levyLabel } from '#domain/levy.ts'
import { mealPlanLabel } from '#domain/meal-plan.ts'
import { formatTsh } from '#domain/money.ts'
import { priceGroups } from '#domain/pricing.ts'
import { residencyLabel } from '#domain/residency-text.ts'
import type { PricedStay } from '#features/bookings/contract.ts'
import { LevyRows } from '#features/bookings/web/public.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type PriceRow, PriceRows } from '../pay/PriceRows.tsx'
import { BOOKING_WORDS } from '../words.ts'
import type { QuoteState } from './use-quote.ts'

type PriceLinesProps = {
  price: Pick<QuoteState, 'status' | 'dates_fault'> & { quote: PricedStay | null; retry: () => void }
  code: string
}

/** What the stay costs, always as the server has priced it: nights, discount, extra services, total, taxes and levies. */
export const PriceLines = ({ price, code }: PriceLinesProps) => {
  const words = useArea(BOOKING_WORDS)
  const { common } = useWords()
  if (price.status === 'failed') {
    return (
      <div role="alert">
        <Alert tone="warn" action={<Button onClick={price.retry}>{common.retry}</Button>}>
          {words.priceFailed}
        </Alert>
      </div>
    )
  }
  return (
    <section aria-label={words.price} aria-busy={price.status === 'loading'} className="rounded-control bg-sunken p-4">
      {price.quote ? (
        <Lines quote={price.quote} code={code} waiting={price.status === 'loading'} />
      ) : price.status === 'loading' ? (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{words.priceLoading}</span>
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-6 w-full" />
        </div>
      ) : (
        <p className="text-sm text-muted">{price.dates_fault ?? words.priceLater}</p>
      )}
    </section>
  )
}

const StruckPrice = ({ before, now }: { before: string; now: string }) => (
  <>
    <del className="mr-2 text-sm font-normal text-muted">{before}</del>
    {now}
  </>
)

const Lines = ({ quote, code, waiting }: { quote: PricedStay; code: string; waiting: boolean }) => {
  const words = useArea(BOOKING_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const alike = Array.from({ length: quote.nights }, () => ({ price_tsh: quote.nightly_price }))
  const rows = priceGroups(quote.night_prices ?? alike).map(({ price_tsh, nights, rules }): PriceRow => {
    const price = words.nightsAt(common.night(nights), formatTsh(price_tsh, language))
    return {
      label: [price, reasonsText(rules, quote.guest_charge, language)].filter(Boolean).join(' · '),
      value: formatTsh(price_tsh * nights, language),
    }
  })
  const { residency } = quote
  if (residency)
    rows.push({
      label: residencyLabel(residency, language),
      value: `−${formatTsh(residency.amount, language)}`,
      tone: 'good',
    })
  const offer = quote.window_discount
  if (offer)
    rows.push({ label: windowLabel(offer, language), value: `−${formatTsh(offer.amount, language)}`, tone: 'good' })
  if (quote.discount_amount > 0) {
    const label =
      quote.free_nights > 0
        ? words.freeNights(code, common.night(quote.free_nights))
        : words.discount(code, quote.discount_percent)
    rows.push({ label, value: `−${formatTsh(quote.discount_amount, language)}`, tone: 'good' })
  }
  const meals = quote.meal_plan
  if (meals) rows.push({ label: mealPlanLabel(meals, language), value: formatTsh(meals.amount, language) })
  for (const extra of quote.extras ?? [])
    rows.push({ label: extraLabel(extra, language), value: formatTsh(extra.amount, language) })
  const levies = quote.levies ?? []
  for (const levy of levies)
    if (levy.charge === 'with_booking')
      rows.push({ label: levyLabel(levy, language), value: formatTsh(levy.amount, language) })
  const total = formatTsh(quote.total_amount, language)
  // Beside a promo code the price without the offer would be another sum.
  const before = offer && quote.discount_amount === 0 ? formatTsh(quote.total_amount + offer.amount, language) : null
  rows.push({ label: words.total, value: before ? <StruckPrice before={before} now={total} /> : total })
  return (
    <div aria-busy={waiting} className="transition-opacity aria-busy:opacity-50">
      <PriceRows rows={rows} />
      <LevyRows folded levies={levies} />
    </div>
  )
}
