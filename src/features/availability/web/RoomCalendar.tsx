import { useToday } from '#platform/web/present.ts'
import { useLanguage, useWords } from '#platform/web/words.tsx'
import { DateRange } from '#ui/DateRange.tsx'
import { LazyCalendar } from '#ui/LazyCalendar.tsx'
import type { DayRange } from '#ui/range.ts'
import { useRoomNights } from './use-room-nights.ts'

type RoomDatesProps = {
  room: number
  /** Increased when nights may have been booked or released. */
  version: number
  range: DayRange
  onChange: (range: DayRange) => void
}

const useRoomDates = ({ room, version, range, onChange }: RoomDatesProps) => {
  const { search } = useWords()
  const today = useToday()
  return { ...useRoomNights(room, version), range, onChange, today, lang: useLanguage(), words: search.dates }
}

/** The nights on which one room is free, month by month; two clicks choose a stay. */
export const RoomCalendar = (props: RoomDatesProps) => <LazyCalendar {...useRoomDates(props)} />

type RoomDateRangeProps = RoomDatesProps & { errors?: { checkIn?: string; checkOut?: string }; className?: string }

/** The same behind two inputs, for a form. */
export const RoomDateRange = ({ errors, className, ...dates }: RoomDateRangeProps) => (
  <DateRange {...useRoomDates(dates)} months={2} errors={errors} className={className} />
)
