import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { addDays, type Day, monthOf } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { MAX_DAYS_AHEAD } from '#domain/stay.ts'
import type { MonthsWords } from './Calendar.tsx'
import { codeInTime } from './code-in-time.ts'
import { FailedState } from './EmptyState.tsx'
import { CodeBoundary } from './lazy-part.tsx'
import { type DayRange, shownRange } from './range.ts'
import { Loading, Skeleton } from './Skeleton.tsx'

const loadCalendar = () => import('./Calendar.tsx').then(({ Calendar }) => ({ default: Calendar }))
const lazyMonths = () => lazy(() => codeInTime(loadCalendar()))
let LazyMonths = lazyMonths()
const renewMonths = () => {
  LazyMonths = lazyMonths() // `lazy` keeps its rejection
}

/** Preloads the calendar's code when a pointer or the focus comes near the control that opens it. */
export const preloadCalendar = () => {
  loadCalendar().catch(() => null) // a failure shows when the calendar is opened, with Retry
}

/** The texts of a calendar; dates are formatted in `lang`. */
export type CalendarWords = MonthsWords & {
  loading: string
  failed: string
  retry: string
  /** The prompts: with nothing chosen, with the check-in, with both. */
  wanted: Record<'start' | 'end' | 'other', string>
}

/** What a calendar needs to know; times come in, so that server and browser agree. */
export type LazyCalendarProps = {
  range: DayRange
  onChange: (range: DayRange) => void
  today: Day
  /** First and last day offered; today and one year ahead by default. */
  min?: Day
  max?: Day
  /** All free nights loaded so far, including those of earlier shown months; if left out, all nights are free. */
  available?: readonly Day[]
  /** Called when it opens and when another month comes into view: its first day, and the last one of the month after it. */
  onShown?: (shown: { first: Day; last: Day }) => void
  status?: 'ready' | 'loading' | 'failed'
  onRetry?: () => void
  months?: 1 | 2
  lang: Language
  /** 0 is Sunday, the default. */
  weekStartsOn?: 0 | 1 | 2 | 3 | 4 | 5 | 6
  words: CalendarWords
  /** The next step is described beside it. */
  quiet?: boolean
  /** The focus moves to a day as soon as one can be selected; `onEntered` is called then. */
  entering?: boolean
  onEntered?: () => void
}

const DAYS = Array.from({ length: 35 }, (_, day) => day)

/** Which of its prompts applies. */
export const wantedIn = ({ start, end }: DayRange) => (!start ? 'start' : end ? 'other' : 'end')

/** The shape of one month, while the calendar's code is on its way. */
const CalendarSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className="mx-auto w-full max-w-80">
    <Skeleton className="mx-auto my-3 h-5 w-32" />
    <div className="mt-9 grid grid-cols-7 place-items-center gap-y-1">
      {DAYS.map((day) => (
        <Skeleton key={day} className="size-9 rounded-full" />
      ))}
    </div>
  </Loading>
)

/** A calendar in which a stay is chosen by two clicks; its code is loaded when it first appears. */
export const LazyCalendar = (props: LazyCalendarProps) => {
  const { onChange, today, available, onShown, status = 'ready', months = 1, lang, weekStartsOn = 0, words } = props
  const min = props.min ?? today
  const max = props.max ?? addDays(today, MAX_DAYS_AHEAD)
  const range = shownRange(props.range, { min, max })
  const [month, setMonth] = useState(monthOf(range.start ?? min).first)
  const shown = useEffectEvent((first: Day) => {
    onShown?.({ first, last: monthOf(addDays(first, 31)).last })
  })
  useEffect(() => shown(month), [month])
  const failed = (retry?: () => void) => (
    <FailedState title={words.failed} onRetry={retry} words={words} className="min-h-80 justify-center" />
  )
  if (status === 'failed') return failed(props.onRetry)
  return (
    <CodeBoundary onAway={renewMonths} away={failed}>
      {() => (
        <>
          <p role="status" className={props.quiet ? 'sr-only' : 'mb-2 text-center text-sm text-muted'}>
            {status === 'loading' ? words.loading : !props.quiet && words.wanted[wantedIn(range)]}
          </p>
          <Suspense fallback={<CalendarSkeleton label={words.loading} />}>
            <LazyMonths
              range={range}
              onChange={onChange}
              offer={{ min, max, free: available && new Set(available) }}
              today={today}
              month={month}
              onMonth={(first) => setMonth(monthOf(first).first)}
              months={months}
              lang={lang}
              weekStartsOn={weekStartsOn}
              loading={status === 'loading'}
              words={words}
              entering={props.entering}
              onEntered={props.onEntered}
            />
          </Suspense>
        </>
      )}
    </CodeBoundary>
  )
}
