import type { TypedGuestPrice } from '#domain/guest-price.ts'
import type { Scope } from '#domain/permission.ts'
import { type Db, sql, type Tx } from '#platform/server/db.ts'
import { inScope } from '#platform/server/scope.ts'
import type { GuestPriceRow } from '../contract.ts'

const FIELDS = sql`guest.room_type_id, guest.included_adults, guest.extra_adult_tsh, guest.age_bands`

/** The prices by guests of a property: those of all types first. */
export const guestPricesOf = async (db: Db | Tx, propertyId: number): Promise<GuestPriceRow[]> => {
  const { rows } = await sql<GuestPriceRow>`
    select guest.id, ${FIELDS} from guest_price guest
    where guest.property_id = ${propertyId} order by guest.room_type_id nulls first`.execute(db)
  return rows
}

/** The prices by guests that are set for a room type, or with null for all; null if there are none. */
export const guestPriceOfType = async (
  tx: Tx,
  propertyId: number,
  typeId: number | null,
): Promise<TypedGuestPrice | null> => {
  const { rows } = await sql<TypedGuestPrice>`
    select ${FIELDS} from guest_price guest
    where guest.property_id = ${propertyId} and guest.room_type_id is not distinct from ${typeId}::int`.execute(tx)
  return rows[0] ?? null
}

/** Prices by guests with their property, if it is in the scope. */
export const guestPriceById = async (tx: Tx, scope: Scope, id: number) => {
  const { rows } = await sql<TypedGuestPrice & { property_id: number }>`
    select guest.property_id, ${FIELDS} from guest_price guest
    where guest.id = ${id} and ${inScope(scope, { property: sql`guest.property_id` })}`.execute(tx)
  return rows[0]
}

/** Inserts the prices by guests of a room type, or replaces those that it has. */
export const writeGuestPrice = (tx: Tx, propertyId: number, price: TypedGuestPrice) =>
  sql`
    insert into guest_price (property_id, room_type_id, included_adults, extra_adult_tsh, age_bands)
    values (${propertyId}, ${price.room_type_id}, ${price.included_adults}, ${price.extra_adult_tsh},
      ${JSON.stringify(price.age_bands)}::jsonb)
    on conflict (property_id, room_type_id) do update set included_adults = excluded.included_adults,
      extra_adult_tsh = excluded.extra_adult_tsh, age_bands = excluded.age_bands`.execute(tx)

/** Deletes prices by guests. */
export const deleteGuestPrice = (tx: Tx, id: number) => tx.deleteFrom('guest_price').where('id', '=', id).execute()
