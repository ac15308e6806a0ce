import type { z } from 'zod'
import { placedAt } from '#domain/content-list.ts'
import { type PlaceForm, placeFaults } from '#domain/place-list.ts'
import { Refusal } from '#domain/refusal.ts'
import { announceChange } from '#features/search/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { RunTransaction, Tx } from '#platform/server/transaction.ts'
import type * as contract from '../contract.ts'
import * as store from './store.ts'

type Deps = { transaction: RunTransaction }
type NewRegion = z.output<typeof contract.addRegion.body>
type NewDestination = z.output<typeof contract.addDestination.body>
type Changed<New> = New & { version: number }

const check = ({ name, latitude, longitude }: Pick<NewRegion, 'name' | 'latitude' | 'longitude'>) => {
  const form: PlaceForm = { name, latitude: String(latitude), longitude: String(longitude) }
  const fields = placeFaults(form)
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
}

const refuseName = () => {
  throw new Refusal('place_name_taken', { fields: { name: 'place_name_taken' } })
}

const regionOf = async (tx: Tx, id: number): Promise<contract.RegionRow> => {
  const region = await store.regionRow(tx, id)
  if (!region) throw new Refusal('not_found')
  return region
}

const destinationOf = async (tx: Tx, id: number): Promise<contract.DestinationRow> => {
  const destination = await store.destinationRow(tx, id)
  if (!destination) throw new Refusal('not_found')
  return destination
}

/** A region as the action log stores it. */
const regionFacts = ({ name, latitude, longitude, jurisdiction, position }: contract.RegionRow) => {
  return { name, latitude, longitude, jurisdiction, position }
}

/** A destination as the action log stores it, with its region by name. */
const destinationFacts = async (
  tx: Tx,
  { name, latitude, longitude, position, region_id }: contract.DestinationRow,
) => {
  const { name: region } = await regionOf(tx, region_id)
  return { name, region, latitude, longitude, position }
}

const placeRegion = async (tx: Tx, id: number, position = Number.MAX_SAFE_INTEGER) => {
  const ids = (await store.regionRows(tx)).map((region) => region.id)
  await store.writeOrder(tx, 'region', placedAt(ids, id, position))
}

const placeDestination = async (tx: Tx, region_id: number, id: number, position = Number.MAX_SAFE_INTEGER) => {
  const ids = (await regionOf(tx, region_id)).destinations.map((destination) => destination.id)
  await store.writeOrder(tx, 'destination', placedAt(ids, id, position))
}

/** Adds a region, last if the form gives no place. Refuses with `place_name_taken`. */
export const addRegion =
  ({ transaction }: Deps) =>
  ({ position, ...facts }: NewRegion) =>
    transaction(async (tx) => {
      check(facts)
      await store.lockPlaces(tx)
      if (await store.isRegionNamed(tx, facts.name, null)) refuseName()
      const id = await store.insertRegion(tx, facts)
      await placeRegion(tx, id, position)
      const added = await regionOf(tx, id)
      const object = { object_type: 'region', object_id: id, summary: added.name } as const
      await recordAction(tx, { action: 'place.create', ...object, after: regionFacts(added) })
      return added
    })

/**
 * Changes a region, if nobody has since its `version` was read; otherwise refuses with `place_changed` and the region as
 * it is now, as `current`. Promotions for it get its new name.
 */
export const changeRegion =
  ({ transaction }: Deps) =>
  (id: number, { version, position, ...facts }: Changed<NewRegion>) =>
    transaction(async (tx) => {
      check(facts)
      await store.lockPlaces(tx)
      const before = await regionOf(tx, id)
      if (before.version !== version) throw new Refusal('place_changed', { current: before })
      if (before.is_name_kept && facts.name !== before.name)
        throw new Refusal('region_name_kept', { fields: { name: 'region_name_kept' } })
      if (await store.isRegionNamed(tx, facts.name, id)) refuseName()
      await store.updateRegion(tx, before, facts)
      if (position !== undefined) await placeRegion(tx, id, position)
      const after = await regionOf(tx, id)
      const object = { object_type: 'region', object_id: id, summary: after.name } as const
      await recordAction(tx, {
        action: 'place.update',
        ...object,
        before: regionFacts(before),
        after: regionFacts(after),
      })
      await announceChange(tx)
      return after
    })

/** Deletes a region without destinations that no promotion and no scheduled message is for. */
export const removeRegion =
  ({ transaction }: Deps) =>
  (id: number) =>
    transaction(async (tx) => {
      await store.lockPlaces(tx)
      const region = await regionOf(tx, id)
      const { destinations, promotions, messages } = region
      if (region.is_name_kept) throw new Refusal('region_name_kept')
      if (destinations.length + promotions + messages > 0) throw new Refusal('place_used')
      await store.deletePlace(tx, 'region', id)
      const object = { object_type: 'region', object_id: id, summary: region.name } as const
      await recordAction(tx, { action: 'place.delete', ...object, before: regionFacts(region) })
      return { success: true as const }
    })

/** Adds a destination, last in its region if the form gives no place. Refuses with `place_name_taken`. */
export const addDestination =
  ({ transaction }: Deps) =>
  ({ position, ...facts }: NewDestination) =>
    transaction(async (tx) => {
      check(facts)
      await store.lockPlaces(tx)
      await regionOf(tx, facts.region_id)
      if (await store.isDestinationNamed(tx, facts, null)) refuseName()
      const id = await store.insertDestination(tx, facts)
      await placeDestination(tx, facts.region_id, id, position)
      const added = await destinationOf(tx, id)
      const object = { object_type: 'destination', object_id: id, summary: added.name } as const
      await recordAction(tx, { action: 'place.create', ...object, after: await destinationFacts(tx, added) })
      return added
    })

/**
 * Changes a destination or moves it to another region, where it is the last one without a place, if nobody has changed
 * it since its `version` was read; otherwise refuses with `place_changed` and it as `current`.
 */
export const changeDestination =
  ({ transaction }: Deps) =>
  (id: number, { version, position, ...facts }: Changed<NewDestination>) =>
    transaction(async (tx) => {
      check(facts)
      await store.lockPlaces(tx)
      const destination = await destinationOf(tx, id)
      if (destination.version !== version) throw new Refusal('place_changed', { current: destination })
      await regionOf(tx, facts.region_id)
      if (await store.isDestinationNamed(tx, facts, id)) refuseName()
      const before = await destinationFacts(tx, destination)
      await store.updateDestination(tx, id, facts)
      if (position !== undefined || facts.region_id !== destination.region_id)
        await placeDestination(tx, facts.region_id, id, position)
      const changed = await destinationOf(tx, id)
      const object = { object_type: 'destination', object_id: id, summary: changed.name } as const
      await recordAction(tx, { action: 'place.update', ...object, before, after: await destinationFacts(tx, changed) })
      await announceChange(tx)
      return changed
    })

/** Deletes a destination, after its properties have moved to `moveTo`; without it a destination with properties is `place_used`. */
export const removeDestination =
  ({ transaction }: Deps) =>
  (id: number, moveTo: number | undefined) =>
    transaction(async (tx) => {
      await store.lockPlaces(tx)
      await store.lockDestination(tx, id)
      const destination = await destinationOf(tx, id)
      const { properties } = destination
      const isUsed = properties > 0
      if (isUsed && moveTo === undefined) throw new Refusal('place_used', { properties })
      const target = isUsed && moveTo !== undefined ? await destinationOf(tx, moveTo === id ? 0 : moveTo) : null
      const before = await destinationFacts(tx, destination)
      if (target) await store.moveProperties(tx, id, target.id)
      await store.deletePlace(tx, 'destination', id)
      const object = { object_type: 'destination', object_id: id, summary: destination.name } as const
      const moved = target && { moved_to: target.name, properties }
      await recordAction(tx, { action: 'place.delete', ...object, before: { ...before, ...moved } })
      await announceChange(tx)
      return { success: true as const }
    })
