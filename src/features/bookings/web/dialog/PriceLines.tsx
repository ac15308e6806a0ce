import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BOOKING_WORDS } from '../words.ts'
import type { Quote, QuoteState } from './use-quote.ts'

type PriceLinesProps = { price: QuoteState & { retry: () => void }; code: string }

/** What the stay costs, always as the server has priced it: nights, discount, total. */
export const PriceLines = ({ price, code }: PriceLinesProps) => {
  const words = useArea(BOOKING_WORDS)
  const { common } = useWords()
  if (price.status === 'failed') {
    return (
      <Alert tone="warn" action={<Button onClick={price.retry}>{common.retry}</Button>}>
        {words.priceFailed}
      </Alert>
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

const Lines = ({ quote, code, waiting }: { quote: Quote; code: string; waiting: boolean }) => {
  const words = useArea(BOOKING_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const line = 'flex flex-wrap justify-between gap-x-4'
  return (
    <dl className={classNames('flex flex-col gap-1.5 tabular-nums transition-opacity', waiting && 'opacity-50')}>
      <div className={line}>
        <dt className="text-muted">
          {words.nightsAt(common.night(quote.nights), formatTsh(quote.nightly_price, language))}
        </dt>
        <dd className="ml-auto">{formatTsh(quote.subtotal, language)}</dd>
      </div>
      {quote.discount_amount > 0 && (
        <div className={classNames(line, 'text-good')}>
          <dt>
            {quote.free_nights > 0
              ? words.freeNights(code, common.night(quote.free_nights))
              : words.discount(code, quote.discount_percent)}
          </dt>
          <dd className="ml-auto">−{formatTsh(quote.discount_amount, language)}</dd>
        </div>
      )}
      <div className={classNames(line, 'border-t border-line pt-1.5 text-lg font-semibold')}>
        <dt>{words.total}</dt>
        <dd className="ml-auto">{formatTsh(quote.total_amount, language)}</dd>
      </div>
    </dl>
  )
}
