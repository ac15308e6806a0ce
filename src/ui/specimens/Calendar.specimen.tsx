import { useState } from 'react'
import { addDays, eachDay } from '#domain/calendar.ts'
import { Card } from '../Card.tsx'
import { DateRange } from '../DateRange.tsx'
import { type CalendarWords, LazyCalendar } from '../LazyCalendar.tsx'
import { type DayRange, NO_RANGE } from '../range.ts'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Calendar, date range'

const TODAY = '2027-07-05'
const TAKEN = new Set(['2027-07-09', '2027-07-10', '2027-07-20', '2027-07-21', '2027-07-22', '2027-07-31'])
const FREE = eachDay(TODAY, addDays(TODAY, 90)).filter((day) => !TAKEN.has(day))

const ENGLISH: CalendarWords = {
  loading: 'Loading the calendar',
  failed: 'Failed to load availability calendar',
  retry: 'Retry',
  wanted: {
    start: 'Choose your check-in day.',
    end: 'Now choose your check-out day.',
    other: 'To change, choose a new check-in day.',
  },
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  checkIn: 'check-in',
  checkOut: 'check-out',
  unavailable: 'not available',
}
const FIELD_WORDS = {
  ...ENGLISH,
  checkInLabel: 'Check-in',
  checkOutLabel: 'Check-out',
  format: 'MM/DD/YYYY',
  title: 'Choose your dates',
  nights: (count: number) => (count === 1 ? '1 night' : `${count} nights`),
  unread: 'Enter a real date as MM/DD/YYYY.',
  clear: 'Clear',
  done: 'Done',
  close: 'Close',
}

/** A room's calendar with booked nights, loading, failed, in Swahili, and the two inputs. */
export const Specimen = () => {
  const [range, setRange] = useState<DayRange>({ start: '2027-07-13', end: '2027-07-17' })
  const [trip, setTrip] = useState<DayRange>(NO_RANGE)
  const shared = { range, onChange: setRange, today: TODAY, lang: 'en', words: ENGLISH } as const
  return (
    <States>
      <Shown name="Two inputs, one calendar">
        <DateRange range={trip} onChange={setTrip} today={TODAY} months={2} lang="en" words={FIELD_WORDS} />
      </Shown>
      <Shown name="With an error">
        <DateRange
          range={trip}
          onChange={setTrip}
          today={TODAY}
          lang="en"
          words={FIELD_WORDS}
          errors={{ checkOut: 'Check-out date is required' }}
        />
      </Shown>
      <Shown name="A room's nights">
        <Card padding="snug">
          <LazyCalendar {...shared} available={FREE} />
        </Card>
      </Shown>
      <Shown name="In Swahili, the week from Monday">
        <Card padding="snug">
          <LazyCalendar {...shared} lang="sw" weekStartsOn={1} />
        </Card>
      </Shown>
      <Shown name="Availability on its way">
        <Card padding="snug">
          <LazyCalendar {...shared} status="loading" />
        </Card>
      </Shown>
      <Shown name="Failed">
        <Card padding="snug">
          <LazyCalendar {...shared} status="failed" onRetry={() => {}} />
        </Card>
      </Shown>
    </States>
  )
}
