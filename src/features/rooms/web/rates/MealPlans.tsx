import { useState } from 'react'
import { MEAL_PLANS, type MealPlan, type MealPlanOffer, mealPlanName, mealsOfPlan } from '#domain/meal-plan.ts'
import { adultField, childField, MEAL_PLAN_FIELDS, mealPlanFaults, mealPlansFrom } from '#domain/meal-plan-form.ts'
import { priceText } from '#domain/room.ts'
import { getRates, type RateCalendar, setMealPlans } from '#features/rates/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import type { Messages } from '#platform/web/form-errors.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { OFFICE_FAULTS, RATE_WORDS } from './words.ts'

type Saved = (saved: { version: number }) => void
type Values = Record<string, string>

const textsOf = (offers: readonly MealPlanOffer[]): Values => ({
  included: offers.find(({ is_included }) => is_included)?.plan ?? '',
  ...Object.fromEntries(
    offers
      .filter(({ is_included }) => !is_included)
      .flatMap(({ plan, adult_tsh, child_tsh }) => [
        [adultField(plan), priceText(adult_tsh)],
        [childField(plan), priceText(child_tsh)],
      ]),
  ),
})

const MONEY = { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const

/** The included plan costs nothing more, so that its fields are hidden. */
const HIDDEN_IF_INCLUDED: Record<MealPlan, string> = {
  room_only: '[form:has([value^=room]:checked)_&]:hidden',
  breakfast: '[form:has([value^=breakfast]:checked)_&]:hidden',
  half_board: '[form:has([value^=half]:checked)_&]:hidden',
  full_board: '[form:has([value^=full]:checked)_&]:hidden',
}

const PlanFields = ({ texts, errors }: { texts: Values; errors: Messages<string> }) => {
  const { meals: words } = useArea(RATE_WORDS)
  const lang = useLanguage()
  return MEAL_PLANS.map((plan) => (
    <fieldset key={plan} className={`min-w-0 ${HIDDEN_IF_INCLUDED[plan]}`}>
      <legend className="text-sm font-semibold">{mealPlanName(plan, lang)}</legend>
      <p className="text-sm text-muted first-letter:uppercase">{mealsOfPlan(plan, lang)}</p>
      <div className="mt-2 grid grid-cols-2 items-start gap-4">
        <Field label={words.adult} error={errors[adultField(plan)]}>
          <TextInput name={adultField(plan)} defaultValue={texts[adultField(plan)]} {...MONEY} />
        </Field>
        <Field label={words.child} error={errors[childField(plan)]}>
          <TextInput name={childField(plan)} defaultValue={texts[childField(plan)]} {...MONEY} />
        </Field>
      </div>
    </fieldset>
  ))
}

type MealPlansProps = { calendar: RateCalendar; onSaved: Saved }

const MealPlansDialog = ({ calendar, onSaved, onClose }: MealPlansProps & { onClose: () => void }) => {
  const { meals: words, rule } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const toast = useToast()
  const [version, setVersion] = useState(calendar.version)
  const [opened] = useState(calendar)
  const { run } = useAction(setMealPlans, { failed: rule.failed, invalidates: [getRates] })
  const { form, errors, banner, busy } = useForm<string, { version: number }>({
    fields: MEAL_PLAN_FIELDS,
    draft: formDraft(`meal-plans-${calendar.property.id}-${opened.version}`),
    faultWords: OFFICE_FAULTS[lang],
    faults: mealPlanFaults,
    send: (values) => run({ body: { property: calendar.property.id, version, meal_plans: mealPlansFrom(values) } }),
    onSent: (saved) => {
      onSaved(saved)
      toast({ text: words.saved })
      onClose()
    },
    onFailure: ({ code, details, text }) => {
      if (code === 'rates_changed') setVersion(Number(details.version))
      return { banner: text }
    },
  })
  const texts = textsOf(opened.meal_plans)
  return (
    <FormDialog
      onClose={onClose}
      busy={busy}
      form={form}
      title={words.title}
      intro={words.intro}
      banner={banner}
      cancel={rule.cancel}
      submit={rule.save}
    >
      <Field label={words.included} error={errors.included}>
        <Select
          name="included"
          defaultValue={texts.included}
          options={[
            { value: '', label: words.noPlans },
            ...MEAL_PLANS.map((plan) => ({ value: plan, label: mealPlanName(plan, lang) })),
          ]}
        />
      </Field>
      <PlanFields texts={texts} errors={errors} />
    </FormDialog>
  )
}

const PlanItem = ({ offer }: { offer: MealPlanOffer }) => {
  const { meals: words } = useArea(RATE_WORDS)
  const lang = useLanguage()
  const { plan, is_included, adult_tsh, child_tsh } = offer
  return (
    <li>
      <p className="font-semibold">{mealPlanName(plan, lang)}</p>
      <p className="text-sm text-muted tabular-nums">
        {is_included ? words.isIncluded : words.prices(priceText(adult_tsh), priceText(child_tsh))}
      </p>
    </li>
  )
}

/** The meal plans of a property; who may edit rates changes them. */
export const MealPlans = ({ calendar, canEdit, onSaved }: MealPlansProps & { canEdit: boolean }) => {
  const { meals: words } = useArea(RATE_WORDS)
  const [isOpen, setOpen] = useState(false)
  const offers = calendar.meal_plans
  return (
    <Card title={words.title} className="mt-6">
      <p className="-mt-2 mb-4 text-sm text-muted">{offers.length > 0 ? words.hint : words.none}</p>
      <ul className="grid gap-x-6 gap-y-3 empty:hidden sm:grid-cols-2 xl:grid-cols-4">
        {offers.map((offer) => (
          <PlanItem key={offer.plan} offer={offer} />
        ))}
      </ul>
      {canEdit && (
        <Button icon="edit" className="mt-4" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      )}
      {isOpen && <MealPlansDialog calendar={calendar} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </Card>
  )
}
