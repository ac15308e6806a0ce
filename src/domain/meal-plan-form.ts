import { blank, type FaultKey } from './field-faults.ts'
import { MEAL_PLANS, type MealPlan, type MealPlanOffer } from './meal-plan.ts'
import type { Tsh } from './money.ts'
import { priceFrom } from './room.ts'

/** The name of a plan's field for adults in the form. */
export const adultField = (plan: MealPlan): string => `${plan}_adult`
/** The name of a plan's field for children in the form. */
export const childField = (plan: MealPlan): string => `${plan}_child`

/** The fields of the form of meal plans: the included plan, and the prices of each other one; one without prices is not offered. */
export const MEAL_PLAN_FIELDS: readonly string[] = [
  'included',
  ...MEAL_PLANS.flatMap((plan) => [adultField(plan), childField(plan)]),
]

type Texts = Partial<Record<string, string>>

const textOf = (texts: Texts, name: string): string => texts[name] ?? ''

/** An amount as it is typed, where 0 is free; null for what is no whole number of shillings. */
const amountFrom = (text: string): Tsh | null => (/^0+$/.test(text.trim()) ? 0 : priceFrom(text))

const includedOf = (texts: Texts): MealPlan | null => MEAL_PLANS.find((plan) => plan === texts.included) ?? null

const isPriced = (texts: Texts, plan: MealPlan): boolean =>
  !blank(textOf(texts, adultField(plan))) || !blank(textOf(texts, childField(plan)))

/** The plans beside the included one that have a price. */
const upgradesOf = (texts: Texts): MealPlan[] => {
  const included = includedOf(texts)
  return MEAL_PLANS.filter((plan) => plan !== included && isPriced(texts, plan))
}

/** What is wrong with the form of meal plans, by the names of its fields. A child without a price of its own eats free. */
export const mealPlanFaults = (texts: Texts): Record<string, FaultKey> => {
  const faults: Record<string, FaultKey> = {}
  const upgrades = upgradesOf(texts)
  if (includedOf(texts) === null && upgrades.length > 0) faults.included = 'meal_included_required'
  for (const plan of upgrades) {
    if (amountFrom(textOf(texts, adultField(plan))) === null) faults[adultField(plan)] = 'meal_price_invalid'
    const child = textOf(texts, childField(plan))
    if (!blank(child) && amountFrom(child) === null) faults[childField(plan)] = 'meal_price_invalid'
  }
  return faults
}

/** The meal plans of a valid form; none if no plan is included. */
export const mealPlansFrom = (texts: Texts): MealPlanOffer[] => {
  const included = includedOf(texts)
  if (included === null) return []
  return [
    { plan: included, is_included: true, adult_tsh: 0, child_tsh: 0 },
    ...upgradesOf(texts).map((plan) => ({
      plan,
      is_included: false,
      adult_tsh: amountFrom(textOf(texts, adultField(plan))) ?? 0,
      child_tsh: amountFrom(textOf(texts, childField(plan))) ?? 0,
    })),
  ]
}
