export { type FirstReviews, loadFirstReviews } from './first-reviews.ts'
export { ReviewAction } from './lazy-action.ts'
export { ReviewForm } from './lazy-form.ts'
export { ReviewsSection } from './ReviewsSection.tsx'
