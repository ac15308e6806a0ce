import { addDays, formatDayOfYear, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import { priceText } from '#domain/room.ts'
import type { RateCalendar } from '#features/rates/contract.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import type { Block } from './rate-selection.ts'
import { isOffSale, nameOfType, nightText } from './rate-text.ts'
import { RATE_WORDS } from './words.ts'

type Chosen = { calendar: RateCalendar; block: Block }

/** What the chosen nights are: one with what made its price, several with their lowest and highest price. */
const useSentence = ({ calendar, block }: Chosen): string => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  const { first_night, types } = calendar
  const chosen = types.slice(block.firstRow, block.lastRow + 1)
  const [type] = chosen
  if (!type) return ''
  const dayText = (night: number) => formatDayOfYear(addDays(first_night, night), lang)
  const name = chosen.length === 1 ? nameOfType(type, lang) : words.selection.types(chosen.length)
  if (chosen.length === 1 && block.firstNight === block.lastNight) {
    const weekday = WEEKDAYS[lang][weekdayOf(addDays(first_night, block.firstNight))]
    const day = `${weekday} ${dayText(block.firstNight)}`
    return `${words.selection.range(day, name)}: ${nightText(calendar, type, block.firstNight, words)}`
  }
  const prices = chosen.flatMap((each) => each.prices.slice(block.firstNight, block.lastNight + 1))
  const nights = `${dayText(block.firstNight)} – ${dayText(block.lastNight)}`
  const [low, high] = [Math.min(...prices), Math.max(...prices)].map(priceText)
  const closed = Array.from(
    { length: block.lastNight - block.firstNight + 1 },
    (_, at) => block.firstNight + at,
  ).filter((night) => chosen.every((each) => isOffSale(each, night))).length
  const parts = [words.selection.prices(low ?? '', high ?? ''), closed > 0 && words.selection.closed(closed)]
  return `${words.selection.range(nights, name)}: ${parts.filter(Boolean).join(', ')}`
}

type SelectionBarProps = Chosen & {
  /** Missing if the user may not change rates. */
  onChange?: (() => void) | undefined
  /** Missing in the same case. */
  onCopy?: (() => void) | undefined
  /** Missing if the user may not close and open nights. */
  onSale?: (() => void) | undefined
  onClear: () => void
}

/** The chosen nights in words, always in view, and what can be done with them. */
export const SelectionBar = ({ onChange, onCopy, onSale, onClear, ...chosen }: SelectionBarProps) => {
  const words = useArea(RATE_WORDS).selection
  const sentence = useSentence(chosen)
  return (
    <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-float sm:mx-0 sm:rounded-card sm:border lg:bottom-4">
      <p role="status" className="min-w-0 flex-1 basis-48 text-sm">
        {sentence}
      </p>
      <IconButton icon="close" label={words.clear} onClick={onClear} className="-mr-2 sm:order-last" />
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
        {onCopy && (
          <Button icon="copy" onClick={onCopy} className="max-sm:grow">
            {words.copy}
          </Button>
        )}
        {onSale && (
          <Button icon="lock" onClick={onSale} className="max-sm:grow">
            {words.sale}
          </Button>
        )}
        {onChange && (
          <Button kind="primary" onClick={onChange} className="max-sm:flex-1">
            {words.change}
          </Button>
        )}
      </div>
    </div>
  )
}
