import { mealsOfDay } from '#domain/meals-of-day.ts'
import { HOTEL_WORDS } from '#features/bookings/web/public.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Card } from '#ui/Card.tsx'
import type { Today } from './today.ts'

const roomsOf = (bookings: Today['in_house']) =>
  bookings
    .map(({ room }) => room.room_number)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .join(', ')

/** What the kitchen prepares today: each meal with its persons and their rooms; nothing if no booking has a meal plan. */
export const MealsCard = ({ today }: { today: Today }) => {
  const { today: words } = useArea(HOTEL_WORDS)
  const { common } = useWords()
  const expected = today.arrivals.filter(({ status }) => status !== 'no_show')
  const meals = mealsOfDay([...today.in_house, ...expected, ...today.departures], today.date)
  if (meals.length === 0) return null
  return (
    <Card title={words.meals} padding="snug">
      <dl className="grid gap-4 sm:grid-cols-3">
        {meals.map(({ meal, guests, children, bookings }) => (
          <div key={meal}>
            <dt className="text-sm font-semibold">{words.meal[meal]}</dt>
            <dd>
              <span className="block text-lg first-letter:uppercase tabular-nums">
                {[common.adult(guests), children > 0 && common.child(children)].filter(Boolean).join(', ')}
              </span>
              <span className="block text-sm text-muted">{words.mealRooms(roomsOf(bookings))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
