import { useState } from 'react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { type Day, eachDay, monthOf } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { dateText, MONTH_CLASSES, MonthChevron, monthWords, toDate, toDay, useWide } from './month-grid.tsx'
import { endOfNights, type NightRange, nextNights, startOfNights } from './night-range.ts'

/** What a night can be for a hotel. */
export type NightMark = 'free' | 'booked' | 'closed'

/** The texts of the calendar besides dates. */
export type NightsWords = {
  previousMonth: string
  nextMonth: string
  /** Read with the day: "Tuesday 24 November, free". */
  marks: Record<NightMark, string>
  past: string
}

type NightsCalendarProps = {
  range: NightRange | null
  onChange: (range: NightRange) => void
  /** What each night is; nights before the first or after the last of them cannot be chosen. */
  markOf: (night: Day) => NightMark | undefined
  first: Day
  last: Day
  today: Day
  lang: Language
  words: NightsWords
}

const LOOKS = {
  start: 'cal-end cal-band-from',
  end: 'cal-end cal-band-to',
  only: 'cal-end',
  middle: 'cal-band',
  past: 'cal-past',
  booked: 'cal-booked',
  closed: 'cal-closed',
}

/**
 * One month, two on a desktop, in which one night or a range of nights is chosen by two clicks, taps or presses of Enter.
 * Arrow keys move by day and week, Page Up and Page Down by month, Home and End within the week.
 */
export const NightsCalendar = (props: NightsCalendarProps) => {
  const { range, onChange, markOf, first, last, today, lang, words } = props
  const [month, setMonth] = useState(monthOf(first).first)
  const months = useWide() ? 2 : 1
  const grid = monthWords(lang, words)
  const isOutside = (date: Date) => toDay(date) < first || toDay(date) > last
  const start = range && startOfNights(range)
  const end = range && endOfNights(range)
  const chosen = new Set(start && end ? [...eachDay(start, end), end] : [])
  const isMarked = (mark: NightMark) => (date: Date) => !isOutside(date) && markOf(toDay(date)) === mark
  const labelDay = (date: Date, modifiers: Modifiers) => {
    const mark = markOf(toDay(date))
    const state = modifiers.past || !mark ? words.past : words.marks[mark]
    const day = dateText(date, lang, { day: 'numeric', month: 'long' })
    return `${dateText(date, lang, { weekday: 'long' })} ${day}, ${state}`
  }
  return (
    <DayPicker
      lang={lang}
      numberOfMonths={months}
      weekStartsOn={0}
      today={toDate(today)}
      month={toDate(month)}
      startMonth={toDate(first)}
      endMonth={toDate(last)}
      onMonthChange={(date) => setMonth(monthOf(toDay(date)).first)}
      onDayClick={(date) => onChange(nextNights(range, toDay(date)))}
      disabled={isOutside}
      modifiers={{
        past: isOutside,
        booked: isMarked('booked'),
        closed: isMarked('closed'),
        only: (date) => start === end && toDay(date) === start,
        start: (date) => start !== end && toDay(date) === start,
        end: (date) => start !== end && toDay(date) === end,
        middle: (date) => chosen.has(toDay(date)) && toDay(date) !== start && toDay(date) !== end,
        selected: (date) => chosen.has(toDay(date)),
      }}
      classNames={MONTH_CLASSES}
      modifiersClassNames={LOOKS}
      formatters={grid.formatters}
      labels={{ ...grid.labels, labelDayButton: labelDay }}
      components={{ Chevron: MonthChevron }}
    />
  )
}
