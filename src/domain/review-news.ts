import type { NewsWords } from './booking-news.ts'

/** All texts of messages about reviews, in one language. */
export type ReviewNews = {
  /** To the host: a guest has reviewed a property. */
  written: (facts: { guest: string | null; property: string; rating: number; body: string }) => NewsWords
  /** To the guest: the host has answered. */
  answered: (facts: { property: string; answer: string }) => NewsWords
  /** To the guest: the platform has hidden the review, and why. */
  hidden: (facts: { property: string; reason: string }) => NewsWords
  /** To the guest, the day after check-out. */
  invitation: (facts: { property: string; days: number }) => NewsWords
}
