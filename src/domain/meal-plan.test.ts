import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  includedMeals,
  MEAL_PLANS,
  type MealPlanOffer,
  mealPlanCharge,
  mealPlanLabel,
  mealPlanOffer,
  mealsOfPlan,
} from './meal-plan.ts'
import { mealPlanFaults, mealPlansFrom } from './meal-plan-form.ts'

const BREAKFAST: MealPlanOffer = { plan: 'breakfast', is_included: true, adult_tsh: 0, child_tsh: 0 }
const HALF: MealPlanOffer = { plan: 'half_board', is_included: false, adult_tsh: 35_000, child_tsh: 18_000 }

test('a plan costs what each person pays in each night', () => {
  const count = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(
      count,
      count,
      count,
      fc.nat(90_000),
      fc.nat(90_000),
      (guests, children, nights, adult_tsh, child_tsh) => {
        let slowly = 0
        for (let night = 0; night < nights; night++) {
          for (let adult = 0; adult < guests; adult++) slowly += adult_tsh
          for (let child = 0; child < children; child++) slowly += child_tsh
        }
        expect(mealPlanCharge({ plan: 'full_board', adult_tsh, child_tsh }, { guests, children, nights }).amount).toBe(
          slowly,
        )
      },
    ),
  )
})

test('a stay that names no plan has the included one, and a plan that is not offered is not found', () => {
  expect(mealPlanOffer([HALF, BREAKFAST], null)).toBe(BREAKFAST)
  expect(mealPlanOffer([HALF, BREAKFAST], 'half_board')).toBe(HALF)
  expect(mealPlanOffer([HALF, BREAKFAST], 'full_board')).toBeUndefined()
  expect(mealPlanOffer([], undefined)).toBeUndefined()
})

test('plans are written for people', () => {
  const charge = mealPlanCharge(HALF, { guests: 2, children: 1, nights: 2 })
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(mealPlanLabel(charge, 'en'))).toBe('Half board, 2 nights: 2 × TSh 35,000 + 1 × TSh 18,000')
  expect(plain(mealPlanLabel({ ...charge, children: 0, nights: 1 }, 'sw'))).toBe(
    'Nusu huduma ya chakula, usiku 1: 2 × TSh 35,000',
  )
  expect(mealPlanLabel(mealPlanCharge(BREAKFAST, { guests: 2, children: 0, nights: 2 }), 'en')).toBe('Breakfast')
  expect(includedMeals([BREAKFAST, HALF], 'en')).toBe('Breakfast included')
  expect(includedMeals([{ ...BREAKFAST, plan: 'room_only' }], 'en')).toBeNull()
  expect(mealsOfPlan('full_board', 'sw')).toBe('kifungua kinywa, chakula cha mchana na cha jioni')
})

test('the form reads the included plan and those with a price, in the order of the list', () => {
  const form = {
    included: 'breakfast',
    full_board_adult: '60,000',
    half_board_adult: '35,000',
    half_board_child: '18,000',
  }
  expect(mealPlanFaults(form)).toEqual({})
  expect(mealPlansFrom({ ...form, breakfast_adult: 'ignored' })).toEqual([
    BREAKFAST,
    HALF,
    { plan: 'full_board', is_included: false, adult_tsh: 60_000, child_tsh: 0 },
  ])
  expect(mealPlansFrom({ included: '' })).toEqual([])
  expect(MEAL_PLANS).toHaveLength(4)
})

test.each([
  [{ included: '', half_board_adult: '1000' }, { included: 'meal_included_required' }],
  [{ included: 'breakfast', half_board_adult: '-1' }, { half_board_adult: 'meal_price_invalid' }],
  [{ included: 'breakfast', half_board_child: '900' }, { half_board_adult: 'meal_price_invalid' }],
  [
    { included: 'breakfast', half_board_adult: '900', half_board_child: '1.5' },
    { half_board_child: 'meal_price_invalid' },
  ],
])('a fault stands at its field: %j', (form, faults) => {
  expect(mealPlanFaults(form)).toEqual(faults)
})
