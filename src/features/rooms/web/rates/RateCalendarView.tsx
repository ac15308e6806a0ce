import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { daysBetween } from '#domain/calendar.ts'
import type { RateCalendar } from '#features/rates/contract.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { IconButton } from '#ui/Button.tsx'
import { ChangeDays } from './ChangeDays.tsx'
import { CopyDays } from './CopyDays.tsx'
import { monthSpans, spanTitle } from './month-spans.ts'
import { RateTable } from './RateTable.tsx'
import { afterNights, afterTypes, blockOf, type Cell, type Selection, selectionFrom } from './rate-selection.ts'
import { keyText } from './rate-text.ts'
import { SaleDays } from './SaleDays.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { RATE_WORDS } from './words.ts'

const START: Cell = { row: 0, night: 0 }

/** The selected nights, at first those that the address names, and the cell that the Tab key reaches. They stay on their dates when a day has passed, and with their room types when these come in another order. */
const useCellsOf = ({ first_night, types }: RateCalendar) => {
  const [params] = useSearchParams()
  const [named] = useState(() => selectionFrom({ params, first_night, types }))
  const [selection, setSelection] = useState(named)
  const [focus, setFocus] = useState<Cell>(named?.anchor ?? START)
  const [first, setFirst] = useState(first_night)
  const ids = types.map(({ room_type_id }) => room_type_id)
  const [rows, setRows] = useState(ids)
  if (first !== first_night) {
    const passed = daysBetween(first, first_night)
    setFirst(first_night)
    setSelection((chosen) => afterNights(chosen, passed))
    setFocus(({ row, night }) => ({ row, night: Math.max(0, night - passed) }))
  }
  if (rows.join() !== ids.join()) {
    setRows(ids)
    setSelection((chosen) => afterTypes(chosen, rows, ids))
    setFocus(({ row, night }) => ({ row: Math.max(0, ids.indexOf(rows[row] ?? 0)), night }))
  }
  return { selection, setSelection, focus, setFocus, named }
}

/** The month that is shown is the one with the cell that the Tab key reaches. */
const monthsAround = (calendar: RateCalendar, focus: Cell, setFocus: (cell: Cell) => void) => {
  const spans = monthSpans(calendar.first_night, calendar.types[0]?.prices.length ?? 0)
  const at = Math.max(
    0,
    spans.findIndex(({ to }) => focus.night <= to),
  )
  const show = (step: 1 | -1): boolean => {
    const next = spans[at + step]
    if (next) setFocus({ row: focus.row, night: next.from })
    return next !== undefined
  }
  return { show, span: spans[at], hasPrevious: at > 0, hasNext: at < spans.length - 1 }
}

/** Moves the focus to the cell that the Tab key reaches if the bar below the calendar has gone together with its buttons. */
const useFocusAfterBar = (selection: Selection | null) => {
  const section = useRef<HTMLElement>(null)
  const hadBar = useRef(false)
  useEffect(() => {
    if (hadBar.current && !selection && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('[data-night][tabindex="0"]')?.focus()
    hadBar.current = selection !== null
  }, [selection])
  return section
}

/** Brings the nights that the address names into view. */
const useNamedInView = (section: RefObject<HTMLElement | null>, named: Selection | null) => {
  useEffect(() => {
    if (!named) return
    const { row, night } = named.anchor
    const cell = section.current?.querySelector(`[data-row="${row}"][data-night="${night}"]`)
    cell?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [section, named])
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
  const { selection, setSelection, focus, setFocus, named } = useCellsOf(calendar)
  const { show, span, hasPrevious, hasNext } = monthsAround(calendar, focus, setFocus)
  const section = useFocusAfterBar(selection)
  useNamedInView(section, named)
  const block = selection && blockOf(selection)
  const [copying, setCopying] = useState(false)
  const [selling, setSelling] = useState(false)
  const canSell = useUser()?.rights.includes('availability.set') ?? false
  const afterSave = (saved: { version: number }) => {
    setSelection(null)
    onSaved(saved)
  }
  const legend = useMemo(() => span && keyText(calendar, span, words), [calendar, span, words])
  if (!span) return null
  return (
    // The room for the bar is there all the time: when it comes and goes, Chromium styles each cell of a large calendar anew.
    <section ref={section} aria-labelledby="rate-calendar" className="save-bar">
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
          <span aria-live="polite" className="min-w-24 text-center font-semibold tabular-nums">
            {spanTitle(span, lang)}
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
      {legend && <p className="mt-2 text-sm text-muted">{legend}</p>}
      {block && (
        <SelectionBar
          calendar={calendar}
          block={block}
          onChange={canEdit ? () => onChanging(true) : undefined}
          onCopy={canEdit ? () => setCopying(true) : undefined}
          onSale={canSell ? () => setSelling(true) : undefined}
          onClear={() => setSelection(null)}
        />
      )}
      {changing && (
        <ChangeDays calendar={calendar} block={block} onClose={() => onChanging(false)} onSaved={afterSave} />
      )}
      {copying && block && (
        <CopyDays calendar={calendar} block={block} onClose={() => setCopying(false)} onSaved={afterSave} />
      )}
      {selling && block && (
        <SaleDays
          calendar={calendar}
          block={block}
          onClose={() => setSelling(false)}
          onSaved={() => setSelection(null)}
        />
      )}
    </section>
  )
}
