import { DialogAway } from '#platform/web/dialog-code.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

/** The dialog in which a review is written; fetched when it is opened. */
export const ReviewForm = lazyPart(
  () => import('./ReviewForm.tsx').then((module) => ({ default: module.ReviewForm })),
  DialogAway,
)
