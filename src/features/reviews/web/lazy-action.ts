import { lazyPart } from '#ui/lazy-part.tsx'

/** What a traveller can do about the review of a stay; fetched with the first stay that has ended. */
export const ReviewAction = lazyPart(() =>
  import('./ReviewAction.tsx').then((module) => ({ default: module.ReviewAction })),
)
