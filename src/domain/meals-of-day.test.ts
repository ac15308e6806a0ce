import { expect, test } from 'vitest'
import { MEAL_PLANS, type MealPlan } from './meal-plan.ts'
import { kitchensOfDay, mealsOfDay } from './meals-of-day.ts'

const booking = (plan: MealPlan | null, fields: object = {}) => ({
  id: 1,
  check_in: '2027-03-01',
  check_out: '2027-03-03',
  guests: 2,
  children: 1,
  meal_plan: plan && { plan },
  ...fields,
})
const mealsOn = (day: string, plan: MealPlan | null) => mealsOfDay([booking(plan)], day).map(({ meal }) => meal)

test.each([
  ['full_board', '2027-02-28', []],
  ['full_board', '2027-03-01', ['dinner']],
  ['full_board', '2027-03-02', ['breakfast', 'lunch', 'dinner']],
  ['full_board', '2027-03-03', ['breakfast', 'lunch']],
  ['full_board', '2027-03-04', []],
  ['half_board', '2027-03-02', ['breakfast', 'dinner']],
  ['breakfast', '2027-03-01', []],
  ['breakfast', '2027-03-03', ['breakfast']],
  ['room_only', '2027-03-02', []],
  [null, '2027-03-02', []],
] as const)('%s on %s', (plan, day, meals) => {
  expect(mealsOn(day, plan)).toEqual(meals)
})

test('a stay has each meal of its plan once for each night', () => {
  const days = ['2027-03-01', '2027-03-02', '2027-03-03']
  const counts = MEAL_PLANS.map((plan) => days.flatMap((day) => mealsOn(day, plan)).length)
  expect(counts).toEqual([0, 2, 4, 6])
})

test('persons of all bookings are counted, and one that is listed twice once', () => {
  const other = booking('half_board', { id: 2, guests: 1, children: 0 })
  expect(mealsOfDay([booking('breakfast'), other, other], '2027-03-02')).toMatchObject([
    { meal: 'breakfast', guests: 3, children: 1 },
    { meal: 'dinner', guests: 1, children: 0 },
  ])
})

test('each property has a kitchen, with the rooms in their order; one in which nobody eats has none', () => {
  const [lodge, camp] = [
    { id: 7, name: 'Lodge' },
    { id: 8, name: 'Camp' },
  ]
  const of = (id: number, property: { id: number; name: string }, room: string, plan: MealPlan | null) => {
    return { ...booking(plan, { id }), property, room }
  }
  const bookings = [of(1, lodge, '10', 'breakfast'), of(2, lodge, '9', 'breakfast'), of(3, camp, 'T1', 'half_board')]
  const empty = of(4, { id: 9, name: 'Inn' }, '1', 'room_only')
  expect(kitchensOfDay([...bookings, empty], '2027-03-02')).toMatchObject([
    {
      property: camp,
      meals: [
        { meal: 'breakfast', rooms: ['T1'] },
        { meal: 'dinner', rooms: ['T1'] },
      ],
    },
    { property: lodge, meals: [{ meal: 'breakfast', guests: 4, rooms: ['9', '10'] }] },
  ])
})
