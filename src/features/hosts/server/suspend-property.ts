import type { z } from 'zod'
import { todayIn } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { type SuspensionReach, suspensionFault } from '#domain/suspension.ts'
import { type SuspensionChange, suspendProperties } from '#features/suspensions/server/public.ts'
import { recordAction } from '#platform/server/action-log.ts'
import type { Db, Tx } from '#platform/server/transaction.ts'
import type { suspendProperty as contract } from '../contract.ts'
import { CANCEL_COMING } from './cancel-coming.ts'
import type { HostDeps } from './deps.ts'
import { notifyHosts } from './notify-hosts.ts'
import {
  comingBookings,
  comingSums,
  type HostPropertyRow,
  hostPropertyRow,
  insertSuspension,
  lockAgainstBookings,
  lockHostAccount,
  propertiesOfHost,
} from './store.ts'

type SuspendInput = z.output<typeof contract.body>

/** Bookings that the terms name one by one. */
const SHOWN = 6

/** The properties that a suspension would cover: those that are not archived. */
const coveredBy = async (db: Db | Tx, { id, host }: HostPropertyRow, reach: SuspensionReach) => {
  const all = await propertiesOfHost(db, host.id)
  return all.filter((one) => (reach === 'host' ? one.status !== 'archived' : one.id === id))
}

const idsOf = (properties: readonly { id: number }[]) => properties.map(({ id }) => id)
const isSame = (ids: readonly number[], others: readonly number[]) =>
  ids.length === others.length && ids.every((id) => others.includes(id))

/** What a suspension would mean now: the properties, and the coming bookings with what was paid. */
export const tellSuspensionTerms =
  ({ db, clock }: Pick<HostDeps, 'db' | 'clock'>) =>
  async (id: number, reach: SuspensionReach) => {
    const property = await hostPropertyRow(db, id)
    if (!property) throw new Refusal('not_found')
    const properties = await coveredBy(db, property, reach)
    const ids = idsOf(properties)
    const today = todayIn(clock())
    const [sums, bookings] = await Promise.all([comingSums(db, ids, today), comingBookings(db, ids, today, SHOWN)])
    return { properties, ...sums, bookings }
  }

/** The property, if it is the host's who was shown. */
const propertyOf = async (tx: Tx, propertyId: number, hostId: number): Promise<HostPropertyRow> => {
  const property = await hostPropertyRow(tx, propertyId)
  if (!property) throw new Refusal('not_found')
  if (property.host.id !== hostId) throw new Refusal('host_changed')
  return property
}

/** Locks the host who was shown with the properties in question; waits for the bookings that are being made there. */
const lockTarget = async (tx: Tx, propertyId: number, { reach, seen }: SuspendInput): Promise<HostPropertyRow> => {
  // Whoever hands properties over locks the host too, so from here on the host has the same ones.
  await lockHostAccount(tx, seen.host)
  await propertyOf(tx, propertyId, seen.host)
  await lockAgainstBookings(tx, reach === 'host' ? idsOf(await propertiesOfHost(tx, seen.host)) : [propertyId])
  return propertyOf(tx, propertyId, seen.host)
}

const logSuspension = async (
  tx: Tx,
  { host }: HostPropertyRow,
  suspended: readonly SuspensionChange[],
  { reach, reason, coming_bookings }: SuspendInput,
) => {
  for (const { id, name, from, to } of suspended) {
    const object = { object_type: 'property', object_id: id, summary: name } as const
    const after = { status: to, coming_bookings }
    await recordAction(tx, { action: 'property.suspend', ...object, before: { status: from }, after, reason })
  }
  if (reach !== 'host') return
  const object = { object_type: 'user', object_id: host.id, summary: String(host.id) } as const
  await recordAction(tx, { action: 'user.suspend', ...object, after: { coming_bookings }, reason })
}

/**
 * Takes a property, or its host with all properties, off the market. Bookings that are being made meanwhile are waited for
 * and counted. Throws `not_found`, `already_suspended`, `not_movable`, `host_changed` if another host or other properties
 * were shown, or `bookings_changed` if other bookings were.
 */
export const suspendProperty =
  (deps: HostDeps) =>
  async (tx: Tx, staffId: number, propertyId: number, input: SuspendInput): Promise<{ id: number }> => {
    const { reach, reason, coming_bookings, seen } = input
    const property = await lockTarget(tx, propertyId, input)
    const { host, status } = property
    const fault = suspensionFault(reach, { status, host_suspended: host.suspended })
    if (fault) throw new Refusal(fault)
    const ids = idsOf(await coveredBy(tx, property, reach))
    if (!isSame(ids, seen.properties)) throw new Refusal('host_changed')
    const { count, refund_amount } = await comingSums(tx, ids, todayIn(deps.clock()))
    if (count !== seen.count || refund_amount !== seen.refund_amount) throw new Refusal('bookings_changed')
    const property_id = reach === 'host' ? null : propertyId
    const row = { account_id: host.id, property_id, reason, coming_bookings, suspended_by: staffId }
    const suspension_id = await insertSuspension(tx, row)
    await logSuspension(tx, property, await suspendProperties(tx, ids), input)
    await notifyHosts(deps, tx, [...ids, propertyId], 'property_suspended', { reason, coming_bookings })
    if (coming_bookings === 'cancel') await deps.enqueue(tx, CANCEL_COMING, { suspension_id })
    return { id: suspension_id }
  }
