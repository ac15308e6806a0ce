import { afterAll, beforeAll } from 'vitest'
import { reinstate, showHostProperty, suspendProperty, suspensionTerms } from '#features/hosts/contract.ts'
import { cancelComing } from '#features/hosts/server/cancel-coming.ts'
import type { HostDeps } from '#features/hosts/server/deps.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { drivePayments } from './drive-payments.ts'
import { makeAccount, makeProperty, makeRoom, newPayerNumber, signInAs } from './factories.ts'
import { type Market, openMarket } from './market.ts'

export type Browser = Market['hotel']
export type Reach = 'property' | 'host'

/** A marketplace with the platform's staff, who suspend properties and hosts. */
type SuspensionScene = {
  market: Market
  driver: ReturnType<typeof drivePayments>
  support: Browser
  finance: Browser
  owner: Browser
}

/** The scene of the file that runs now. */
export const scene = {} as SuspensionScene

/** One of the platform's staff. */
export const staff = async (platform_role: 'owner' | 'support' | 'finance' | 'content') =>
  signInAs(scene.market.app, await makeAccount(scene.market.db, { role: 'bhumwi_admin', platform_role }))

/** Opens the scene before the tests of a file, and closes it after them. */
export const playSuspensionScene = () => {
  beforeAll(async () => {
    scene.market = await openMarket({ worker: false })
    scene.driver = drivePayments(scene.market)
    scene.owner = await staff('owner')
    scene.support = await staff('support')
    scene.finance = await staff('finance')
  })
  afterAll(() => scene.market.close())
}

export const REASON = 'The licence has expired.'

/** A host with a live property and a room at 100,000 shillings a night. */
export const host = async () => {
  const account = await makeAccount(scene.market.db, { role: 'hotel_admin', withPassword: true })
  const property = await makeProperty(scene.market.db, { owner_id: account.id })
  const room = await makeRoom(scene.market.db, { property_id: property.id, price_tsh: 100_000 })
  return { account, browser: await signInAs(scene.market.app, account), id: property.id, name: property.name, room }
}

/** A booking of two nights that its traveller has paid. */
export const paid = async (room: { id: number; price_tsh: number }, from = 10) => {
  const { browser, account } = await scene.market.traveller()
  const { id, reference } = await scene.market.book(browser, { room, from, msisdn: newPayerNumber() })
  await scene.driver.collect(id)
  return { id, reference, browser, account }
}
/** What a suspension would mean, as it is shown before. */
export const terms = async (id: number, reach: Reach = 'property', by = scene.support) =>
  (await by.call(suspensionTerms, { params: { id }, query: { reach } })).ok

/** The same with the host, as a call carries what was shown. */
export const seenOf = async (id: number, reach: Reach = 'property') => {
  const { properties, count, refund_amount } = await terms(id, reach)
  return { host: (await show(id)).host.id, properties: properties.map((one) => one.id), count, refund_amount }
}

type SuspendInput = {
  reach?: Reach
  coming?: 'keep' | 'cancel'
  seen?: Awaited<ReturnType<typeof seenOf>>
  by?: Browser
}
/** Suspends with the terms that are shown now, if no others are given. */
export const suspend = async (
  id: number,
  { reach = 'property', coming = 'keep', seen, by = scene.support }: SuspendInput = {},
) => {
  const body = { reach, reason: REASON, coming_bookings: coming, seen: seen ?? (await seenOf(id, reach)) }
  return by.call(suspendProperty, { params: { id }, body })
}
/** Ends a suspension. */
export const end = (id: number, by = scene.support) =>
  by.call(reinstate, { params: { id }, body: { reason: 'The licence is valid again.' } })
/** The page of a property. */
export const show = async (id: number, by = scene.support) => (await by.call(showHostProperty, { params: { id } })).ok
/** The status of a property, and the one before its suspension. */
export const statusOf = async (id: number) => {
  const row = scene.market.db.selectFrom('property').select(['status', 'suspended_from']).where('id', '=', id)
  return row.executeTakeFirstOrThrow()
}
/** What the job of cancellations depends on. */
export const hostDeps = (): HostDeps => ({ ...scene.market.app.bookingDeps, notifyHost: scene.market.app.notify })
/** Runs the job that cancels coming bookings. */
export const runJob = (suspension_id: number) => cancelComing(hostDeps())({ suspension_id })
/** What the action log says of an object. */
export const logOf = async (object_type: string, id: number) => {
  const rows = scene.market.db
    .selectFrom('action_log')
    .select(['action_type', 'reason', 'right_used', 'before', 'after'])
  return rows.where('object_type', '=', object_type).where('object_id', '=', String(id)).orderBy('id').execute()
}
/** The notifications of a person. */
export const messagesOf = async (by: Browser) => (await by.call(listNotifications, {})).ok
