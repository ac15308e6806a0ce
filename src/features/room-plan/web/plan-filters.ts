import { addDays, type Day, isDay } from '#domain/calendar.ts'
import { idIn } from '#features/bookings/web/office/public.ts'
import type { QueryOf } from '#platform/endpoint.ts'
import type { roomPlan } from '../contract.ts'

const PATH = '/hotel-admin/room-plan'

/** The first and the last day with which a plan can begin. */
export const DAYS_ON_PLAN = { min: '2020-01-01', max: '2099-12-31' }

/** What the address says: which property and which first day; null is the first property, and today. */
export type PlanFilters = { property: number | null; from: Day | null }

/** Whether a plan can begin with what was typed. */
export const isFirstDay = (text: string | null): text is Day =>
  isDay(text) && text >= DAYS_ON_PLAN.min && text <= DAYS_ON_PLAN.max

/** The filters in an address; what is none is left out. */
export const planFiltersFrom = (params: URLSearchParams): PlanFilters => {
  const from = params.get('from')
  return { property: idIn(params.get('property')), from: isFirstDay(from) ? from : null }
}

/** The address of the plan with these filters. */
export const planPath = ({ property, from }: PlanFilters): string => {
  const params = new URLSearchParams({ ...(property && { property: String(property) }), ...(from && { from }) })
  return params.size > 0 ? `${PATH}?${params}` : PATH
}

/** The question to the interface. */
export const questionOf = ({ property, from }: PlanFilters): { query: QueryOf<typeof roomPlan> } => ({
  query: { property: property ?? undefined, from: from ?? undefined },
})

/** Where a booking of a room is entered, for one night to begin with. */
export const entryPath = (property: number, room: number, check_in: Day): string =>
  `/hotel-admin/manual-booking?${new URLSearchParams({
    property: String(property),
    room: String(room),
    check_in,
    check_out: addDays(check_in, 1),
  })}`
