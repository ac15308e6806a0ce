import { lazyPart } from '#ui/lazy-part.ts'

/** The dialog in which a review is written; fetched when it is opened. */
export const ReviewForm = lazyPart(() => import('./ReviewForm.tsx').then((module) => ({ default: module.ReviewForm })))
