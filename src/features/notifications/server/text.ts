import type { NotificationText, RecipientRole } from '#domain/notification/delivery.ts'
import { factsFromJson, isOccasion, type Occasion, type OccasionFacts } from '#domain/notification/occasions.ts'
import type { NotificationWords } from '#domain/notification/words.ts'

type Text = NotificationText & { sms?: string }

/** The words of an occasion for one role; undefined where it does not notify this role. */
export const textOf = <O extends Occasion>(
  { occasions }: NotificationWords,
  occasion: O,
  role: RecipientRole,
  facts: OccasionFacts[O],
): Text | undefined => {
  const byRole = occasions[occasion] as Partial<Record<RecipientRole, (facts: OccasionFacts[O]) => Text>>
  return byRole[role]?.(facts)
}

/** A notification as it is stored: with the occasion and its facts, or with its words alone. */
type Stored = NotificationText & {
  occasion: string | null
  recipient: string | null
  facts: Record<string, unknown> | null
}

/**
 * Words a stored notification from its facts. Where these are missing (notifications of older versions, and notices that
 * are no occasion), the stored words remain.
 */
export const wordStored = <Row extends Stored>(
  { occasion, recipient, facts, title, message, ...row }: Row,
  words: NotificationWords,
) => {
  const known = occasion !== null && facts !== null && isOccasion(occasion)
  const text = known && textOf(words, occasion, recipient as RecipientRole, factsFromJson(facts) as never)
  return { ...row, title: text ? text.title : title, message: text ? text.message : message }
}
