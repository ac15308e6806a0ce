import type { Day } from './calendar.ts'
import { blank, type Faults, faultsOf } from './field-faults.ts'
import { seasonFaults } from './rate-form.ts'
import { lastBookableNight } from './stay.ts'

/** The form that closes or opens the rooms of some types, as texts; `room_types` and `weekdays` are empty if nothing is chosen. */
export type SaleForm = { first_night: string; last_night: string; room_types: string; weekdays: string }

/** What is wrong with the nights that are to be closed or opened: they are those that can be booked. */
export const saleRangeFaults = (range: Pick<SaleForm, 'first_night' | 'last_night'>, today: Day): Faults<SaleForm> => {
  const faults = seasonFaults(range)
  return faultsOf<SaleForm>({
    first_night: faults.first_night ?? (range.first_night < today ? 'night_past' : null),
    last_night: faults.last_night ?? (range.last_night > lastBookableNight(today) ? 'too_far_ahead' : null),
  })
}

/** What is wrong with the form that closes or opens room types. */
export const saleFaults = (form: SaleForm, today: Day): Faults<SaleForm> => ({
  ...saleRangeFaults(form, today),
  ...faultsOf<SaleForm>({
    room_types: blank(form.room_types) && 'room_type_required',
    weekdays: blank(form.weekdays) && 'weekdays_required',
  }),
})
