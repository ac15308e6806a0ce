import { clickPesa } from '#adapters/payment-provider/clickpesa.ts'
import type { BookingStatus } from '#domain/booking.ts'
import { addDays, type Day, instantAt } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import { setAvailability } from '#features/availability/contract.ts'
import { cancelBooking } from '#features/bookings/contract.ts'
import { expireHold } from '#features/bookings/server/expire-holds.ts'
import { askAgain, bookRoom, payBooking } from '#features/checkout/contract.ts'
import { decideDispute, previewDecision } from '#features/disputes/server/decide-dispute.ts'
import { openDispute } from '#features/disputes/server/open-dispute.ts'
import { manualBooking, setBookingStatus } from '#features/front-desk/contract.ts'
import { setBookingStatus as moveByDesk } from '#features/front-desk/server/set-booking-status.ts'
import { enterTransferOutcome } from '#features/payments/server/public.ts'
import { handleProviderEvent, receiveCallback } from '#features/payments/server/receive-callback.ts'
import { reconcilePayment } from '#features/payments/server/reconcile-payment.ts'
import { submitAttempt } from '#features/payments/server/submit-attempt.ts'
import { createRequest } from '#features/payouts/server/create-request.ts'
import { processRequest } from '#features/payouts/server/process-request.ts'
import { type ClickPesaSim, startClickPesaSim } from '#sim/clickpesa/server.ts'
import { drivePayments } from './drive-payments.ts'
import {
  makeAccount,
  makeDestination,
  makeProperty,
  makeRoom,
  makeRoomType,
  newPayerNumber,
  signInAs,
} from './factories.ts'
import type { Market } from './market.ts'

/** What can happen to bookings and their money; `which` counts through what there is, whatever its number. */
export type Command =
  | { do: 'book'; who: number; room: number; from: number; nights: number }
  | { do: 'enter'; room: number; from: number; nights: number; payment: 'paid_cash' | 'pay_later' | 'wallet' }
  | { do: 'pay'; which: number }
  | { do: 'submit'; which: number }
  | { do: 'again'; which: number }
  | { do: 'answer'; which: number; verdict: 'approve' | 'decline' | 'reverse'; news: 'told' | 'asked' | 'none' }
  | { do: 'tell'; which: number }
  | { do: 'ask'; which: number }
  | { do: 'wait'; minutes: number }
  | { do: 'window' }
  | { do: 'clock'; hours: number }
  | { do: 'poll'; seconds: number }
  | { do: 'expire'; which: number }
  | { do: 'cancel'; which: number }
  | { do: 'move'; which: number; status: 'confirmed' | 'checked_in' | 'checked_out' | 'no_show' | 'cancelled' }
  | { do: 'close'; room: number; night: number; is_available: boolean }
  | { do: 'fault'; path: string; kind: Parameters<ClickPesaSim['control']['fault']>[0]['kind'] }
  | { do: 'retry' }
  | { do: 'dispute'; which: number }
  | { do: 'decide'; which: number; refund: 'none' | 'half' | 'all' }
  | { do: 'payout'; which: number; step: 'ask' | 'approve' | 'pay' | 'retry' | 'reject'; half: boolean }
  | { do: 'together'; first: Command; second: Command }

const NIGHTS_AHEAD = 3
/** An ordinary number, to which the money of the hotels goes. */
const PAYOUT_NUMBER = '255710000040'

/**
 * A stage for one sequence after the other: a hotel, two travellers, and a provider of its own whose call-backs are
 * held until a command delivers them. Several stages share one application and its database.
 */
export const openStage = async (market: Market, name: string) => {
  const { app, db } = market
  const sim = await startClickPesaSim({ autoApproveSeconds: null })
  const provider = clickPesa({ ...sim.settings, baseUrl: sim.apiUrl, timeoutMs: 2000 })
  // The application's clock, which differs from the database's and jumps.
  const clock = { hours: 0 }
  const now = () => new Date(Date.now() + clock.hours * 3_600_000)
  const deps = { ...app.paymentDeps, provider, clock: now }
  const owner = await makeAccount(db, { role: 'hotel_admin' })
  const staff = await makeAccount(db, { role: 'bhumwi_admin' })
  const bookingDeps = { ...app.bookingDeps, clock: now }
  // Money is disputed and paid out after a stay; for everything else in a scene the stay lies ahead.
  const afterStays = { provider, clock: () => instantAt(addDays(market.today, 30), '12:00') }
  const destination = await makeDestination(db, { name })
  const { id: room_type_id } = await makeRoomType(db)
  const travellers = [await makeAccount(db), await makeAccount(db)]
  const browsers = await Promise.all(travellers.map((traveller) => signInAs(app, traveller)))
  return {
    market,
    sim,
    deps,
    bookingDeps,
    disputeDeps: { ...bookingDeps, ...afterStays, notifyStaff: deps.notify },
    payoutDeps: {
      ...deps,
      ...afterStays,
      secondApproval: async () => ({ second_approval_tsh: null }),
      proveAgain: async () => async () => undefined,
      sentence: () => null,
      enterTransferOutcome: enterTransferOutcome(deps),
    },
    platform: { reach: 'everything', account_id: staff.id } as const,
    clock,
    owner,
    room_type_id,
    destination,
    browsers,
    hotel: await signInAs(app, owner),
    driver: drivePayments(market, deps),
    properties: [] as { id: number }[],
    scenes: 0,
    firstNight: addDays(market.today, NIGHTS_AHEAD),
    close: sim.close,
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
type Browser = Stage['hotel']

/** One sequence: two fresh rooms, and the bookings that came about, each with the browser of who made it. */
export type Scene = {
  stage: Stage
  rooms: { id: number; price_tsh: number }[]
  bookings: number[]
  makers: Map<number, Browser>
  /** The number that each traveller pays from, whatever they book. */
  numbers: string[]
}

/** Scenes that share a hotel; with ever more rooms in one, the search index would have ever more to read. */
const SCENES_PER_HOTEL = 10

/** Closes the hotels of earlier scenes and opens others: three days ahead one gives everything back, the other half. */
const moveOn = async (stage: Stage) => {
  const { db } = stage.market
  const past = stage.properties.map(({ id }) => id)
  if (past.length > 0) await db.updateTable('property').set({ status: 'paused' }).where('id', 'in', past).execute()
  const place = { owner_id: stage.owner.id, destination_id: stage.destination.id }
  stage.properties = [
    await makeProperty(db, { ...place, cancellation_policy: 'flexible' }),
    await makeProperty(db, { ...place, cancellation_policy: 'moderate' }),
  ]
  const found = await stage.deps.provider.lookupAccountName(PAYOUT_NUMBER)
  if (!found.found) throw new Error(`Nobody has the number ${PAYOUT_NUMBER}`)
  const wallet = { method: 'tigopesa', msisdn: PAYOUT_NUMBER, account_name: found.name } as const
  const wallets = stage.properties.map(({ id }) => ({ property_id: id, ...wallet }))
  await db.insertInto('payout_wallet').values(wallets).execute()
}

/** Resets the stage. */
export const openScene = async (stage: Stage): Promise<Scene> => {
  stage.sim.control.reset()
  stage.clock.hours = 0
  if (stage.scenes++ % SCENES_PER_HOTEL === 0) await moveOn(stage)
  // The dear one is paid in two or three parts when it is booked for more than a night.
  const prices = [100_001, 2_100_001]
  const rooms = stage.properties.map(({ id }, index) =>
    makeRoom(stage.market.db, { room_type_id: stage.room_type_id, price_tsh: prices[index] ?? 0, property_id: id }),
  )
  return {
    stage,
    rooms: await Promise.all(rooms),
    bookings: [],
    makers: new Map(),
    numbers: stage.browsers.map(newPayerNumber),
  }
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length]

/** Whatever happens, nothing unforeseen may: a refusal is an answer, a fault of the server is not. */
const sound = <A extends { status: number; failure: unknown }>(answer: A): A => {
  if (answer.status >= 500) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.failure)}`)
  return answer
}

const datesOf = ({ stage }: Scene, { from, nights }: { from: number; nights: number }) => {
  const check_in: Day = addDays(stage.firstNight, from)
  return { check_in, check_out: addDays(check_in, nights) }
}

const note = ({ bookings, makers }: Scene, id: number, maker?: Browser) => {
  bookings.push(id)
  if (maker) makers.set(id, maker)
}

type Of<D extends Command['do']> = Extract<Command, { do: D }>

const book = async (scene: Scene, command: Of<'book'>) => {
  const room = pick(scene.rooms, command.room)
  const browser = pick(scene.stage.browsers, command.who)
  const number = pick(scene.numbers, command.who)
  if (!room || !browser || !number) return
  const body = {
    room: room.id,
    ...datesOf(scene, command),
    guests: 1,
    total_amount: room.price_tsh * command.nights,
    payment_method: 'tigopesa' as const,
    payment_details: number,
    customer_phone: number,
  }
  const answer = sound(await browser.call(bookRoom, { body }))
  if (answer.status === 201) note(scene, answer.ok.id, browser)
}

const enter = async (scene: Scene, command: Of<'enter'>) => {
  const room = pick(scene.rooms, command.room)
  if (!room) return
  const guest = { guests: 1, guest_name: 'Rehema', guest_phone: newPayerNumber() }
  const terms = { booking_source: 'walk_in', payment: command.payment } as const
  const body = { room: room.id, ...datesOf(scene, command), ...guest, ...terms }
  const answer = sound(await scene.stage.hotel.call(manualBooking, { body }))
  if (answer.status === 201) note(scene, answer.ok.id)
}

/** Delivers a held call-back and handles it as the job does; a repeated one must cause no new work. */
const deliver = async ({ stage }: Scene, delivery: { ref: string; body: string } | undefined) => {
  if (!delivery) return
  await receiveCallback(stage.deps)({
    provider: 'clickpesa',
    raw: Buffer.from(delivery.body),
    headers: {},
    address: '127.0.0.1',
  })
  const events = await stage.market.db
    .selectFrom('provider_event')
    .select(['provider', 'dedupe_key'])
    .where('ref', '=', delivery.ref)
    .where('handled_at', 'is', null)
    .execute()
  for (const event of events) await handleProviderEvent(stage.deps)(event)
}

const answer = async (scene: Scene, id: number, { verdict, news }: Of<'answer'>) => {
  const { driver, sim } = scene.stage
  await driver.submit(id)
  for (const { ref } of (await driver.attempts(id)).reverse()) {
    // A payment that the operator takes back beside a refund of ours is for a person to settle.
    if (verdict === 'reverse' && ref.startsWith('BK')) continue
    if (!(await sim.control.decide(ref, verdict))) continue
    const kept = () => sim.control.deliveries().findLast((delivery) => delivery.ref === ref)
    if (news === 'told') await deliver(scene, kept())
    if (news === 'asked') await driver.reconcile(id)
    return
  }
}

/** Lets time pass until the provider sends the same amount to the same number again, which it does once a minute. */
const endWindow = async ({ stage, bookings }: Scene, minutes = 2) => {
  await stage.driver.passTime(bookings, minutes)
  await stage.sim.control.advance(61_000)
}

/** What is done about the money of a booking after the stay; a refusal is an answer. */
const afterStay = async (work: Promise<unknown>) => {
  await work.catch((failure: unknown) => {
    if (!(failure instanceof Refusal)) throw failure
  })
}

const dispute = ({ stage }: Scene, id: number) => {
  const complaint = { raised_by: 'guest', reason: 'not_as_described', complaint: 'The room is another one.' } as const
  return afterStay(stage.deps.transaction((tx) => openDispute(stage.disputeDeps)(tx, id, stage.platform, complaint)))
}

const decide = async ({ stage }: Scene, booking: number, { refund }: Of<'decide'>) => {
  const { deps, disputeDeps, market, platform } = stage
  const found = await market.db
    .selectFrom('dispute')
    .innerJoin('booking', 'booking.id', 'dispute.booking_id')
    .select(['dispute.id', 'total_amount'])
    .where('booking_id', '=', booking)
    .where('dispute.status', '=', 'open')
    .executeTakeFirst()
  if (!found) return
  const refund_amount = { none: 0, half: Math.round(found.total_amount / 2), all: found.total_amount }[refund]
  const decision = { outcome: refund === 'none' ? 'released' : 'refunded', refund_amount } as const
  const decideAsShown = async () => {
    const { version } = await previewDecision(disputeDeps)(found.id, platform, decision)
    const input = { ...decision, version, explanation: 'Both sides were heard.' }
    await deps.transaction((tx) => decideDispute(disputeDeps)(tx, found.id, platform, input))
  }
  await afterStay(decideAsShown())
}

/** What the ledger owes the hotel for a booking. */
const owedTo = async ({ db }: Market, booking_id: number): Promise<number> => {
  const { owed } = await db
    .selectFrom('ledger_line')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'entry_id')
    .select(({ fn }) => fn.sum<string | null>('amount').as('owed'))
    .where('booking_id', '=', booking_id)
    .where('account', '=', 'hotel_payable')
    .executeTakeFirstOrThrow()
  return -Number(owed)
}

const payOut = async ({ stage }: Scene, booking_id: number, { step, half }: Of<'payout'>) => {
  const { payoutDeps, market, owner, platform } = stage
  if (step === 'ask') {
    const total_amount = Math.ceil((await owedTo(market, booking_id)) / (half ? 2 : 1))
    if (total_amount <= 0) return
    const scope = { reach: 'my_properties', account_id: owner.id, right: 'payout.request' } as const
    return afterStay(payoutDeps.transaction((tx) => createRequest(payoutDeps)(tx, scope, { booking_id, total_amount })))
  }
  const requests = market.db.selectFrom('payment_request').select('id').where('booking_id', '=', booking_id)
  const request = await requests.orderBy('id', 'desc').executeTakeFirst()
  if (!request) return
  const input = { payment_request_id: request.id, action: step, reason: 'The group did not come.' }
  return afterStay(processRequest(payoutDeps)(request.id, platform, input))
}

const isOfTheDay = (status: BookingStatus) => ['checked_in', 'checked_out', 'no_show'].includes(status)

/** What the desk does on the day of check-in, which for everything else in a scene still lies ahead. */
const moveOnTheDay = async ({ stage }: Scene, id: number, status: BookingStatus) => {
  const { app, db } = stage.market
  const { check_in } = await db.selectFrom('booking').select('check_in').where('id', '=', id).executeTakeFirstOrThrow()
  const deps = { ...app.bookingDeps, clock: () => instantAt(check_in, '15:00'), roomsToClean: async () => [] }
  const desk = { reach: 'my_properties', account_id: stage.owner.id, right: 'front_desk.move' } as const
  await deps
    .transaction((tx) => moveByDesk(deps)(tx, id, desk, { status }))
    .catch((failure: unknown) => {
      if (!(failure instanceof Refusal)) throw failure
    })
}

/** Does one thing to the booking that it is about, if there is one. */
const toBooking = async (scene: Scene, id: number, command: Command) => {
  const { stage } = scene
  const params = { id }
  const maker = scene.makers.get(id)
  switch (command.do) {
    case 'pay': {
      const body = { payment_method: 'airtelmoney', payment_details: newPayerNumber() } as const
      if (maker) sound(await maker.call(payBooking, { params, body }))
      return
    }
    case 'again':
      if (maker) sound(await maker.call(askAgain, { params }))
      return
    case 'submit':
      return stage.driver.submit(id)
    case 'answer':
      return answer(scene, id, command)
    case 'ask':
      return stage.driver.reconcile(id)
    case 'expire':
      return expireHold(stage.bookingDeps)({ booking_id: id })
    case 'cancel':
      if (maker) sound(await maker.call(cancelBooking, { params, body: {} }))
      return
    case 'dispute':
      return dispute(scene, id)
    case 'decide':
      return decide(scene, id, command)
    case 'payout':
      return payOut(scene, id, command)
    case 'move':
      if (isOfTheDay(command.status)) return moveOnTheDay(scene, id, command.status)
      sound(await stage.hotel.call(setBookingStatus, { params, body: { status: command.status } }))
  }
}

/** Carries one command out; it does nothing where there is nothing to do it to. */
export const carryOut = async (scene: Scene, command: Command): Promise<void> => {
  const { stage } = scene
  switch (command.do) {
    case 'book':
      return book(scene, command)
    case 'enter':
      return enter(scene, command)
    case 'tell':
      return deliver(scene, pick(stage.sim.control.deliveries(), command.which))
    case 'wait':
      return stage.driver.passTime(scene.bookings, command.minutes)
    case 'window':
      return endWindow(scene)
    case 'clock':
      stage.clock.hours = command.hours
      return
    case 'poll':
      for (let second = 0; second < command.seconds && (await pollDue(scene)) > 0; second++);
      return
    case 'close': {
      const { night, is_available } = command
      const room = pick(scene.rooms, command.room)?.id ?? 0
      const body = { room, date: addDays(stage.firstNight, night), is_available }
      sound(await stage.hotel.call(setAvailability, { body }))
      return
    }
    case 'fault':
      return stage.sim.control.fault({ path: command.path, kind: command.kind, times: 1 })
    case 'retry':
      return stage.driver.retryRefunds()
    case 'together': {
      const outcomes = await Promise.allSettled([carryOut(scene, command.first), carryOut(scene, command.second)])
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      return
    }
    default: {
      const id = pick(scene.bookings, command.which)
      if (id !== undefined) await toBooking(scene, id, command)
    }
  }
}

/** Polls what is due by now, as the periodic task does; answers how many attempts that were. */
const pollDue = async ({ bookings, stage: { driver, deps } }: Scene): Promise<number> => {
  const due = await driver.due(...bookings)
  for (const id of due) await reconcilePayment(deps)(id, true)
  return due.length
}

const OPEN = ['created', 'submitting', 'pending', 'refund_pending', 'refund_failed']

/** Whether the provider could have something new about an attempt. */
const mayHaveChanged = ({ sim }: Stage, { kind, status, ref }: { kind: string; status: string; ref: string }) => {
  const there = sim.control.transaction(ref)?.status
  if (status === 'submitting' || status === 'pending') return true
  if (kind === 'collection') return there === 'SUCCESS' && (status === 'failed' || status === 'expired')
  return there === 'REVERSED' && status === 'succeeded'
}

/** The time to pay runs out for whatever is still unpaid; answers how many bookings that were. */
const endHolds = async ({ bookings, stage: { driver, market, bookingDeps } }: Scene): Promise<number> => {
  const held = await market.db
    .selectFrom('booking')
    .select('id')
    .where('id', 'in', bookings)
    .where('status', '=', 'pending')
    .where('hold_expires_at', 'is not', null)
    .execute()
  if (held.length > 0) await driver.passTime(bookings, 16)
  for (const { id } of held) await expireHold(bookingDeps)({ booking_id: id })
  return held.length
}

/** No prompt is approved any more, pending money arrives, and time passes until no payment waits for anything. */
export const drain = async (scene: Scene): Promise<void> => {
  const { bookings, stage } = scene
  const { driver, sim, deps } = stage
  if (bookings.length === 0) return
  // Only what is due is polled: whatever lost its next poll must be found. Sent refunds are polled once a day.
  const reconcileAll = async () => {
    const due = await driver.due(...bookings)
    for (const attempt of await driver.attempts(...bookings)) {
      const polled = due.includes(attempt.id) || attempt.status === 'succeeded'
      if (polled && mayHaveChanged(stage, attempt)) await reconcilePayment(deps)(attempt.id, true)
    }
  }
  for (let round = 0; round < 12; round++) {
    await driver.returnParts()
    for (const { id, status } of await driver.attempts(...bookings)) {
      if (status === 'created') await submitAttempt(deps)({ payment_id: id })
    }
    for (const { kind, ref } of sim.control.transactions()) {
      await sim.control.decide(ref, kind === 'payout' ? 'approve' : 'decline')
    }
    await reconcileAll()
    const attempts = await driver.attempts(...bookings)
    const open = attempts.filter(({ status }) => OPEN.includes(status))
    // A prompt that was approved after it had expired is found by a poll that is not due yet.
    const isUnseen = attempts.some((attempt) => attempt.kind === 'collection' && mayHaveChanged(stage, attempt))
    if (open.length === 0 && !isUnseen && (await endHolds(scene)) === 0) break
    await endWindow(scene, 61)
    await reconcileAll()
    if (open.some(({ status }) => status === 'refund_failed')) await driver.retryRefunds()
  }
}
