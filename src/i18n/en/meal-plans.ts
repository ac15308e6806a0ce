/** The choice of a meal plan, in the booking dialog and at the desk. */
export const mealPlans = {
  legend: 'Meals',
  included: 'included',
}
