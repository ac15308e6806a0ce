import type { DayFlag, UI } from 'react-day-picker'
import { type Day, WEEKDAYS } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { Icon } from './Icon.tsx'
import { useMedia } from './use-media.ts'

// What the calendars have in common: how a month looks, and its words.

/** The local date of a day, at noon: the picker counts in local dates, and clocks change at night. */
export const toDate = (day: Day) =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)), 12)
/** The day of a local date. */
export const toDay = (date: Date): Day =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

const LOCALES: Record<Language, string> = { en: 'en-GB', sw: 'sw-TZ' }

/** The classes of the parts of a month, for the picker. */
export const MONTH_CLASSES: Partial<Record<UI | `${DayFlag}`, string>> = {
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

/** Whether two months fit beside each other; on the server, no. */
export const useWide = () => useMedia('(width >= 48rem)')

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format that is made once: each day of a month has two texts, and making a format takes longer than using it. */
const formatOf = (lang: Language, options: Intl.DateTimeFormatOptions) => {
  const key = lang + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[lang], options)
  formats.set(key, format)
  return format
}

/** A date in words of a language, such as its weekday. */
export const dateText = (date: Date, lang: Language, options: Intl.DateTimeFormatOptions) =>
  formatOf(lang, options).format(date)

/** The captions and names of a month's parts, for the picker; the names of the days are the calendar's own. */
export const monthWords = (lang: Language, words: { previousMonth: string; nextMonth: string }) => {
  const monthName = (date: Date) => dateText(date, lang, { month: 'long', year: 'numeric' })
  return {
    formatters: {
      formatCaption: monthName,
      formatWeekdayName: (date: Date) => WEEKDAYS[lang][date.getDay()] ?? '',
    },
    labels: {
      labelNav: () => `${words.previousMonth}, ${words.nextMonth}`,
      labelPrevious: () => words.previousMonth,
      labelNext: () => words.nextMonth,
      labelGrid: monthName,
      labelWeekday: (date: Date) => dateText(date, lang, { weekday: 'long' }),
    },
  }
}

/** The arrows to the next and the previous month. */
export const MonthChevron = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) => (
  <Icon name={`chevron-${orientation ?? 'left'}`} />
)
