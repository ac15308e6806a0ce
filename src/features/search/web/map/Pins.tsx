import { formatTsh } from '#domain/money.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { classNames } from '#ui/class-names.ts'
import type { listPins } from '../../contract.ts'
import { shortPrice } from '../short-price.ts'
import { exploreWords } from '../words.ts'
import type { Cluster } from './cluster.ts'
import type { Point } from './projection.ts'

/** A result as the interface answers it for the map. */
export type Pin = ReplyOf<typeof listPins>[number]

type PinsProps = {
  /** Clusters with their positions on the screen. */
  marks: readonly (Cluster<Pin> & { at: Point })[]
  chosen: readonly Pin[]
  onChoose: (pins: readonly [Pin, ...Pin[]]) => void
}

const lowestPrice = (pins: readonly Pin[]): number | null => {
  const prices = pins.flatMap(({ price }) => (price === null ? [] : [price]))
  return prices.length > 0 ? Math.min(...prices) : null
}

/** One button per property, or per cluster of them. What is pressed looks small; what takes the finger is 44 px. */
export const Pins = ({ marks, chosen, onChoose }: PinsProps) => {
  const { map: words } = useArea(exploreWords)
  const language = useLanguage()
  const say = (price: number | null) => (price === null ? null : formatTsh(price, language))
  return (
    <ul>
      {marks.map(({ pins, at }) => {
        const [first] = pins
        const price = lowestPrice(pins)
        const selected = chosen.includes(first)
        const many = pins.length > 1
        return (
          <li
            key={first.id}
            className={classNames('absolute top-0 left-0', selected && 'z-10')}
            style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
          >
            <button
              type="button"
              aria-pressed={selected}
              aria-label={many ? words.cluster(pins.length, say(price)) : words.pin(first.name, say(price))}
              onClick={() => onChoose(pins)}
              className="group absolute flex min-h-11 min-w-11 -translate-1/2 items-center justify-center rounded-full"
            >
              <span
                className={classNames(
                  'flex items-center justify-center rounded-full border text-sm font-bold whitespace-nowrap tabular-nums shadow-card transition-colors',
                  many ? 'size-10' : 'min-h-8 px-2.5',
                  selected
                    ? 'border-action bg-action text-on-action'
                    : many
                      ? 'border-surface bg-brand text-on-brand group-hover:bg-brand-deep'
                      : 'border-edge bg-surface text-ink group-hover:border-brand group-hover:text-brand-deep',
                )}
              >
                {many ? pins.length : price === null ? '–' : shortPrice(price)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
