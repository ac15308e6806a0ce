import type { z } from 'zod'
import { dayNumber, todayIn } from '#domain/calendar.ts'
import type { Scope } from '#domain/permission.ts'
import { copiedNights, copyRangeFaults } from '#domain/rate-copy.ts'
import { limitOf, nightPrice, roomRates } from '#domain/rates.ts'
import { Refusal } from '#domain/refusal.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { copyRateDays } from '../contract.ts'
import { beginChange, checkLimits, checkTypes, objectOf } from './change-rates.ts'
import { readRates } from './store.ts'
import { type TypeRow, typesOf } from './store-calendar.ts'
import { type CopiedNight, writeCopies } from './store-changes.ts'
import { storeUndo } from './store-undo.ts'

type CopyInput = z.output<typeof copyRateDays.body>

/** Refuses a copy of prices if those of the source's rooms are not the ones that were shown: no version counts them. */
const checkPrices = (
  { version, lowest_prices = [], parts }: CopyInput,
  types: readonly Pick<TypeRow, 'room_type_id' | 'lowest_price'>[],
) => {
  const now = new Map(types.map(({ room_type_id, lowest_price }) => [room_type_id, lowest_price]))
  const isOther = lowest_prices.some(({ room_type_id, price_tsh }) => now.get(room_type_id) !== price_tsh)
  if (parts.includes('price') && isOther) throw new Refusal('rates_changed', { version })
}

/** The nights of the target with what they get. A price is the one that the calendar shows, that of the cheapest room. */
const copiesOf = async (tx: Tx, input: CopyInput, types: readonly number[]): Promise<CopiedNight[]> => {
  const { property, from_room_type, first_night, last_night, to_first_night, to_last_night } = input
  const [rates, rows] = [await readRates(tx, [property], dayNumber(first_night)), await typesOf(tx, property)]
  checkPrices(input, rows)
  const { rules = [], days } = rates.get(property) ?? {}
  const nights = copiedNights({ first_night, last_night }, { first_night: to_first_night, last_night: to_last_night })
  return types.flatMap((room_type_id) => {
    const source = rows.find((row) => row.room_type_id === (from_room_type ?? room_type_id))
    if (!source) throw new Refusal('not_found')
    const own = roomRates(rules, days?.get(source.room_type_id) ?? [], source.room_type_id)
    return nights.map(({ night, source: from }) => ({
      room_type_id,
      night,
      price_tsh: nightPrice(source.lowest_price, own, from).price_tsh,
      min_nights: limitOf(own, 'min_nights', from),
      max_nights: limitOf(own, 'max_nights', from),
      min_days_ahead: limitOf(own, 'min_days_ahead', from),
      max_days_ahead: limitOf(own, 'max_days_ahead', from),
      closed_to_arrival: own.days.get(from)?.closed_to_arrival ?? false,
      closed_to_departure: own.days.get(from)?.closed_to_departure ?? false,
    }))
  })
}

/**
 * Copies nights of room types of a property of the scope to other nights or room types: all of them or, if it is
 * refused, none. The version of the rates, and the lowest prices of the rooms, make sure that they are what the user
 * has seen.
 */
export const copyDays =
  ({ clock }: { clock: Clock }) =>
  async (tx: Tx, scope: Scope, input: CopyInput): Promise<{ version: number }> => {
    const { property, version, lowest_prices: _, ...copy } = input
    const rated = await beginChange(tx, scope, property, version)
    const fields = copyRangeFaults(copy, todayIn(clock()))
    if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
    const types = [...new Set(copy.to_room_types)]
    await checkTypes(tx, property, copy.from_room_type === null ? types : [...types, copy.from_room_type])
    const { to_first_night: first_night, to_last_night: last_night, parts } = copy
    const range = { property_id: property, room_types: types, first_night, last_night }
    await storeUndo(tx, range, rated.version)
    await writeCopies(tx, range, await copiesOf(tx, input, types), parts)
    await checkLimits(tx, range)
    await recordAction(tx, { action: 'rate.copy', ...objectOf(rated), after: { ...copy, to_room_types: types } })
    return { version: rated.version }
  }
