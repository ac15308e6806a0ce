import type { mealPlans as en } from '../en/meal-plans.ts'

/** Uchaguzi wa mpango wa chakula, kwenye dirisha la kuweka nafasi na mapokezi. */
export const mealPlans: typeof en = {
  legend: 'Chakula',
  included: 'ndani ya bei',
}
