import { formatDay } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { announcements } from '#i18n/en/announcements.ts'
import type { Announcement } from '../contract.ts'

type Words = Pick<typeof announcements, 'audience' | 'roles' | 'languages'>

/** Whom an announcement was for, in a few words. */
export const audienceText = (
  { kind, audience }: Pick<Announcement, 'kind' | 'audience'>,
  words: Words,
  language: Language,
): string => {
  if (audience.people !== undefined) return words.audience.people(audience.people)
  const { role, region, language: reads, stayed_since, wishlisted } = audience
  const parts = [
    kind === 'promotional' ? words.audience.promotional : role ? words.roles[role] : words.audience.everybody,
    reads && words.audience.language(words.languages[reads]),
    region && words.audience.region(region),
    stayed_since && words.audience.stayedSince(formatDay(stayed_since, language)),
    typeof wishlisted === 'number' ? words.audience.wish(wishlisted) : wishlisted && words.audience.wishes,
  ]
  return parts.filter(Boolean).join(', ')
}

/** How many of those who got it have read it, in whole percent. */
export const shareRead = ({ read, delivered }: Pick<Announcement, 'read' | 'delivered'>): number =>
  delivered === 0 ? 0 : Math.round((read / delivered) * 100)
