import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import type { Language } from '#domain/language.ts'
import { leviesIn } from '#domain/levy.ts'
import type { Scope } from '#domain/permission.ts'
import { type BookingDeps, presentPrice, priceOrder, requestedStay } from '#features/bookings/server/public.ts'
import { activeLevies } from '#features/levies/server/public.ts'
import { chosenExtras, roomInScope, servicesForSale } from '#features/properties/server/public.ts'
import { ratesOfRoom } from '#features/rates/server/public.ts'
import type { deskQuote } from '../contract.ts'

/**
 * What a booking at the desk would cost now, by the function that prices it when it is entered, and the extra services
 * that can be sold with it. The desk may sell against its own rules, so that they refuse nothing.
 */
export const priceEntry =
  ({ db, clock }: Pick<BookingDeps, 'db' | 'clock'>) =>
  async (scope: Scope, entry: z.output<typeof deskQuote.query>, language: Language) => {
    const room = await roomInScope(db, scope, entry.room)
    const today = todayIn(clock())
    const stay = requestedStay(entry, today)
    const [rates, extras, rules, services] = await Promise.all([
      ratesOfRoom(db, room.id, stay),
      chosenExtras(db, room.id, entry.extras ?? []),
      activeLevies(db),
      servicesForSale(db, room.id, language),
    ])
    const offer = { today, stay, room, rates, extras, levies: leviesIn(room, rules) }
    return { ...presentPrice(priceOrder(offer, entry), offer, entry), services }
  }
