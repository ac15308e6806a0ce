import { formatDay, WEEKDAYS, weekdayOf } from '#domain/calendar.ts'
import { priceText } from '#domain/room.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import type { differencesOf, NightDifference } from './copy-preview.ts'
import { NO_ARRIVAL, NO_DEPARTURE, nameOfType } from './rate-text.ts'
import { RATE_WORDS } from './words.ts'

/** As many changed nights as the preview lists. */
const MOST_LISTED = 10

type Change = NightDifference['changes'][number]

/** The preview of a copy: how many nights change, and the first of them with what they have now and then. */
export const CopyPreview = ({ differences, unseen }: ReturnType<typeof differencesOf>) => {
  const { copy: words, cell, limits } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const closedText = (closed: number) =>
    [(closed & NO_ARRIVAL) !== 0 && cell.noArrival, (closed & NO_DEPARTURE) !== 0 && cell.noDeparture]
      .filter(Boolean)
      .join(', ') || words.open
  const valueText = ({ part }: Change, value: number) =>
    part === 'price' ? cell.price(priceText(value)) : part === 'closed' ? closedText(value) : limits[part](value)
  const changeText = (change: Change) => words.becomes(valueText(change, change.from), valueText(change, change.to))
  const rest = differences.length - MOST_LISTED
  return (
    <div className="rounded-control border border-line p-4 text-sm">
      <p role="status" className="font-semibold">
        {words.changes(differences.length)}
      </p>
      <ul className="tabular-nums">
        {differences.slice(0, MOST_LISTED).map(({ type, night, changes }) => (
          <li key={`${type.room_type_id} ${night}`} className="mt-2">
            <span className="text-muted">
              {WEEKDAYS[lang][weekdayOf(night)]} {formatDay(night, lang)} · {nameOfType(type, lang)}
            </span>
            <span className="block">{changes.map(changeText).join('; ')}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-2 text-muted">{words.more(rest)}</p>}
      {unseen > 0 && <p className="mt-2 text-muted">{words.unseen(unseen)}</p>}
    </div>
  )
}
