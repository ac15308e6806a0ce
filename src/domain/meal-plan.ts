import type { Language } from './language.ts'
import { formatTsh, type Tsh } from './money.ts'

/** The meal plans, from the fewest meals. */
export const MEAL_PLANS = ['room_only', 'breakfast', 'half_board', 'full_board'] as const
/** One of these. */
export type MealPlan = (typeof MEAL_PLANS)[number]

/** A meal plan that a hotel offers, with what it costs besides the room; both prices are 0 for the plan that the price includes. */
export type MealPlanOffer = {
  plan: MealPlan
  /** Whether a stay has this plan if no other is chosen. */
  is_included: boolean
  /** For each adult and night. */
  adult_tsh: Tsh
  /** For each child and night. */
  child_tsh: Tsh
}

/** Who eats, and for how many nights. */
export type MealParty = { guests: number; children: number; nights: number }

/** The meal plan of a stay as it was sold. */
export type MealPlanCharge = MealParty & { plan: MealPlan; adult_tsh: Tsh; child_tsh: Tsh; amount: Tsh }

/** What a meal plan costs a party for its whole stay. */
export const mealPlanCharge = (
  { plan, adult_tsh, child_tsh }: Omit<MealPlanOffer, 'is_included'>,
  { guests, children, nights }: MealParty,
): MealPlanCharge => {
  const amount = nights * (guests * adult_tsh + children * child_tsh)
  return { plan, adult_tsh, child_tsh, guests, children, nights, amount }
}

/** The offer of a plan, or of the included one if none is named; undefined if the hotel does not offer it. */
export const mealPlanOffer = (
  offers: readonly MealPlanOffer[],
  plan: MealPlan | null | undefined,
): MealPlanOffer | undefined =>
  offers.find((offer) => (plan === null || plan === undefined ? offer.is_included : offer.plan === plan))

const NAMES: Record<MealPlan, Record<Language, string>> = {
  room_only: { en: 'Room only', sw: 'Chumba tu' },
  breakfast: { en: 'Breakfast', sw: 'Kifungua kinywa' },
  half_board: { en: 'Half board', sw: 'Nusu huduma ya chakula' },
  full_board: { en: 'Full board', sw: 'Huduma kamili ya chakula' },
}

const MEALS: Record<MealPlan, Record<Language, string>> = {
  room_only: { en: 'no meals', sw: 'bila chakula' },
  breakfast: { en: 'breakfast', sw: 'kifungua kinywa' },
  half_board: { en: 'breakfast and dinner', sw: 'kifungua kinywa na chakula cha jioni' },
  full_board: { en: 'breakfast, lunch and dinner', sw: 'kifungua kinywa, chakula cha mchana na cha jioni' },
}

/** A meal plan's name. */
export const mealPlanName = (plan: MealPlan, language: Language): string => NAMES[plan][language]

/** The meals of a plan, such as "breakfast and dinner"; null if its name says the same. */
export const mealsOfPlan = (plan: MealPlan, language: Language): string | null =>
  plan === 'breakfast' ? null : MEALS[plan][language]

/** What a room's price includes, such as "Breakfast included"; null if it includes no meals. */
export const includedMeals = (offers: readonly MealPlanOffer[], language: Language): string | null => {
  const plan = offers.find(({ is_included }) => is_included)?.plan
  if (plan === undefined || plan === 'room_only') return null
  return language === 'sw' ? `Bei ina ${MEALS[plan].sw}` : `${NAMES[plan].en} included`
}

/** A line of a bill, such as "Half board, 2 nights: 2 × TSh 30,000 + 1 × TSh 15,000"; only the name if it is included. */
export const mealPlanLabel = (charge: MealPlanCharge, language: Language): string => {
  const { plan, guests, children, nights, adult_tsh, child_tsh, amount } = charge
  const name = mealPlanName(plan, language)
  if (amount === 0) return name
  const tsh = (price: Tsh) => formatTsh(price, language)
  const stay = language === 'sw' ? `usiku ${nights}` : nights === 1 ? '1 night' : `${nights} nights`
  const sums = [`${guests} × ${tsh(adult_tsh)}`, ...(children > 0 ? [`${children} × ${tsh(child_tsh)}`] : [])]
  return `${name}, ${stay}: ${sums.join(' + ')}`
}
