import type { Scope } from '#domain/permission.ts'
import { type HotelMove, stateAfter } from '#domain/property-status.ts'
import { Refusal } from '#domain/refusal.ts'
import { staffRecipients } from '#features/accounts/server/public.ts'
import { isHostSuspended } from '#features/suspensions/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Notify } from '#platform/server/notify.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { PropertyDetails } from '../contract.ts'
import { lockProperty, propertyDetails, writeStatus } from './store-details.ts'
import { closeReview, lockAgainstBookings, openReview, staysToCome } from './store-drafts.ts'

type Deps = { transaction: RunTransaction; notify: Notify }

/** What would bring a property back to the market, which a suspended host cannot do. */
const LEADS_TO_SALE: readonly HotelMove[] = ['submit', 'restore']

const submit = async ({ notify }: Deps, tx: Tx, { id, name, lacking }: PropertyDetails, accountId: number) => {
  if (lacking.length > 0) throw new Refusal('property_incomplete', { lacking })
  await openReview(tx, id, accountId)
  const staff = await staffRecipients(tx, 'property.review')
  await notify(tx, 'property_submitted', { property_id: id, property_name: name }, { staff })
}

/** What a move does besides changing the state. */
const EFFECTS: Partial<
  Record<HotelMove, (deps: Deps, tx: Tx, property: PropertyDetails, accountId: number) => Promise<unknown>>
> = {
  submit,
  withdraw: (_deps, tx, { id }, decided_by) => closeReview(tx, id, { decision: 'withdrawn', decided_by, reason: '' }),
  archive: async (_deps, tx, { id }) => {
    await lockAgainstBookings(tx, id)
    const stays = await staysToCome(tx, id)
    if (stays.length > 0) throw new Refusal('stays_to_come', { stays })
  },
}

/**
 * Submits a draft for review, takes it back, archives a property or makes an archived one a draft again. Throws
 * `not_movable`, `host_suspended`, for a submission `property_incomplete` with what is missing, and for an archive `stays_to_come` with the
 * bookings.
 */
export const moveProperty = (deps: Deps) => async (scope: Scope, id: number, move: HotelMove) =>
  deps.transaction(async (tx) => {
    await lockProperty(tx, scope, id)
    const property = await propertyDetails(tx, scope, id)
    if (!property) throw new Refusal('not_found')
    const status = stateAfter(move, property.status)
    if (!status) throw new Refusal('not_movable')
    if (LEADS_TO_SALE.includes(move) && (await isHostSuspended(tx, id))) throw new Refusal('host_suspended')
    await EFFECTS[move]?.(deps, tx, property, scope.account_id)
    await writeStatus(tx, id, status)
    const moved = await propertyDetails(tx, scope, id)
    if (!moved) throw new Refusal('not_found')
    const object = { object_type: 'property', object_id: id, summary: property.name } as const
    const before = { status: property.status }
    await recordAction(tx, { action: `property.${move}`, ...object, before, after: { status } })
    return moved
  })
