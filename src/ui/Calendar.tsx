import { type RefObject, useEffect, useRef, useState } from 'react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { addDays, type Day, daysBetween, formatDay, monthOf } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { classNames } from './class-names.ts'
import { dateText, MONTH_CLASSES, MonthChevron, monthWords, toDate, toDay, useWide } from './month-grid.tsx'
import { canPick, type DayRange, daysBetweenEnds, type Offer, pickDay } from './range.ts'

/** The texts of a calendar besides dates. */
export type MonthsWords = {
  previousMonth: string
  nextMonth: string
  /** Read with the day: "7 Jul 2027, check-in". */
  checkIn: string
  checkOut: string
  unavailable: string
}

type CalendarProps = {
  range: DayRange
  onChange: (range: DayRange) => void
  offer: Offer
  today: Day
  /** Any day of the first month shown. */
  month: Day
  onMonth: (first: Day) => void
  months: 1 | 2
  lang: Language
  weekStartsOn: 0 | 1 | 2 | 3 | 4 | 5 | 6
  /** Availability of the shown days is on its way: they cannot be clicked yet. */
  loading: boolean
  words: MonthsWords
  entering?: boolean
  onEntered?: () => void
}

const dayLook = (range: DayRange, hovered: Day | null): Record<string, string> => ({
  start: classNames('cal-end', (range.end || (hovered && range.start && hovered > range.start)) && 'cal-band-from'),
  end: 'cal-end cal-band-to',
  middle: 'cal-band',
  past: 'cal-past',
  taken: 'cal-taken',
})

/** With so few days left of a month, the next one stands below it: nearly all of it would be days that are over. */
const FEW_DAYS = 10
const ABOVE_EACH_OTHER = { ...MONTH_CLASSES, months: 'relative mx-auto flex w-fit max-w-full flex-col' }

const isEnding = (month: Day, first: Day) =>
  monthOf(month).first === monthOf(first).first && daysBetween(first, monthOf(month).last) < FEW_DAYS

/** Takes the focus to the chosen day, else to the one that Tab would reach, once days can be chosen. */
const useEntrance = (root: RefObject<HTMLElement | null>, ready: boolean, onEntered?: () => void) => {
  useEffect(() => {
    if (!ready) return
    const first = (days: string) => root.current?.querySelector<HTMLElement>(days)
    const day = first('.cal-end .cal-day:enabled') ?? first('.cal-day[tabindex="0"]')
    if (!day) return
    day.focus()
    if (document.activeElement === day) onEntered?.()
  })
}

/** The months themselves; loaded only when a calendar is opened, because the picker weighs more than all other parts. */
export const Calendar = (props: CalendarProps) => {
  const { range, onChange, offer, today, month, onMonth, lang, weekStartsOn, loading, words } = props
  const [hovered, setHovered] = useState<Day | null>(null)
  const beside = useWide() ? props.months : 1
  const ending = beside === 1 && isEnding(month, offer.min)
  const root = useRef<HTMLDivElement>(null)
  const grid = monthWords(lang, words)
  useEntrance(root, props.entering === true && !loading, props.onEntered)
  const band = new Set(daysBetweenEnds(range, range.end ? null : hovered))
  const shut = (date: Date) => !canPick(range, toDay(date), offer)
  /** Of a week that is over altogether. */
  const isGone = (date: Date) => addDays(toDay(date), 6 - ((date.getDay() - weekStartsOn + 7) % 7)) < offer.min
  const labelDay = (date: Date, modifiers: Modifiers) => {
    const role = modifiers.start
      ? words.checkIn
      : modifiers.end
        ? words.checkOut
        : (modifiers.taken || modifiers.past) && words.unavailable
    return [dateText(date, lang, { weekday: 'long' }), formatDay(toDay(date), lang), role].filter(Boolean).join(', ')
  }
  return (
    <div ref={root} aria-busy={loading} className={classNames('transition-opacity', loading && 'cal-loading')}>
      <DayPicker
        lang={lang}
        numberOfMonths={ending ? 2 : beside}
        pagedNavigation={ending}
        hidden={ending && isGone}
        weekStartsOn={weekStartsOn}
        today={toDate(today)}
        month={toDate(monthOf(month).first)}
        startMonth={toDate(offer.min)}
        endMonth={toDate(offer.max)}
        onMonthChange={(date) => onMonth(toDay(date))}
        onDayClick={(date) => onChange(pickDay(range, toDay(date), offer.free))}
        onDayMouseEnter={(date, modifiers) => setHovered(modifiers.disabled ? null : toDay(date))}
        onDayMouseLeave={() => setHovered(null)}
        onDayFocus={(date, modifiers) => setHovered(modifiers.disabled ? null : toDay(date))}
        disabled={loading || shut}
        modifiers={{
          past: (date) => toDay(date) < offer.min || toDay(date) > offer.max,
          taken: loading ? false : (date) => toDay(date) >= offer.min && toDay(date) <= offer.max && shut(date),
          start: (date) => toDay(date) === range.start,
          end: (date) => toDay(date) === range.end,
          middle: (date) => band.has(toDay(date)),
          selected: (date) =>
            [range.start, range.end].includes(toDay(date)) || (range.end !== null && band.has(toDay(date))),
        }}
        classNames={ending ? ABOVE_EACH_OTHER : MONTH_CLASSES}
        modifiersClassNames={dayLook(range, hovered)}
        formatters={grid.formatters}
        labels={{ ...grid.labels, labelDayButton: labelDay }}
        components={{ Chevron: MonthChevron }}
      />
    </div>
  )
}
