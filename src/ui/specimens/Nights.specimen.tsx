import { useState } from 'react'
import { addDays } from '#domain/calendar.ts'
import { type NightMark, NightsCalendar, type NightsWords } from '../NightsCalendar.tsx'
import type { NightRange } from '../night-range.ts'
import { Shown, States } from './Specimen.tsx'

/** Shown on the parts page. */
export const title = 'Nights of a room'

const TODAY = '2027-07-05'
const MARKS: Record<string, NightMark> = {
  '2027-07-09': 'booked',
  '2027-07-10': 'booked',
  '2027-07-20': 'closed',
  '2027-07-21': 'closed',
}
const ENGLISH: NightsWords = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  marks: { free: 'free', booked: 'booked', closed: 'closed' },
  past: 'cannot be changed',
}

/** Free, booked and closed nights, and a range of nights that is chosen across them. */
export const Specimen = () => {
  const [range, setRange] = useState<NightRange | null>({ from: '2027-07-08', to: '2027-07-12' })
  return (
    <States>
      <Shown name="A range with booked nights">
        <NightsCalendar
          range={range}
          onChange={setRange}
          markOf={(night) => MARKS[night] ?? 'free'}
          first={TODAY}
          last={addDays(TODAY, 364)}
          today={TODAY}
          lang="en"
          words={ENGLISH}
        />
      </Shown>
    </States>
  )
}
