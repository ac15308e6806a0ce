import type { Day } from './calendar.ts'
import type { MealPlan } from './meal-plan.ts'
import { compareText } from './text-order.ts'

/** The meals that a kitchen prepares in a day, in their order. */
export const MEALS = ['breakfast', 'lunch', 'dinner'] as const
/** One of these. */
export type Meal = (typeof MEALS)[number]

type Eater = {
  id: number
  check_in: Day
  check_out: Day
  guests: number
  children: number
  meal_plan?: { plan: MealPlan } | null | undefined
}

const MEALS_OF: Record<MealPlan, readonly Meal[]> = {
  room_only: [],
  breakfast: ['breakfast'],
  half_board: ['breakfast', 'dinner'],
  full_board: ['breakfast', 'lunch', 'dinner'],
}

/** Whether a stay has a meal on a day: dinner on the evening of each night, breakfast and lunch on the day after it. */
const eats = ({ check_in, check_out, meal_plan }: Eater, meal: Meal, day: Day): boolean => {
  if (!meal_plan || !MEALS_OF[meal_plan.plan].includes(meal)) return false
  return meal === 'dinner' ? check_in <= day && day < check_out : check_in < day && day <= check_out
}

/** A meal of a day with the bookings that have it, and how many adults and children they are. */
export type MealCount<Booking> = { meal: Meal; bookings: Booking[]; guests: number; children: number }

/** What a kitchen prepares on a day for these bookings; one that is listed twice counts once. Meals that nobody has are left out. */
export const mealsOfDay = <Booking extends Eater>(bookings: readonly Booking[], day: Day): MealCount<Booking>[] => {
  const each = [...new Map(bookings.map((booking) => [booking.id, booking])).values()]
  return MEALS.flatMap((meal) => {
    const eaters = each.filter((booking) => eats(booking, meal, day))
    if (eaters.length === 0) return []
    const sum = (count: (booking: Booking) => number) => eaters.reduce((all, booking) => all + count(booking), 0)
    const guests = sum((booking) => booking.guests)
    return [{ meal, bookings: eaters, guests, children: sum(({ children }) => children) }]
  })
}

/** A meal of one kitchen: its persons, and their rooms in order. */
export type KitchenMeal = { meal: Meal; guests: number; children: number; rooms: string[] }
type Property = { id: number; name: string }
/** What the kitchen of a property prepares on a day. */
export type Kitchen = { property: Property; meals: KitchenMeal[] }

/** What each kitchen prepares on a day, by the names of the properties; those in which nobody eats are left out. */
export const kitchensOfDay = <Booking extends Eater & { property: Property; room: string }>(
  bookings: readonly Booking[],
  day: Day,
): Kitchen[] =>
  [...new Map(bookings.map(({ property }) => [property.id, property])).values()]
    .map((property) => {
      const own = bookings.filter((booking) => booking.property.id === property.id)
      const meals = mealsOfDay(own, day).map(({ meal, guests, children, bookings: eaters }) => {
        return { meal, guests, children, rooms: eaters.map(({ room }) => room).sort(compareText) }
      })
      return { property, meals }
    })
    .filter(({ meals }) => meals.length > 0)
    .sort((one, other) => compareText(one.property.name, other.property.name))
