import { formatTsh } from '#domain/money.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import { isStepChosen, type PriceRange, rangeAfter } from './price-range.ts'
import { shortPrice } from './short-price.ts'
import type { Facets } from './use-facets.ts'
import { exploreWords } from './words.ts'

type PriceStepsProps = { facets: Facets; range: PriceRange; onChange: (range: PriceRange) => void }

/** How many stays each step of price would find, as bars to press; prices that are typed light up the steps they fill. */
export const PriceSteps = ({
  facets: { price_steps, lowest_price, highest_price },
  range,
  onChange,
}: PriceStepsProps) => {
  const words = useArea(exploreWords)
  const language = useLanguage()
  const highest = Math.max(1, ...price_steps.map(({ count }) => count))
  const sentence = (price: number) => formatTsh(price, language)
  return (
    <div className="mb-4">
      {lowest_price !== null && highest_price !== null && (
        <p className="mb-2 text-sm text-muted">{words.pricesRange(sentence(lowest_price), sentence(highest_price))}</p>
      )}
      <ul aria-label={words.prices} className="grid grid-cols-7">
        {price_steps.map((step) => {
          const { from, to, count } = step
          const chosen = isStepChosen(step, range)
          const name = to === null ? words.priceAbove(sentence(from)) : words.priceBetween(sentence(from), sentence(to))
          return (
            <li key={from}>
              <button
                type="button"
                aria-pressed={chosen}
                aria-label={`${name}: ${words.found(count)}`}
                title={name}
                disabled={count === 0 && !chosen}
                onClick={() => onChange(rangeAfter(step, range, price_steps))}
                className="group flex h-28 w-full flex-col justify-end rounded-t-control pt-1 text-xs text-muted tabular-nums disabled:text-faint"
              >
                <span className={classNames('font-semibold', chosen && 'text-brand-deep')}>{count}</span>
                <span
                  style={{ height: `${Math.round((count / highest) * 60)}px` }}
                  className={classNames(
                    'mx-0.5 mt-0.5 min-h-0.5 transition-colors',
                    chosen ? 'bg-brand' : 'bg-brand/30 group-enabled:group-hover:bg-brand/60',
                  )}
                />
                <span className="flex h-6 items-center justify-center border-t border-edge text-[0.6875rem] tracking-tight">
                  {to === null ? `${shortPrice(from)}+` : `–${shortPrice(to)}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
