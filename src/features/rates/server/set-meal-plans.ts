import type { z } from 'zod'
import type { Scope } from '#domain/permission.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction } from '#platform/server/transaction.ts'
import type { setMealPlans } from '../contract.ts'
import { beginChange, objectOf } from './change-rates.ts'
import { mealPlansOf, writeMealPlans } from './store-meal-plans.ts'

/** Replaces the meal plans of a property of the scope; without plans it offers none. */
export const setPlans =
  ({ transaction }: { transaction: RunTransaction }) =>
  (scope: Scope, { property, version, meal_plans }: z.output<typeof setMealPlans.body>): Promise<{ version: number }> =>
    transaction(async (tx) => {
      const rated = await beginChange(tx, scope, property, version)
      const before = { meal_plans: await mealPlansOf(tx, property) }
      await writeMealPlans(tx, property, meal_plans)
      await recordAction(tx, { action: 'meal_plan.set', ...objectOf(rated), before, after: { meal_plans } })
      return { version: rated.version }
    })
