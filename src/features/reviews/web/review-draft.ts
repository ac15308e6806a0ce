import type { Language } from '#domain/language.ts'

/** What is in the form: the stars as they were chosen, and the words as they were typed. */
export type Draft = { rating: number | null; title: string; body: string; language: Language }

/** What was typed and not sent yet, by booking, so that closing the form loses nothing while this page lives. */
const drafts = new Map<number, Draft>()

/** The draft of a booking's review; an empty one in the language of the page where there is none. */
export const draftOf = (booking: number, language: Language): Draft =>
  drafts.get(booking) ?? { rating: null, title: '', body: '', language }

/** Keeps a draft, or forgets it (null) once it was sent. */
export const keepDraft = (booking: number, draft: Draft | null) => {
  if (draft) drafts.set(booking, draft)
  else drafts.delete(booking)
}
