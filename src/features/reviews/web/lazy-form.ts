import { lazy } from 'react'

/** The dialog in which a review is written; fetched when it is opened. */
export const ReviewForm = lazy(() => import('./ReviewForm.tsx').then((module) => ({ default: module.ReviewForm })))
