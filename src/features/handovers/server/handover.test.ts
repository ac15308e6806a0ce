import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sumMoving } from '#domain/handover.ts'
import { collectionEntry } from '#domain/ledger.ts'
import { downloadData } from '#features/accounts/contract.ts'
import { createPaymentRequest, setPayoutWallet } from '#features/payouts/contract.ts'
import { deletePerson, showPerson } from '#features/people/contract.ts'
import { getHotelProperty, listHotelProperties } from '#features/properties/contract.ts'
import { addColleague } from '#features/team/contract.ts'
import type { BodyOf } from '#platform/endpoint.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeMember, makeProperty, makeRoom, PASSWORD, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { openPayouts } from '#test/payouts.ts'
import { makeStay } from '#test/stays.ts'
import { until } from '#test/until.ts'
import { findNewOwner, handOver, handoverTerms } from '../contract.ts'

const { market, hotel, finance, support, wallet, createRequest, step, send } = await openPayouts()
let owner: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  owner = await signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'owner' }))
})
afterAll(() => market.close())

/** A host with so many properties, each with one room. */
const openHost = async (properties = 1) => {
  const account = await makeAccount(market.db, { role: 'hotel_admin', withPassword: true })
  const places = []
  for (let at = 0; at < properties; at++) {
    const property = await makeProperty(market.db, { owner_id: account.id })
    places.push({ property, room: await makeRoom(market.db, { property_id: property.id, price_tsh: 100_000 }) })
  }
  const [first] = places
  if (!first) throw new Error('No property')
  return { account, places, ...first, browser: await signInAs(market.app, account) }
}
type Host = Awaited<ReturnType<typeof openHost>>

/** A stay whose 100,000 shillings were paid: 90,000 are the hotel's. */
const paidStay = async ({ property, room }: Pick<Host, 'property' | 'room'>, status: 'checked_out' | 'confirmed') => {
  const ago = status === 'confirmed' ? -10 : 3
  const { id: booking_id, property_id } = await makeStay(market, { property, room, account_id: null, status, ago })
  await market.app.base.transaction(async (tx) => {
    const entry = tx.insertInto('ledger_entry').values({ kind: 'collection', property_id, booking_id })
    const { id } = await entry.returning('id').executeTakeFirstOrThrow()
    const lines = collectionEntry({ amount: 100_000, commission_percent: 10 })
    const rows = lines.map((line) => ({ entry_id: id, property_id, ...line }))
    await tx.insertInto('ledger_line').values(rows).execute()
  })
  return booking_id
}

const terms = async (id: number) => (await owner.call(handoverTerms, { params: { id } })).ok
const find = (id: number, contact: string) => owner.call(findNewOwner, { params: { id }, query: { contact } })
type Body = BodyOf<typeof handOver>

/** What is sent to hand over all properties as they are shown now, to an account by its address. */
const bodyFor = async (
  from: Pick<Host, 'account'>,
  to: { id: number; email: string } | null,
  fields: Partial<Body> = {},
): Promise<Body> => {
  const { properties } = await terms(from.account.id)
  const chosen = properties.filter(({ id }) => fields.properties?.includes(id) ?? true)
  const { bookings, held, available, debt } = sumMoving(chosen)
  return {
    properties: chosen.map(({ id }) => id),
    contact: to?.email ?? '',
    account: to?.id ?? null,
    reason: 'The hotel was sold.',
    seen: { bookings, held, available, debt },
    ...fields,
  }
}
const sendHandover = (from: Pick<Host, 'account'>, body: Body, by = owner) =>
  by.call(handOver, { params: { id: from.account.id }, body })

/** Hands over all properties as they are shown, to an account by its address. */
const give = async (
  from: Pick<Host, 'account'>,
  to: { id: number; email: string } | null,
  fields: Partial<Body> = {},
  by = owner,
) => sendHandover(from, await bodyFor(from, to, fields), by)
const occasionsOf = async (account: number) => {
  const rows = market.db.selectFrom('notification').select(['occasion', 'facts']).where('account_id', '=', account)
  return rows.orderBy('id').execute()
}
const remove = (id: number) => owner.call(deletePerson, { params: { id } })

describe('before a handover', () => {
  test('each property says what moves with it', async () => {
    const host = await openHost(2)
    await paidStay(host, 'checked_out')
    await paidStay(host, 'confirmed')
    const { owner: shown, properties } = await terms(host.account.id)
    expect(shown).toMatchObject({ id: host.account.id, username: host.account.username, suspended: false })
    expect(properties.find(({ id }) => id === host.property.id)).toEqual({
      id: host.property.id,
      name: host.property.name,
      status: 'live',
      bookings: 1,
      held: 90_000,
      available: 90_000,
      open_requests: 0,
      disputes: 0,
      has_wallet: false,
    })
    expect(properties.filter(({ bookings, available }) => bookings + available === 0)).toHaveLength(1)
    expect(await refusalOf(owner.call(handoverTerms, { params: { id: 2_000_000_000 } }))).toBe('404 not_found')
  })

  test('the new owner is found by address or number, and nobody who cannot take over is', async () => {
    const host = await openHost()
    const heir = await makeAccount(market.db, { role: 'hotel_admin', phone_number: '255788000777' })
    const found = { id: heir.id, username: heir.username, name: 'Asha Juma', email: heir.email }
    expect((await find(host.account.id, ` ${heir.email.toUpperCase()} `)).ok).toEqual({ account: found })
    expect((await find(host.account.id, '0788 000 777')).ok).toEqual({ account: found })
    expect((await find(host.account.id, 'nobody@example.com')).ok).toEqual({ account: null })
    const refused = (contact: string) => refusalOf(find(host.account.id, contact))
    expect(await refused('0788 000 779')).toBe('409 handover_needs_email')
    expect(await refused('nobody')).toBe('400 contact_unclear')
    await makeAccount(market.db, { role: 'hotel_admin', phone_number: '255788000777' })
    expect(await refused('0788 000 777')).toBe('409 contact_shared')
    const traveller = await makeAccount(market.db)
    const blocked = await makeAccount(market.db, { role: 'hotel_admin' })
    await sql`update account set blocked_at = now() where id = ${blocked.id}`.execute(market.db)
    for (const { email } of [traveller, blocked, host.account])
      expect(await refused(email)).toBe('409 handover_target_unfit')
  })
})

describe('a handover', () => {
  test('gives the properties to the new owner: the one before loses access at once, colleagues and bookings stay', async () => {
    const [host, heir] = [await openHost(2), await openHost()]
    const clerk = await makeAccount(market.db, { role: 'hotel_admin' })
    await makeMember(market.db, { property_id: host.property.id, account_id: clerk.id, role: 'front_desk' })
    const booking = await paidStay(host, 'confirmed')
    const given = (await give(host, heir.account)).ok
    expect(given).toEqual({ account: heir.account.id, name: 'Asha Juma', invited: false, properties: 2 })
    expect((await host.browser.call(listHotelProperties, {})).ok).toEqual([])
    const params = { id: host.property.id }
    expect(await refusalOf(host.browser.call(getHotelProperty, { params }))).toBe('404 not_found')
    expect((await heir.browser.call(getHotelProperty, { params })).status).toBe(200)
    expect((await heir.browser.call(listHotelProperties, {})).ok).toHaveLength(3)
    const members = await sql<{ account_id: number; role: string }>`select account_id, role from property_member
      where property_id = ${host.property.id} order by role`.execute(market.db)
    expect(members.rows).toEqual([
      { account_id: clerk.id, role: 'front_desk' },
      { account_id: heir.account.id, role: 'owner' },
    ])
    const names = host.places
      .map(({ property }) => property.name)
      .toSorted()
      .join(', ')
    expect(await occasionsOf(host.account.id)).toEqual([
      { occasion: 'properties_handed_over', facts: { property_names: names, reason: 'The hotel was sold.' } },
    ])
    expect(await occasionsOf(heir.account.id)).toEqual([
      { occasion: 'properties_received', facts: { property_names: names } },
    ])
    const logged = await market.db
      .selectFrom('action_log')
      .select(['object_id', 'summary', 'before', 'after', 'reason', 'right_used'])
      .where('action_type', '=', 'property.hand_over')
      .where('object_id', '=', String(host.property.id))
      .execute()
    expect(logged).toEqual([
      {
        object_id: String(host.property.id),
        summary: host.property.name,
        before: { owner_id: host.account.id },
        after: { owner_id: heir.account.id },
        reason: 'The hotel was sold.',
        right_used: 'hosts.hand_over',
      },
    ])
    const { rows } = await sql`select property_id from booking where id = ${booking}`.execute(market.db)
    expect(rows).toEqual([{ property_id: host.property.id }])
  })

  test('invites somebody who has no account yet', async () => {
    const host = await openHost()
    const email = 'new.owner@example.com'
    const newcomer = { first_name: 'Neema', last_name: 'Mushi', language: 'en' } as const
    const missing = await give(host, null, { contact: email })
    expect([missing.status, missing.failure.fields]).toEqual([400, { first_name: expect.any(String) }])
    const { ok } = await give(host, null, { contact: email, newcomer })
    expect(ok).toMatchObject({ name: 'Neema Mushi', invited: true, properties: 1 })
    const { rows } = await sql`select property_id, used_at from invitation where account_id = ${ok.account}`.execute(
      market.db,
    )
    expect(rows).toEqual([{ property_id: null, used_at: null }])
    const heir = await signInAs(market.app, { id: ok.account })
    expect((await heir.call(listHotelProperties, {})).ok).toHaveLength(1)
  })

  test('of some properties leaves the others', async () => {
    const [host, heir] = [await openHost(2), await openHost()]
    expect((await give(host, heir.account, { properties: [host.property.id] })).ok.properties).toBe(1)
    expect((await host.browser.call(listHotelProperties, {})).ok).toHaveLength(1)
    expect(await refusalOf(remove(host.account.id))).toBe('409 person_owns_properties')
  })

  test('is refused while money of earlier stays is open, unless it goes along by agreement', async () => {
    const [host, heir] = [await openHost(), await openHost()]
    const booking = await paidStay(host, 'checked_out')
    expect(await refusalOf(give(host, heir.account))).toBe('409 handover_money_open')
    expect((await give(host, heir.account, { goes_along: true })).status).toBe(200)
    const { rows } = await sql`select from_account, to_account, moved_amount::int as moved_amount from property_handover
      where property_id = ${host.property.id}`.execute(market.db)
    expect(rows).toEqual([{ from_account: host.account.id, to_account: heir.account.id, moved_amount: 90_000 }])
    const ask = (browser: Host['browser']) =>
      browser.call(createPaymentRequest, { body: { booking_id: booking, total_amount: 90_000 } })
    expect(await refusalOf(ask(host.browser))).toBe('404 not_found')
    expect(await refusalOf(ask(heir.browser))).toBe('409 payout_wallet_missing')
  })

  test('is refused with an open dispute, of a suspended host, and if something else was shown', async () => {
    const [host, heir] = [await openHost(), await openHost()]
    const booking = await paidStay(host, 'confirmed')
    const stale = { bookings: 0, held: 0, available: 0, debt: 0 }
    expect(await refusalOf(give(host, heir.account, { seen: stale }))).toBe('409 handover_changed')
    expect(await refusalOf(give(host, { ...heir.account, id: host.account.id }))).toBe('409 handover_changed')
    const other = await openHost()
    const foreign = give(host, heir.account, { properties: [host.property.id, other.property.id] })
    expect(await refusalOf(foreign)).toBe('409 handover_changed')
    expect((await give(host, heir.account)).status).toBe(200)
    const third = await openHost()
    await sql`insert into dispute (booking_id, property_id, raised_by, opened_role, opened_by, reason, complaint, held_amount)
      values (${booking}, ${host.property.id}, 'platform', 'platform', ${heir.account.id}, 'other', 'x', 0)`.execute(
      market.db,
    )
    expect(await refusalOf(give(heir, third.account))).toBe('409 handover_dispute_open')
    await sql`insert into suspension (account_id, reason, coming_bookings, suspended_by)
      values (${third.account.id}, 'x', 'keep', ${heir.account.id})`.execute(market.db)
    expect(await refusalOf(give(third, other.account))).toBe('409 host_suspended')
    expect(await refusalOf(give(other, third.account))).toBe('409 handover_target_unfit')
  })

  test('by two people at once happens once', async () => {
    const [host, heir, rival] = [await openHost(), await openHost(), await openHost()]
    const bodies = [await bodyFor(host, heir.account), await bodyFor(host, rival.account)]
    const answers = await Promise.all(bodies.map((body) => sendHandover(host, body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('handover_changed')
  })

  test.each([
    [
      'sets a wallet',
      ({ browser, property }: Host) =>
        browser.call(setPayoutWallet, {
          body: { property: property.id, method: 'tigopesa', msisdn: '255712345678', current_password: PASSWORD },
        }),
    ],
    [
      'asks for money',
      ({ browser }: Host, booking_id: number) =>
        browser.call(createPaymentRequest, { body: { booking_id, total_amount: 90_000 } }),
    ],
    [
      'adds a colleague',
      ({ browser, property }: Host) =>
        browser.call(addColleague, {
          body: {
            first_name: 'Rehema',
            last_name: 'Kimaro',
            email: 'rehema.kimaro@example.com',
            language: 'en',
            roles: [{ property: property.id, role: 'manager' }],
          },
        }),
    ],
  ])('leaves nothing to an owner before who %s at the same moment', async (_what, act) => {
    const [host, heir] = [await openHost(), await openHost()]
    const booking = await paidStay(host, 'checked_out')
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const { answer } = await market.app.base.transaction(async (tx) => {
      await sql`select from property where id = ${host.property.id} for update`.execute(tx)
      await sql`update property set owner_id = ${heir.account.id} where id = ${host.property.id}`.execute(tx)
      const answer = act(host, booking)
      await until('the call to wait for the property', async () => (await waits.execute(market.db)).rows.length > 0)
      return { answer }
    })
    expect(await refusalOf(answer)).toBe('404 not_found')
    const { rows } = await sql`select from payout_wallet where property_id = ${host.property.id}
      union all select from payment_request where property_id = ${host.property.id}
      union all select from property_member where property_id = ${host.property.id} and role <> 'owner'`.execute(
      market.db,
    )
    expect(rows).toEqual([])
  })

  test('takes along neither what the owner before stated nor the checks of a licence and a tax number', async () => {
    const [host, heir] = [await openHost(), await openHost()]
    const { id: property_id } = host.property
    const facts = { property_id, checked_on: market.today, basis: '', recorded_by: market.owner.id }
    const checks = (['licence', 'tin', 'pin'] as const).map((kind) => ({ ...facts, kind, detail: `Papers of ${kind}` }))
    await market.db.insertInto('evidence').values(checks).execute()
    const stated = { property_id, kind: 'tin' as const, statement: '104882311' }
    await market.db.insertInto('evidence_statement').values(stated).execute()
    expect((await give(host, heir.account)).status).toBe(200)
    const { rows } = await sql`
      select kind, withdrawn_at is not null as is_withdrawn, withdrawal_reason as reason from evidence
      where property_id = ${property_id} order by id`.execute(market.db)
    // The reason of a handover is the earlier owner's own, and stands in no other place.
    expect(rows).toEqual([
      { kind: 'licence', is_withdrawn: true, reason: '' },
      { kind: 'tin', is_withdrawn: true, reason: '' },
      { kind: 'pin', is_withdrawn: false, reason: '' },
    ])
    const { ok } = await heir.browser.call(downloadData)
    expect(JSON.stringify(ok)).not.toMatch(/104882311|Papers of|The hotel was sold/)
    expect(JSON.stringify((await host.browser.call(downloadData)).ok)).toContain('The hotel was sold.')
  })

  test('is for the owners of the platform alone, and needs a reason', async () => {
    const [host, heir] = [await openHost(), await openHost()]
    for (const by of [support, finance, host.browser])
      expect(await refusalOf(give(host, heir.account, {}, by))).toBe('403 wrong_role')
    expect(await refusalOf(support.call(handoverTerms, { params: { id: host.account.id } }))).toBe('403 wrong_role')
    expect(await refusalOf(give(host, heir.account, { reason: ' ' }))).toBe('400 validation')
  })
})

describe('an owner who is deleted', () => {
  test('without properties goes as travellers do', async () => {
    const account = await makeAccount(market.db, { role: 'hotel_admin' })
    const browser = await signInAs(market.app, account)
    expect((await owner.call(showPerson, { params: { id: account.id } })).ok.objection).toBeNull()
    expect((await remove(account.id)).ok).toEqual({ success: true })
    expect(await refusalOf(browser.call(listHotelProperties, {}))).toBe('401 not_signed_in')
  })

  test('pays out first, hands over, and leaves amounts without name and number', async () => {
    const heir = await openHost()
    const account = market.owner
    expect((await wallet()).status).toBe(200)
    const open = await createRequest()
    expect(await refusalOf(give({ account }, heir.account, { goes_along: true }))).toBe('409 handover_payout_open')
    await step(open.id, 'approve')
    await step(open.id, 'pay')
    await send(open.booking)
    expect(await refusalOf(remove(account.id))).toBe('409 person_owns_properties')
    expect((await give({ account }, heir.account)).status).toBe(200)
    const wallets = await sql`select from payout_wallet where property_id = ${market.property.id}`.execute(market.db)
    expect(wallets.rows).toEqual([])
    expect((await remove(account.id)).ok).toEqual({ success: true })
    expect((await hotel.call(listHotelProperties, {})).status).toBe(401)
    const { rows: reasons } =
      await sql`select reason from property_handover where from_account = ${account.id}`.execute(market.db)
    expect(reasons).toEqual([{ reason: '' }])
    const { rows } = await sql<{ amount: number; msisdn: string; status: string }>`
      select amount::int as amount, msisdn, status from payment
      where booking_id = ${open.booking} and kind = 'payout'`.execute(market.db)
    expect(rows).toEqual([{ amount: 180_000, msisdn: '', status: 'succeeded' }])
    const requests = await sql<{ status: string; username: string }>`select r.status, a.username from payment_request r
      join account a on a.id = r.requested_by where r.id = ${open.id}`.execute(market.db)
    expect(requests.rows).toEqual([{ status: 'paid', username: `deleted ${account.id}` }])
  })
})

test('money that was paid to a later owner keeps its number when an earlier one is deleted', async () => {
  const [host, heir] = [await openHost(), await openHost()]
  expect((await give(host, heir.account)).status).toBe(200)
  const booking = await paidStay(host, 'checked_out')
  await sql`insert into payment (property_id, booking_id, kind, method, msisdn, amount, status, ref, provider, created_at)
    values (${host.property.id}, ${booking}, 'payout', 'tigopesa', '255710000040', 1000, 'failed', ${`BHMX${booking}`}, 'clickpesa', now() + interval '1 minute')`.execute(
    market.db,
  )
  expect((await remove(host.account.id)).status).toBe(200)
  const { rows } = await sql`select msisdn from payment where booking_id = ${booking} and kind = 'payout'`.execute(
    market.db,
  )
  expect(rows).toEqual([{ msisdn: '255710000040' }])
})
