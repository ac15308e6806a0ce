import { type MealPlan, type MealPlanCharge, mealPlanName, mealsOfPlan } from '#domain/meal-plan.ts'
import { formatTsh } from '#domain/money.ts'
import { mealPlans as en } from '#i18n/en/meal-plans.ts'
import { mealPlans as sw } from '#i18n/sw/meal-plans.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'

const MEAL_WORDS = { en, sw }

type MealPlanFieldProps = {
  /** What can be chosen, with what each costs for the stay. */
  plans: readonly MealPlanCharge[]
  chosen: MealPlan | null
  onChoose: (plan: MealPlan) => void
  className?: string
}

/** The meal plan of a stay; nothing if there is no choice. */
export const MealPlanField = ({ plans, chosen, onChoose, className }: MealPlanFieldProps) => {
  const words = useArea(MEAL_WORDS)
  const language = useLanguage()
  if (plans.length < 2) return null
  return (
    <div className={className}>
      <ChoiceGroup
        legend={words.legend}
        name="meal_plan_choice"
        choices={plans.map(({ plan, amount }) => ({
          value: plan,
          label: mealPlanName(plan, language),
          hint: mealsOfPlan(plan, language),
          aside: amount === 0 ? words.included : `+ ${formatTsh(amount, language)}`,
        }))}
        value={chosen}
        onChange={(value) => {
          const offer = plans.find(({ plan }) => plan === value)
          if (offer) onChoose(offer.plan)
        }}
      />
    </div>
  )
}
