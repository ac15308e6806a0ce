import type { FaultKey } from '#domain/field-faults.ts'
import type { Scope } from '#domain/permission.ts'
import { isInTanzania } from '#domain/place.ts'
import { Refusal } from '#domain/refusal.ts'
import { changedNothing, recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type { PropertyChanges, PropertyDetails } from '../contract.ts'
import { lockProperty, propertyDetails, unknownReferences, writeDetails } from './store-details.ts'

const FAULT_OF_UNKNOWN = {
  category_id: 'property_type_required',
  destination_id: 'destination_required',
  amenity_ids: 'amenity_unknown',
  extra_service_ids: 'extra_service_unknown',
} as const satisfies Record<string, FaultKey>

/** Refuses ids that are not in the reference lists, at their fields. */
const refuseUnknown = async (tx: Tx, changes: PropertyChanges) => {
  const unknown = await unknownReferences(tx, changes)
  if (unknown.length === 0) return
  throw new Refusal('validation', {
    fields: Object.fromEntries(unknown.map((field) => [field, FAULT_OF_UNKNOWN[field]])),
  })
}

/** Refuses a point outside of the country, also if only one of its coordinates changes. */
const refuseOutside = ({ latitude, longitude }: PropertyChanges, current: PropertyDetails) => {
  if (latitude === undefined && longitude === undefined) return
  const place = { latitude: latitude ?? current.latitude, longitude: longitude ?? current.longitude }
  const fault: FaultKey = 'place_outside'
  if (!isInTanzania(place)) throw new Refusal('validation', { fields: { latitude: fault } })
}

/** What the action log compares: the property without what is computed from it. */
const factsOf = ({
  version: _version,
  missing: _missing,
  lacking: _lacking,
  has_wallet: _has_wallet,
  mend: _mend,
  ...facts
}: PropertyDetails) => facts

/**
 * Stores the changes to a property of the scope, if nobody has changed it since `version` was read. Otherwise refuses with
 * `edited_meanwhile` and what is stored now, as `current`. Triggers inform the search index of every process.
 */
export const editProperty =
  ({ transaction }: { transaction: RunTransaction }) =>
  async (scope: Scope, id: number, { version, ...changes }: PropertyChanges & { version: number }) =>
    transaction(async (tx) => {
      await lockProperty(tx, scope, id)
      const current = await propertyDetails(tx, scope, id)
      if (!current) throw new Refusal('not_found')
      if (current.version !== version) throw new Refusal('edited_meanwhile', { current })
      if (Object.keys(changes).length === 0) {
        changedNothing()
        return current
      }
      refuseOutside(changes, current)
      await refuseUnknown(tx, changes)
      await writeDetails(tx, id, changes)
      const stored = await propertyDetails(tx, scope, id)
      if (!stored) throw new Refusal('not_found')
      const before = factsOf(current)
      const after = factsOf(stored)
      const object = { object_type: 'property', object_id: id, summary: stored.name } as const
      await recordAction(tx, { action: 'property.update', ...object, before, after })
      return stored
    })
