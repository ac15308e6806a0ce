import { describe, expect, test } from 'vitest'
import { approveRegistration, requestRegistration } from '#features/enquiries/contract.ts'
import { manualBooking } from '#features/front-desk/contract.ts'
import {
  createPaymentRequest,
  hotelEarnings,
  processPaymentRequest,
  requestAvailable,
  setPayoutWallet,
} from '#features/payouts/contract.ts'
import { createProperty, listHotelProperties, moveProperty } from '#features/properties/contract.ts'
import { sql } from '#platform/server/db.ts'
import { balancesOf, stateOf } from '#test/drive-payments.ts'
import { makeCategory, makeDestination, makeProperty, newPayerNumber, PASSWORD } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import {
  end,
  host,
  hostDeps,
  logOf,
  messagesOf,
  paid,
  playSuspensionScene,
  REASON,
  runJob,
  scene,
  seenOf,
  show,
  statusOf,
  suspend,
} from '#test/suspension-scene.ts'
import { CANCEL_COMING, cancelAllComing, cancelComing } from './cancel-coming.ts'

playSuspensionScene()

describe('a suspended host', () => {
  test('has all properties off the market, each back in its own state afterwards', async () => {
    const { id, account, browser } = await host()
    const states = ['draft', 'paused', 'archived'] as const
    const others = await Promise.all(
      states.map((status) => makeProperty(scene.market.db, { owner_id: account.id, status })),
    )
    const ids = [id, ...others.map((one) => one.id)]
    const now = () => Promise.all(ids.map(async (one) => (await statusOf(one)).status))
    const suspension = (await suspend(id, { reach: 'host' })).ok.id
    expect(await now()).toEqual(['suspended', 'suspended', 'suspended', 'archived'])
    expect((await show(id)).host).toMatchObject({ id: account.id, suspended: true })
    const mine = (await browser.call(listHotelProperties, {})).ok
    expect(mine.filter((one) => one.suspension?.reason === REASON)).toHaveLength(3)
    const restore = () => browser.call(moveProperty, { params: { id: ids[3] ?? 0 }, body: { move: 'restore' } })
    expect(await refusalOf(restore())).toBe('409 host_suspended')
    const draft = await makeProperty(scene.market.db, { owner_id: account.id, status: 'draft' })
    const submit = browser.call(moveProperty, { params: { id: draft.id }, body: { move: 'submit' } })
    expect(await refusalOf(submit)).toBe('409 host_suspended')
    await end(suspension)
    expect(await now()).toEqual(['live', 'draft', 'paused', 'archived'])
    expect((await restore()).ok.status).toBe('draft')
    expect((await logOf('user', account.id)).map(({ action_type }) => action_type)).toEqual([
      'user.suspend',
      'user.reinstate',
    ])
  })

  test('keeps a property suspended that was suspended by itself, until both have ended', async () => {
    const { id, account } = await host()
    const other = await makeProperty(scene.market.db, { owner_id: account.id })
    const own = (await suspend(id)).ok.id
    const whole = (await suspend(id, { reach: 'host' })).ok.id
    await end(whole)
    expect([(await statusOf(id)).status, (await statusOf(other.id)).status]).toEqual(['suspended', 'live'])
    await end(own)
    expect((await statusOf(id)).status).toBe('live')
  })
})

describe('a suspended host begins no other property', () => {
  const place = async () => {
    const [category, destination] = [await makeCategory(scene.market.db), await makeDestination(scene.market.db)]
    return { category_id: category.id, destination_id: destination.id }
  }

  test('of one’s own', async () => {
    const { id, browser } = await host()
    const body = { name: 'Baobab House', address: 'Plot 4, Nungwi', ...(await place()) }
    const suspension = (await suspend(id, { reach: 'host' })).ok.id
    expect(await refusalOf(browser.call(createProperty, { body }))).toBe('409 host_suspended')
    expect((await browser.call(listHotelProperties, {})).ok).toHaveLength(1)
    await end(suspension)
    expect((await browser.call(createProperty, { body })).status).toBe(201)
  })

  test('by a request for registration', async () => {
    const { id, account } = await host()
    const { category_id, destination_id } = await place()
    const body = { name: 'Zawadi Mushi', username: 'zawadi', email: account.email, property_name: 'Nyumba ya Zawadi' }
    const typed = { ...body, property_type_id: category_id, location: 'Nungwi', message: 'Six rooms' }
    const request = (await scene.market.app.client().call(requestRegistration, { body: typed })).ok
    const approve = () =>
      scene.owner.call(approveRegistration, { params: { id: request.id }, body: { destination_id } })
    const suspension = (await suspend(id, { reach: 'host' })).ok.id
    expect(await refusalOf(approve())).toBe('409 host_suspended')
    await end(suspension)
    expect((await approve()).ok.status).toBe('approved')
  })
})

describe('an archived property of a suspended host', () => {
  test('is paid nothing until the host is reinstated; a request can still be rejected', async () => {
    const { id, room, browser } = await host()
    const bookings = [await paid(room), await paid(room, 20), await paid(room, 30)]
    const ids = bookings.map((one) => one.id)
    await sql`update booking set status = 'checked_out', check_in = check_in - 50, check_out = check_out - 50
      where id = any(${ids}::bigint[])`.execute(scene.market.db)
    const wallet = { property: id, method: 'tigopesa', msisdn: '0710000041', current_password: PASSWORD } as const
    expect((await browser.call(setPayoutWallet, { body: wallet })).status).toBe(200)
    const ask = (at: number, total_amount: number) =>
      browser.call(createPaymentRequest, { body: { booking_id: ids[at] ?? 0, total_amount } })
    const step = (payment_request_id: number, action: 'approve' | 'pay' | 'reject') =>
      scene.finance.call(processPaymentRequest, {
        params: { id: payment_request_id },
        body: { payment_request_id, action, reason: 'Suspended' },
      })
    const [pending, approved] = [(await ask(0, 180_000)).ok.id, (await ask(1, 180_000)).ok.id]
    expect((await step(approved, 'approve')).status).toBe(200)
    await scene.market.db.updateTable('property').set({ status: 'archived' }).where('id', '=', id).execute()
    const earnings = async () => (await browser.call(hotelEarnings, {})).ok
    expect((await earnings()).can_ask).toMatchObject({ count: 1, total_amount: 180_000 })

    const suspension = (await suspend(id, { reach: 'host' })).ok.id
    expect((await statusOf(id)).status).toBe('archived')
    expect(await earnings()).toMatchObject({ can_ask: { count: 0 }, properties: [{ id, is_suspended: true }] })
    expect(await refusalOf(ask(2, 180_000))).toBe('409 property_suspended')
    const askAll = browser.call(requestAvailable, { body: { total_amount: 180_000 } })
    expect(await refusalOf(askAll)).toBe('409 available_changed')
    expect(await refusalOf(step(pending, 'approve'))).toBe('409 property_suspended')
    expect(await refusalOf(step(approved, 'pay'))).toBe('409 property_suspended')
    expect((await step(pending, 'reject')).ok.status).toBe('rejected')
    await end(suspension)
    expect((await step(approved, 'pay')).ok).toMatchObject({ status: 'approved', is_sending: true })
  })
})

describe('another host than the one who was shown', () => {
  /** The property goes to another host, with as many bookings, after the dialog has been opened. */
  const handedOver = async (reach: 'property' | 'host') => {
    const [before, after] = [await host(), await host()]
    const seen = await seenOf(before.id, reach)
    const handOver = scene.market.db.updateTable('property').set({ owner_id: after.account.id })
    await handOver.where('id', '=', before.id).execute()
    return { before, after, seen }
  }

  test('is not suspended after a handover, nor is the one who was', async () => {
    const { before, after, seen } = await handedOver('host')
    expect(await refusalOf(suspend(before.id, { reach: 'host', seen }))).toBe('409 host_changed')
    const now = { ...seen, host: after.account.id }
    expect(await refusalOf(suspend(before.id, { reach: 'host', seen: now }))).toBe('409 host_changed')
    for (const { id } of [before, after]) {
      expect((await statusOf(id)).status).toBe('live')
      expect((await show(id)).host.suspended).toBe(false)
    }
    // With the terms that are shown then, it is.
    expect((await suspend(before.id, { reach: 'host' })).status).toBe(200)
    expect((await show(after.id)).host).toMatchObject({ id: after.account.id, suspended: true })
  })

  test('does not lose a property alone either', async () => {
    const { before, seen } = await handedOver('property')
    expect(await refusalOf(suspend(before.id, { seen }))).toBe('409 host_changed')
  })

  test('counts with other properties too: one that came since is not suspended unseen', async () => {
    const { id, account } = await host()
    const seen = await seenOf(id, 'host')
    await makeProperty(scene.market.db, { owner_id: account.id })
    expect(await refusalOf(suspend(id, { reach: 'host', seen }))).toBe('409 host_changed')
  })

  test('who takes the property over at the same moment keeps all others', async () => {
    const [before, after] = [await host(), await host()]
    const seen = await seenOf(before.id, 'host')
    let waiting: ReturnType<typeof suspend> | undefined
    await hostDeps().transaction(async (tx) => {
      // As a handover does: both accounts are locked, then the property moves.
      await sql`select from account where id in (${before.account.id}, ${after.account.id}) order by id for update`.execute(
        tx,
      )
      await tx.updateTable('property').set({ owner_id: after.account.id }).where('id', '=', before.id).execute()
      waiting = suspend(before.id, { reach: 'host', seen })
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`.execute(scene.market.db)
          return rows.length
        })
        .toBeGreaterThan(0)
    })
    expect(waiting && (await refusalOf(waiting))).toBe('409 host_changed')
    expect((await statusOf(after.id)).status).toBe('live')
  })
})

describe('cancelled coming bookings', () => {
  test('go back in full in the background, guests are notified, and what the hotel entered stays', async () => {
    const { id, room, browser } = await host()
    const booking = await paid(room)
    const unpaid = await scene.market.traveller()
    const held = await scene.market.book(unpaid.browser, { room, from: 20, msisdn: newPayerNumber() })
    const {
      payment_method: _method,
      payment_details: _details,
      customer_phone: _phone,
      ...stay
    } = scene.market.orderFor({ room, from: 40 })
    const own = await browser.call(manualBooking, {
      body: { ...stay, guest_name: 'Baraka', guest_phone: '0712345678', booking_source: 'phone', payment: 'pay_later' },
    })
    const suspension = (await suspend(id, { coming: 'cancel' })).ok.id
    expect((await show(id)).suspensions).toMatchObject([{ id: suspension, left: 2 }])
    await runJob(suspension)
    expect(await stateOf(scene.market, booking.id)).toMatchObject({ status: 'cancelled', nights: 0 })
    expect((await balancesOf(scene.market, booking.id)).traveller_refundable).toBe(-200_000)
    expect((await stateOf(scene.market, held.id)).status).toBe('cancelled')
    expect((await stateOf(scene.market, own.ok.id)).status).toBe('pending')
    expect((await messagesOf(booking.browser))[0]?.message).toContain('200,000')
    const told = (await messagesOf(browser)).find(({ message }) => message.includes(booking.reference))
    expect(told?.message).toMatch(/has cancelled booking .* goes back to the guest\.$/)
    expect((await show(id)).suspensions).toMatchObject([{ left: 0 }])
    const moves = scene.market.db
      .selectFrom('booking_move')
      .select(['actor', 'reason'])
      .where('booking_id', '=', booking.id)
    expect((await moves.orderBy('id', 'desc').execute())[0]).toEqual({ actor: 'platform', reason: REASON })
  })

  test('are refunded once, however often and in parallel the job runs, also after it was killed in the middle', async () => {
    const { id, room } = await host()
    const bookings = [await paid(room, 10), await paid(room, 20), await paid(room, 30)]
    const suspension = (await suspend(id, { coming: 'cancel' })).ok.id
    // The process dies after the first booking: the transaction of the second one never commits.
    let runs = 0
    const dying = hostDeps()
    const killed = cancelComing({
      ...dying,
      transaction: (work) => {
        if (++runs > 1) throw new Error('killed')
        return dying.transaction(work)
      },
    })
    await expect(killed({ suspension_id: suspension })).rejects.toThrow('killed')
    expect((await show(id)).suspensions).toMatchObject([{ left: 2 }])
    await Promise.all([runJob(suspension), runJob(suspension), cancelAllComing(hostDeps())()])
    await runJob(suspension)
    for (const booking of bookings) {
      const state = await stateOf(scene.market, booking.id)
      expect(state).toMatchObject({ status: 'cancelled', entries: ['collection', 'cancellation'] })
      expect((await scene.driver.attempts(booking.id)).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    }
  })

  test('stay if the host is reinstated before their turn', async () => {
    const { id, room } = await host()
    const booking = await paid(room)
    const suspension = (await suspend(id, { coming: 'cancel' })).ok.id
    await end(suspension)
    await runJob(suspension)
    expect((await stateOf(scene.market, booking.id)).status).toBe('confirmed')
  })

  test('are ordered with the suspension, as a job', async () => {
    const { id } = await host()
    const suspension = (await suspend(id, { coming: 'cancel' })).ok.id
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = ${CANCEL_COMING} order by created_on desc limit 1`.execute(
      scene.market.db,
    )
    expect(rows).toEqual([{ data: { suspension_id: suspension } }])
  })
})
