import { addDays, instantAt } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import type { Random } from '#features/illustrations/server/prng.ts'
import { wobble } from '../chance.ts'
import type { PlacedPlan } from '../properties.ts'
import type { Catalogue, Row } from '../tables.ts'
import { DETAILS, type Detail, OPENINGS, REPLIES } from './review-texts.ts'

/** How many guests who stayed and have an account write a review. */
const REVIEWED = 0.6
/** How many of the reviews have words besides the stars. */
const WORDED = 0.62

const ASHA = 1
const DAY_MS = 86_400_000

/** How many guests had a bad day, or the house one, and how many stars that costs. */
const BAD_DAYS = 0.06
const BAD_DAY_STARS = 1.7

const ratingAround = (chance: Random, quality: number): number => {
  const badDay = chance.chance(BAD_DAYS) ? BAD_DAY_STARS : 0
  return Math.max(1, Math.min(5, Math.round(quality + wobble(chance, 0.42) - badDay)))
}

const openingsOf = (language: Language, rating: number) => {
  if (rating >= 5) return OPENINGS[language][5]
  if (rating === 4) return OPENINGS[language][4]
  return rating === 3 ? OPENINGS[language][3] : OPENINGS[language][2]
}

const OUT_OF_TOWN = ['Tented Camp', 'Lodge', 'Eco Lodge', 'Beach Resort', 'Villa']

/** The details that can be true of a property. */
const fitting = (details: readonly Detail[], plan: PlacedPlan): string[] =>
  details
    .filter(([, where]) => {
      if (where === undefined) return true
      return where === 'town' ? !OUT_OF_TOWN.includes(plan.category) : plan.amenities.includes(where)
    })
    .map(([text]) => text)

/** An entry that has not been used lately; once all are used, they start over. */
const fresh = <T>(chance: Random, list: readonly T[], used: Set<unknown>): T => {
  const left = list.filter((entry) => !used.has(entry))
  if (left.length === 0) for (const entry of list) used.delete(entry)
  const entry = chance.pick(left.length === 0 ? list : left)
  used.add(entry)
  return entry
}

/** Two or three sentences; `used` are the recent sentences of this property's reviews, so that they do not repeat. */
const wordsFor = (chance: Random, rating: number, language: Language, plan: PlacedPlan, used: Set<unknown>) => {
  const opening = fresh(chance, openingsOf(language, rating), used)
  const good = fitting(DETAILS[language].good, plan)
  const bad = fitting(DETAILS[language].bad, plan)
  const sentences = [opening.text, fresh(chance, rating >= 4 ? good : bad, used)]
  const more = chance.next()
  if (rating >= 4 && more < 0.3) sentences.push(fresh(chance, good, used))
  else if (rating === 4 && more < 0.6) sentences.push(fresh(chance, bad, used))
  else if (rating === 5 && more < 0.5) {
    sentences.push(
      language === 'sw' ? `Chumba chetu kilitazama ${plan.view.sw}.` : `Our room looked onto ${plan.view.en}.`,
    )
  }
  return { title: opening.title, body: sentences.join(' ') }
}

/** The host's answer to a complaint in the review, if there is one. */
const remedyFor = (language: Language, body: string): string | undefined =>
  DETAILS[language].bad.find(([text]) => body.includes(text))?.[2]

/** The host's answer: thanks to a happy guest; to others regret, and what was done about their complaint. */
const replyFor = (
  chance: Random,
  { rating, language, body, at }: { rating: number; language: Language; body: string; at: Date },
  now: Date,
  used: Set<unknown>,
) => {
  const replied_at = new Date(at.getTime() + chance.between(1, 5) * DAY_MS)
  const wants = chance.chance(rating <= 3 ? 0.7 : 0.3)
  if (!wants || replied_at > now) return { reply: null, replied_at: null }
  const remedy = remedyFor(language, body)
  if (remedy === undefined) return { reply: fresh(chance, REPLIES[language].thanks, used), replied_at }
  return { reply: `${fresh(chance, REPLIES[language][rating <= 3 ? 'sorry' : 'nearly'], used)} ${remedy}`, replied_at }
}

/**
 * Reviews of stays that took place, in order of time: ratings scatter around each property's hidden quality. Asha has
 * written none yet, so that she can be the next.
 */
export const reviewsFor = (
  chance: Random,
  rows: Catalogue,
  plans: readonly PlacedPlan[],
  now: Date,
): Row<'review'>[] => {
  const languages = new Map(rows.account.map((account) => [account.id, account.language]))
  const used = new Map<number, Set<unknown>>()
  const reviews: Omit<Row<'review'>, 'id'>[] = []
  for (const booking of rows.booking) {
    const { account_id, property_id } = booking
    if (booking.status !== 'checked_out' || account_id === null || account_id === ASHA || !chance.chance(REVIEWED))
      continue
    const created_at = new Date(
      instantAt(booking.check_out, '18:20').getTime() + chance.between(0, 9 * 24 * 60) * 60_000,
    )
    const plan = plans[property_id - 1]
    if (created_at > now || plan === undefined) continue
    const rating = ratingAround(chance, plan.quality)
    const language = languages.get(account_id) === 'sw' ? 'sw' : 'en'
    const titles = used.get(property_id) ?? new Set()
    used.set(property_id, titles)
    const words = chance.chance(WORDED) ? wordsFor(chance, rating, language, plan, titles) : { title: '', body: '' }
    const answer =
      words.body === ''
        ? { reply: null, replied_at: null }
        : replyFor(chance, { rating, language, body: words.body, at: created_at }, now, titles)
    reviews.push({ property_id, booking_id: booking.id, account_id, rating, language, created_at, ...words, ...answer })
  }
  return reviews
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((review, i) => ({ id: i + 1, ...review }))
}

/** Marks every past guest as invited on the day after, so that the demo sends no invitations when it starts. */
export const invitationsFor = (rows: Catalogue, now: Date): Row<'review_invitation'>[] =>
  rows.booking
    .filter(({ status, account_id }) => status === 'checked_out' && account_id !== null)
    .map(({ id, check_out }) => ({ booking_id: id, at: instantAt(addDays(check_out, 1), '09:00') }))
    .filter(({ at }) => at <= now)
