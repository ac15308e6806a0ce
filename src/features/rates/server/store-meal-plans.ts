import type { MealPlanOffer } from '#domain/meal-plan.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'

/** The meal plans of a property, the included one first, then by their price. */
export const mealPlansOf = async (db: Db | Tx, propertyId: number): Promise<MealPlanOffer[]> => {
  const { rows } = await sql<MealPlanOffer>`
    select plan, is_included, adult_tsh, child_tsh from property_meal_plan
    where property_id = ${propertyId} order by is_included desc, adult_tsh, plan`.execute(db)
  return rows
}

/** Replaces the meal plans of a property. */
export const writeMealPlans = async (tx: Tx, property_id: number, plans: readonly MealPlanOffer[]): Promise<void> => {
  await tx.deleteFrom('property_meal_plan').where('property_id', '=', property_id).execute()
  const rows = plans.map((plan) => ({ property_id, ...plan }))
  if (rows.length > 0) await tx.insertInto('property_meal_plan').values(rows).execute()
}
