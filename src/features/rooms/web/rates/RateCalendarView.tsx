import { useState } from 'react'
import { formatMonth } from '#domain/calendar.ts'
import type { RateCalendar } from '#features/rates/contract.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { IconButton } from '#ui/Button.tsx'
import { ChangeDays } from './ChangeDays.tsx'
import { monthSpans } from './month-spans.ts'
import { RateTable } from './RateTable.tsx'
import { blockOf, type Cell, type Selection } from './rate-selection.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { RATE_WORDS } from './words.ts'

const START: Cell = { row: 0, night: 0 }

/** The month that is shown is the one with the cell that the Tab key reaches. */
const useMonths = (calendar: RateCalendar) => {
  const [focus, setFocus] = useState<Cell>(START)
  const spans = monthSpans(calendar.first_night, calendar.types[0]?.prices.length ?? 0)
  const at = Math.max(
    0,
    spans.findIndex(({ to }) => focus.night <= to),
  )
  const show = (step: 1 | -1) => {
    const next = spans[at + step]
    if (next) setFocus({ row: focus.row, night: next.from })
  }
  return { focus, setFocus, show, span: spans[at], hasPrevious: at > 0, hasNext: at < spans.length - 1 }
}

type RateCalendarViewProps = {
  calendar: RateCalendar
  canEdit: boolean
  /** The dialog of the page's own button, which begins with the chosen nights, is open. */
  changing: boolean
  onChanging: (open: boolean) => void
  onSaved: (saved: { version: number }) => void
}

/** The rates of a property month by month, with the chosen nights and the dialog that changes them. */
export const RateCalendarView = ({ calendar, canEdit, changing, onChanging, onSaved }: RateCalendarViewProps) => {
  const words = useArea(RATE_WORDS)
  const lang = useLanguage()
  const [selection, setSelection] = useState<Selection | null>(null)
  const { focus, setFocus, show, span, hasPrevious, hasNext } = useMonths(calendar)
  const block = selection && blockOf(selection)
  if (!span) return null
  return (
    <section aria-labelledby="rate-calendar">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="rate-calendar" className="text-lg">
          {words.calendar}
        </h2>
        <div className="flex items-center gap-1">
          <IconButton
            icon="chevron-left"
            label={words.previousMonth}
            disabled={!hasPrevious}
            onClick={() => show(-1)}
          />
          <span aria-live="polite" className="w-24 text-center font-semibold tabular-nums">
            {formatMonth(span.month, lang)}
          </span>
          <IconButton icon="chevron-right" label={words.nextMonth} disabled={!hasNext} onClick={() => show(1)} />
        </div>
      </div>
      <p className="mb-3 text-sm text-muted">
        {words.calendarHint} {words.chooseHint}
      </p>
      <RateTable
        calendar={calendar}
        span={span}
        selection={selection}
        onSelect={setSelection}
        focus={focus}
        onFocus={setFocus}
        onMonth={show}
      />
      <p className="mt-2 text-sm text-muted">{words.key}</p>
      {block && (
        <SelectionBar
          calendar={calendar}
          block={block}
          onChange={canEdit ? () => onChanging(true) : undefined}
          onClear={() => setSelection(null)}
        />
      )}
      {changing && (
        <ChangeDays
          calendar={calendar}
          block={block}
          onClose={() => onChanging(false)}
          onSaved={(saved) => {
            setSelection(null)
            onSaved(saved)
          }}
        />
      )}
    </section>
  )
}
