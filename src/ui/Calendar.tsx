import { type RefObject, useEffect, useRef, useState } from 'react'
import { type DayFlag, DayPicker, type Modifiers, type UI } from 'react-day-picker'
import { type Day, formatDay, monthOf, WEEKDAYS } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { canPick, type DayRange, daysBetweenEnds, type Offer, pickDay } from './range.ts'
import { useMedia } from './use-media.ts'

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

// The picker counts in local dates; noon avoids the nights on which clocks change.
const toDate = (day: Day) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 12)
const toDay = (date: Date): Day =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

const LOCALES: Record<Language, string> = { en: 'en-GB', sw: 'sw-TZ' }

const CLASSES: Partial<Record<UI | `${DayFlag}`, string>> = {
  months: 'relative mx-auto flex w-fit max-w-full justify-center gap-x-8',
  month: 'w-80 max-w-full min-w-0',
  month_caption: 'flex h-11 items-center justify-center',
  caption_label: 'font-semibold first-letter:uppercase',
  nav: 'absolute inset-x-0 top-0 z-10 flex h-0 justify-between',
  button_previous: 'cal-nav',
  button_next: 'cal-nav',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-9 text-xs font-semibold text-faint',
  week: '',
  day: 'p-0 pb-0.5 text-center',
  day_button: 'cal-day',
  outside: 'invisible',
  today: 'cal-today',
}

const dayLook = (range: DayRange, hovered: Day | null): Record<string, string> => ({
  start: classNames('cal-end', (range.end || (hovered && range.start && hovered > range.start)) && 'cal-band-from'),
  end: 'cal-end cal-band-to',
  middle: 'cal-band',
  past: 'cal-past',
  taken: 'cal-taken',
})

/** Whether two months fit beside each other; on the server, no. */
const useWide = () => useMedia('(width >= 48rem)')

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
  const months = useWide() ? props.months : 1
  const root = useRef<HTMLDivElement>(null)
  useEntrance(root, props.entering === true && !loading, props.onEntered)
  const band = new Set(daysBetweenEnds(range, range.end ? null : hovered))
  const shut = (date: Date) => !canPick(range, toDay(date), offer)
  const text = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[lang], options).format(date)
  const labelDay = (date: Date, modifiers: Modifiers) => {
    const role = modifiers.start
      ? words.checkIn
      : modifiers.end
        ? words.checkOut
        : (modifiers.taken || modifiers.past) && words.unavailable
    return [text(date, { weekday: 'long' }), formatDay(toDay(date), lang), role].filter(Boolean).join(', ')
  }
  return (
    <div ref={root} aria-busy={loading} className={classNames('transition-opacity', loading && 'cal-loading')}>
      <DayPicker
        lang={lang}
        numberOfMonths={months}
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
        classNames={CLASSES}
        modifiersClassNames={dayLook(range, hovered)}
        formatters={{
          formatCaption: (date) => text(date, { month: 'long', year: 'numeric' }),
          formatWeekdayName: (date) => WEEKDAYS[lang][date.getDay()] ?? '',
        }}
        labels={{
          labelNav: () => `${words.previousMonth}, ${words.nextMonth}`,
          labelPrevious: () => words.previousMonth,
          labelNext: () => words.nextMonth,
          labelGrid: (date) => text(date, { month: 'long', year: 'numeric' }),
          labelWeekday: (date) => text(date, { weekday: 'long' }),
          labelDayButton: labelDay,
        }}
        components={{ Chevron }}
      />
    </div>
  )
}

const Chevron = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) => (
  <Icon name={`chevron-${orientation ?? 'left'}`} />
)
