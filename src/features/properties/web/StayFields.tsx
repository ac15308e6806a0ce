import type { ReactNode } from 'react'
import { useToday } from '#platform/web/present.ts'
import { useLanguage, useWords } from '#platform/web/words.tsx'
import { DateRange } from '#ui/DateRange.tsx'
import type { DayRange } from '#ui/range.ts'

type StayFieldsProps = {
  range: DayRange
  onChange: (range: DayRange) => void
  errors?: { checkIn?: ReactNode; checkOut?: ReactNode }
  className?: string
}

/** Check-in and check-out of a search: any day from today to one year ahead. */
export const StayFields = (props: StayFieldsProps) => {
  const language = useLanguage()
  const { search } = useWords()
  return <DateRange {...props} today={useToday()} lang={language} months={2} words={search.dates} />
}
