import { useState } from 'react'
import { addDays, type Day, formatDayOfYear } from '#domain/calendar.ts'
import { kitchensOfDay } from '#domain/meals-of-day.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import { Chip } from '#ui/Chip.tsx'
import type { Today } from './today.ts'

type DayOfMeals = Today['meals_ahead'][number]
type KitchenOfDay = DayOfMeals['kitchens'][number]

/** Today by the lists of the day, which follow each move at the desk; who left early eats no more. */
const mealsToday = ({ arrivals, in_house, departures, date }: Today): DayOfMeals => {
  const expected = arrivals.filter(({ status }) => status !== 'no_show')
  const bookings = [...in_house, ...expected, ...departures].map(({ room, ...booking }) => ({
    ...booking,
    check_out: booking.left_on ?? booking.check_out,
    property: room.property,
    room: room.room_number,
  }))
  return { date, kitchens: kitchensOfDay(bookings, date) }
}

const useDayName = (today: Day) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  return (day: Day) => {
    if (day === today) return words.mealsToday
    return day === addDays(today, 1) ? words.mealsTomorrow : formatDayOfYear(day, language)
  }
}

const Meals = ({ meals }: Pick<KitchenOfDay, 'meals'>) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const { common } = useWords()
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {meals.map(({ meal, guests, children, rooms }) => (
        <div key={meal}>
          <dt className="text-sm font-semibold">{words.meal[meal]}</dt>
          <dd>
            <span className="block text-lg first-letter:uppercase tabular-nums">
              {[common.adult(guests), children > 0 && common.child(children)].filter(Boolean).join(', ')}
            </span>
            <span className="block text-sm text-muted">{words.mealRooms(rooms.join(', '))}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type MealsCardProps = {
  today: Today
  /** The day is that of several properties, each with a kitchen of its own. */
  withProperty: boolean
}

/** What kitchens prepare today and on the coming days: each meal with its persons and their rooms; nothing if no booking has a meal plan. */
export const MealsCard = ({ today, withProperty }: MealsCardProps) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const nameOf = useDayName(today.date)
  const days = [mealsToday(today), ...today.meals_ahead]
  const [chosen, setChosen] = useState<Day | null>(null)
  const shown = days.find(({ date }) => date === chosen) ?? days[0]
  if (!shown || days.every(({ kitchens }) => kitchens.length === 0)) return null
  return (
    <Card title={words.meals} padding="snug">
      {days.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
        <div role="group" aria-label={words.mealsOf} className="mb-4 flex flex-wrap gap-2">
          {days.map(({ date }) => (
            <Chip
              key={date}
              selected={date === shown.date}
              onClick={() => setChosen(date)}
              className="lg:min-h-9 lg:px-3"
            >
              {nameOf(date)}
            </Chip>
          ))}
        </div>
      )}
      {shown.kitchens.length === 0 && <p className="text-muted">{words.noMeals}</p>}
      <ul className="flex flex-col gap-5">
        {shown.kitchens.map(({ property, meals }) => (
          <li key={property.id}>
            {withProperty && <h3 className="mb-2">{property.name}</h3>}
            <Meals meals={meals} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
