export { BookingLevies, LevyRows } from './LevyRows.tsx'
export { MealPlanField } from './MealPlanField.tsx'
export { RESIDENCY_WORDS, ResidencyField } from './ResidencyField.tsx'
export { STATUS_BADGES } from './status-badge.ts'
