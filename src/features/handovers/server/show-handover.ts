import { Refusal } from '#domain/refusal.ts'
import { moneyOfProperty } from '#features/payouts/server/public.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { Clock } from '#ports/clock.ts'
import type { MovingProperty } from '../contract.ts'
import { contactFrom } from './contact.ts'
import { type OwnerRow, ownedProperties, ownerById, ownersByContact } from './store.ts'

/** The properties of an owner with what would move with each; `only` restricts them. */
export const movingProperties = async (
  db: Db | Tx,
  owner: number,
  now: Date,
  only: readonly number[] | null = null,
): Promise<MovingProperty[]> => {
  const moving: MovingProperty[] = []
  for (const property of await ownedProperties(db, owner, only)) {
    const { held, available } = await moneyOfProperty(db, property.id, now)
    moving.push({ ...property, held, available })
  }
  return moving
}

/** An owner with all properties; `not_found` for an unknown account. */
export const showHandover = (db: Db, clock: Clock) => async (id: number) => {
  const owner = await ownerById(db, id)
  if (!owner) throw new Refusal('not_found')
  const { username, name, suspended } = owner
  return { owner: { id, username, name, suspended }, properties: await movingProperties(db, id, clock()) }
}

/**
 * The account with an address or a number that can take over; null if nobody has the address. Throws `contact_unclear`,
 * `contact_shared`, `handover_needs_email` or `handover_target_unfit`.
 */
export const newOwnerOf = async (db: Db | Tx, owner: number, typed: string): Promise<OwnerRow | null> => {
  const contact = contactFrom(typed)
  if (!contact) throw new Refusal('contact_unclear')
  const [found, other] = await ownersByContact(db, contact)
  if (other) throw new Refusal('contact_shared')
  if (!found && !('email' in contact)) throw new Refusal('handover_needs_email')
  if (!found) return null
  const isFit = found.role === 'hotel_admin' && !found.blocked && !found.suspended && found.id !== owner
  if (!isFit) throw new Refusal('handover_target_unfit')
  return found
}

/** The same as the page shows it. */
export const findNewOwner = (db: Db) => async (owner: number, contact: string) => {
  if (!(await ownerById(db, owner))) throw new Refusal('not_found')
  const found = await newOwnerOf(db, owner, contact)
  if (!found) return { account: null }
  const { id, username, name, email } = found
  return { account: { id, username, name, email } }
}
