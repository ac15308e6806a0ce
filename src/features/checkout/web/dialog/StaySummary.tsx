import type { ReactNode } from 'react'
import { type Day, stayText } from '#domain/calendar.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { BOOKING_WORDS } from '../words.ts'
import type { BookingForm } from './dialog-state.ts'

type PartyStay = { check_in: Day; check_out: Day; guests: number; children: number }

/** The stay of a dialog whose step 0 is complete. */
export const stayOfForm = ({ check_in, check_out, guests, children }: BookingForm): PartyStay => ({
  check_in,
  check_out,
  guests: Number(guests),
  children: Number(children) || 0,
})

type StaySummaryProps = {
  property: string
  /** The number of the room. */
  room: string
  stay: PartyStay
  ground?: 'sunken'
  children?: ReactNode
}

/** Which stay is booked: hotel and room, dates and party. */
export const StaySummary = ({ property, room, stay, ground, children }: StaySummaryProps) => {
  const words = useArea(BOOKING_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const party = [common.adult(stay.guests), stay.children > 0 && common.child(stay.children)]
  return (
    <div className={ground && 'rounded-control bg-sunken px-4 py-3'}>
      <p className="font-semibold">
        {property}, {words.room(room)}
      </p>
      <p className="text-sm text-muted">
        {stayText(stay, language)}, {party.filter(Boolean).join(', ')}
      </p>
      {children}
    </div>
  )
}
