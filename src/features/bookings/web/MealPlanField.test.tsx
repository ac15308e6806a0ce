import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mealPlanName } from '#domain/meal-plan.ts'
import { dialog, input, MADE, ok, open, openDialog, QUOTE, WORDS } from '#test/component/booking-dialog.ts'
import { ASHA, expectUsable, inDark, VIEWS } from '#test/component/open-page.tsx'

const PARTY = { guests: 1, children: 0, nights: 2 }
const BREAKFAST = { plan: 'breakfast' as const, adult_tsh: 0, child_tsh: 0, ...PARTY, amount: 0 }
const HALF = { plan: 'half_board' as const, adult_tsh: 35_000, child_tsh: 18_000, ...PARTY, amount: 70_000 }
const TOTAL = QUOTE.total_amount + HALF.amount

test.each(VIEWS)('a meal plan is chosen, priced and ordered: $width px, $language', async (view) => {
  const { booking: words } = WORDS[view.language]
  let ordered: unknown
  const priced = Promise.withResolvers<void>()
  await open(view, ASHA, {
    'GET /api/quote/': async (_body, query) => {
      if (query.has('meal_plan')) await priced.promise
      const meal_plan = query.get('meal_plan') === 'half_board' ? HALF : BREAKFAST
      const total_amount = QUOTE.total_amount + meal_plan.amount
      return ok({ ...QUOTE, meal_plan, meal_plans: [BREAKFAST, HALF], total_amount, parts: [total_amount] })()
    },
    'POST /api/bookings/': (body) => {
      ordered = body
      return ok({ ...MADE, total_amount: TOTAL }, 201)()
    },
  })
  await openDialog()
  await userEvent.fill(input('id_number'), 'TZ1234567')
  const radio = (name: RegExp) => dialog().getByRole('radio', { name })
  await expect.element(radio(new RegExp(`^${mealPlanName('breakfast', view.language)}`))).toBeChecked()
  const half = radio(new RegExp(`^${mealPlanName('half_board', view.language)}.*70,000`))
  await half.click()
  await expect.element(half, { message: 'before its price is there' }).toBeChecked()
  priced.resolve()
  await expect
    .element(
      dialog()
        .getByText(/310,000/)
        .first(),
    )
    .toBeVisible()
  await expectUsable('details with meal plans')
  await inDark(() => expectUsable('details with meal plans in the dark'))
  await dialog().getByRole('button', { name: words.next, exact: true }).click()
  await expect.element(dialog().getByText(new RegExp(`^${mealPlanName('half_board', view.language)}, `))).toBeVisible()
  await dialog()
    .getByRole('button', { name: /310,000/ })
    .click()
  await expect.poll(() => ordered).toMatchObject({ meal_plan: 'half_board', total_amount: TOTAL })
})
