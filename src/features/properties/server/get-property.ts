import { todayIn } from '#domain/calendar.ts'
import { distancesFrom } from '#domain/landmark.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import { type ShownEvidence, shownEvidence } from '#features/evidence/server/public.ts'
import { isSuspended } from '#features/suspensions/server/public.ts'
import type { Db } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { PropertyDetail } from '../contract.ts'
import { inLanguage, presentCard, presentPicture } from './present.ts'
import { livePropertyDetail, type PropertyDetailRows } from './store-cards.ts'

/** All that a property's own page shows, in one language. */
export const presentDetail = (
  { row, pictures, extra_services }: PropertyDetailRows,
  evidence: ShownEvidence[],
  language: Language,
): PropertyDetail => ({
  ...presentCard(row, language, { price: row.price, stay_price: null }),
  pictures: pictures.map((picture) => presentPicture(picture, language, row.name)),
  amenity_list: row.amenities,
  check_in_time: row.check_in_time,
  check_out_time: row.check_out_time,
  cancellation_policy: row.cancellation_policy,
  extra_services: extra_services.map(({ description_sw, unit, ...service }) => ({
    ...service,
    ...(unit && { unit }),
    description: inLanguage(language, service.description, description_sw),
  })),
  distances: distancesFrom(row),
  stars: row.stars,
  children_from: row.children_from,
  house_rules: inLanguage(language, row.house_rules_en, row.house_rules_sw),
  evidence,
})

/**
 * All that a live property's own page shows; refuses with `takes_no_bookings` for a suspended one and with `not_found` for
 * any other.
 */
export const getProperty =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (id: number, language: Language): Promise<PropertyDetail> => {
    const [found, evidence] = await Promise.all([livePropertyDetail(db, id), shownEvidence(db, id, todayIn(clock()))])
    if (!found) throw new Refusal((await isSuspended(db, id)) ? 'takes_no_bookings' : 'not_found')
    return presentDetail(found, evidence, language)
  }
