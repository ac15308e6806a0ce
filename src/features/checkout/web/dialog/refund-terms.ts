import type { Quote } from './use-quote.ts'

/** The sentences of the refund terms; instants are passed as formatted text. */
type TermsWords = {
  free: (until: string) => string
  share: (percent: number, until: string) => string
  thenShare: (percent: number, until: string) => string
  thenNothing: string
  nothing: string
}

/**
 * What comes back when cancelling, as one sentence with its exact instants: "Free cancellation until 6 Jul 2027, 14:00,
 * then nothing comes back." Deadlines that have passed are left out.
 */
export const refundTerms = (
  refunds: Quote['refunds'],
  now: Date,
  words: TermsWords,
  format: (instant: Date) => string,
): string => {
  const tiers = refunds.flatMap(({ percent, until }) =>
    until !== null && percent > 0 && new Date(until) > now ? [{ percent, until: format(new Date(until)) }] : [],
  )
  const sentences = tiers.map(({ percent, until }, index) => {
    if (index > 0) return words.thenShare(percent, until)
    return percent === 100 ? words.free(until) : words.share(percent, until)
  })
  return sentences.length === 0 ? words.nothing : [...sentences, words.thenNothing].join(', ')
}
