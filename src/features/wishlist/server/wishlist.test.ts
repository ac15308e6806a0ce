import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeProperty, makeRoom, signInAs } from '#test/factories.ts'
import { refusalOf, startTestApp, type TestApp } from '#test/harness.ts'
import { until } from '#test/until.ts'
import * as contract from '../contract.ts'
import { MAX_WISHES } from './change-wishlist.ts'
import { wishlistData } from './public.ts'
import { lockWishes } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Role = 'traveller' | 'hotel_admin' | 'bhumwi_admin'

/** An account with a browser, and the calls of its wishlist. */
const makeDreamer = async (role: Role = 'traveller') => {
  const account = await makeAccount(app.db, { role })
  const client = await signInAs(app, account)
  return {
    account,
    client,
    add: (property_id: number) => client.call(contract.addToWishlist, { body: { property_id } }),
    remove: (id: number) => client.call(contract.removeFromWishlist, { params: { id } }),
    check: async (id: number) => (await client.call(contract.checkWishlist, { params: { id } })).ok.is_in_wishlist,
    names: async () => (await client.call(contract.listWishlist)).ok.map(({ property }) => property.name),
  }
}

test('a property is added, listed with what its card shows, and removed', async () => {
  const { add, remove, check, client } = await makeDreamer()
  const property = await makeProperty(app.db, { name: 'Dhow House', description_en: 'By the sea' })
  await makeRoom(app.db, { property_id: property.id, price_tsh: 90_000 })
  expect(await check(property.id)).toBe(false)
  expect((await add(property.id)).ok).toEqual({ is_in_wishlist: true })
  expect(await check(property.id)).toBe(true)
  const listed = await client.call(contract.listWishlist)
  expect(listed.headers['x-total-count']).toBe('1')
  expect(listed.ok).toEqual([
    {
      id: expect.any(Number),
      created_at: expect.stringMatching(/Z$/),
      property: expect.objectContaining({
        id: property.id,
        name: 'Dhow House',
        image: '',
        description: 'By the sea',
        ratings: null,
        amenities: [],
        destination: { id: expect.any(Number), name: 'Stone Town' },
        region: { id: expect.any(Number), name: 'Zanzibar' },
        price: 90_000,
      }),
    },
  ])
  expect((await remove(property.id)).ok).toEqual({ is_in_wishlist: false })
  expect(await check(property.id)).toBe(false)
  expect((await client.call(contract.listWishlist)).ok).toEqual([])
})

test('the latest wish stands first, and pages count them all', async () => {
  const { add, names, client } = await makeDreamer()
  for (const name of ['One', 'Two', 'Three']) await add((await makeProperty(app.db, { name })).id)
  expect(await names()).toEqual(['Three', 'Two', 'One'])
  const page = await client.call(contract.listWishlist, { query: { limit: 1, offset: 1 } })
  expect([page.ok.map(({ property }) => property.name), page.headers['x-total-count']]).toEqual([['Two'], '3'])
})

test('adding or removing twice, even at the same time, changes nothing more', async () => {
  const { add, remove, client } = await makeDreamer()
  const { id } = await makeProperty(app.db)
  const answers = await Promise.all([add(id), add(id), add(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await client.call(contract.listMarks)).ok).toEqual([id])
  expect((await remove(id)).ok).toEqual({ is_in_wishlist: false })
  expect((await remove(id)).ok).toEqual({ is_in_wishlist: false })
  expect((await client.call(contract.listMarks)).ok).toEqual([])
})

test('the hearts of a page are asked for at once, as ids', async () => {
  const { add, client } = await makeDreamer()
  const ids = [(await makeProperty(app.db)).id, (await makeProperty(app.db)).id]
  for (const id of ids) await add(id)
  const marks = await client.call(contract.listMarks, { query: { limit: 500 } })
  expect([marks.ok, marks.headers['x-total-count']]).toEqual([ids.toReversed(), '2'])
})

test('everybody who is signed in has a wishlist of the own, and sees nobody else’s', async () => {
  const { id } = await makeProperty(app.db)
  for (const role of ['traveller', 'hotel_admin', 'bhumwi_admin'] as const) {
    const { add, check } = await makeDreamer(role)
    expect([role, await check(id)]).toEqual([role, false])
    await add(id)
    expect([role, await check(id)]).toEqual([role, true])
  }
})

test('a property that is not for sale cannot be added or looked up, like one that does not exist; removing stays possible', async () => {
  const { add, remove, names, client } = await makeDreamer()
  const draft = await makeProperty(app.db, { status: 'draft' })
  for (const id of [draft.id, 2_000_000_000]) {
    expect(await refusalOf(add(id))).toBe('404 not_found')
    expect(await refusalOf(client.call(contract.checkWishlist, { params: { id } }))).toBe('404 not_found')
    expect((await remove(id)).ok).toEqual({ is_in_wishlist: false })
  }
  expect(await names()).toEqual([])
})

test('a wish for a property that is paused rests, can be removed, and comes back with it', async () => {
  const { add, remove, names, check, client } = await makeDreamer()
  const property = await makeProperty(app.db, { name: 'Resting' })
  await add(property.id)
  const setStatus = (status: string) =>
    app.db.updateTable('property').set({ status }).where('id', '=', property.id).execute()
  await setStatus('paused')
  const paused = await client.call(contract.listWishlist)
  expect([paused.ok, paused.headers['x-total-count']]).toEqual([[], '0'])
  await setStatus('live')
  expect(await names()).toEqual(['Resting'])
  await setStatus('paused')
  expect(await check(property.id)).toBe(true)
  await remove(property.id)
  await setStatus('live')
  expect(await check(property.id)).toBe(false)
})

/** Adds as many more properties, all of the owner of one. */
const addMany = (accountId: number, like: number, count: number) =>
  app.pool.query(
    `with many as (insert into property (owner_id, category_id, destination_id, name, latitude, longitude)
       select owner_id, category_id, destination_id, 'Draft', -6, 39 from property, generate_series(1, $2::int)
       where property.id = $1 returning id)
     insert into wishlist_item (account_id, property_id) select $3, id from many`,
    [like, count, accountId],
  )

test('a wishlist that is full says so, and takes what it has already', async () => {
  const { account, add, remove } = await makeDreamer()
  const stored = await makeProperty(app.db)
  await add(stored.id)
  await addMany(account.id, stored.id, MAX_WISHES - 1)
  const more = await makeProperty(app.db)
  const { status, failure } = await add(more.id)
  expect([status, failure.code]).toEqual([409, 'wishlist_full'])
  expect((await add(stored.id)).ok).toEqual({ is_in_wishlist: true })
  await remove(stored.id)
  expect((await add(more.id)).ok).toEqual({ is_in_wishlist: true })
})

test('hearts pressed at the same moment fill a wishlist to its limit and no further', async () => {
  const { account, add } = await makeDreamer()
  const wanted = await Promise.all(Array.from({ length: 4 }, () => makeProperty(app.db)))
  await addMany(account.id, wanted[0]?.id ?? 0, MAX_WISHES - 2)
  // All four stand at the wishlist before any of them may count it.
  const { pressed } = await app.base.transaction(async (tx) => {
    await lockWishes(tx, account.id)
    const pressed = Promise.all(wanted.map(({ id }) => add(id)))
    await until('all hearts to wait', async () => {
      const { rows } = await app.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length === wanted.length
    })
    return { pressed }
  })
  expect((await pressed).map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
  const entries = 'select count(*)::int as n from wishlist_item where account_id = $1'
  expect((await app.pool.query(entries, [account.id])).rows).toEqual([{ n: MAX_WISHES }])
})

test('descriptions come in the language of the request', async () => {
  const { add, client } = await makeDreamer()
  await add((await makeProperty(app.db, { description_en: 'By the sea', description_sw: 'Kando ya bahari' })).id)
  const listed = await client.call(contract.listWishlist, { headers: { 'accept-language': 'sw' } })
  expect(listed.ok[0]?.property.description).toBe('Kando ya bahari')
})

test('a body that names no property is refused, whatever it holds', async () => {
  const { client } = await makeDreamer()
  for (const property_id of [undefined, null, 0, -1, 1.5, '1;drop table wishlist_item', '😀', [1], 99_999_999_999]) {
    const { status, failure } = await client.call(contract.addToWishlist, { body: { property_id } as never })
    expect([property_id, status, failure.code]).toEqual([property_id, 400, 'validation'])
  }
})

test('visitors have no wishlist, and other sites cannot touch one', async () => {
  const { client, add, names } = await makeDreamer()
  const property = await makeProperty(app.db, { name: 'Mine' })
  await add(property.id)
  const visitor = app.client()
  const params = { id: property.id }
  const body = { property_id: property.id }
  const refused = [
    await visitor.call(contract.listWishlist),
    await visitor.call(contract.listMarks),
    await visitor.call(contract.checkWishlist, { params }),
    await visitor.call(contract.addToWishlist, { body }),
    await visitor.call(contract.removeFromWishlist, { params }),
  ]
  expect(refused.map(({ status, failure }) => [status, failure.code])).toEqual(Array(5).fill([401, 'not_signed_in']))
  const headers = { origin: 'https://evil.example' }
  const foreign = [
    await client.call(contract.addToWishlist, { body, headers }),
    await client.call(contract.removeFromWishlist, { params, headers }),
  ]
  expect(foreign.map(({ status }) => status)).toEqual([403, 403])
  expect(await names()).toEqual(['Mine'])
})

test('the platform sees all wishlists and that of one person, the others do not', async () => {
  const asha = await makeDreamer()
  const baraka = await makeDreamer()
  const paused = await makeProperty(app.db, { name: 'Paused' })
  const live = await makeProperty(app.db, { name: 'Live' })
  await asha.add(paused.id)
  await app.db.updateTable('property').set({ status: 'paused' }).where('id', '=', paused.id).execute()
  await baraka.add(live.id)
  const staff = await makeDreamer('bhumwi_admin')
  const all = await staff.client.call(contract.listAllWishes, { query: { limit: 2 } })
  expect(all.ok.map(({ user, property }) => [user.username, property.name, property.status])).toEqual([
    [baraka.account.username, 'Live', 'live'],
    [asha.account.username, 'Paused', 'paused'],
  ])
  const one = await staff.client.call(contract.listWishesOf, { params: { id: asha.account.id } })
  expect(one.ok).toEqual([
    {
      id: expect.any(Number),
      created_at: expect.stringMatching(/Z$/),
      user: { id: asha.account.id, username: asha.account.username, first_name: 'Asha', last_name: 'Juma' },
      property: { id: paused.id, name: 'Paused', status: 'paused' },
    },
  ])
  const anonymous = await staff.client.call(contract.listWishesOf, { params: { id: 2_000_000_000 } })
  expect([anonymous.status, anonymous.failure.code]).toEqual([404, 'not_found'])
  for (const role of ['traveller', 'hotel_admin'] as const) {
    const { client } = await makeDreamer(role)
    const answers = [
      await client.call(contract.listAllWishes),
      await client.call(contract.listWishesOf, { params: { id: asha.account.id } }),
    ]
    expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(Array(2).fill([403, 'wrong_role']))
  }
  expect((await app.client().call(contract.listAllWishes)).status).toBe(401)
})

test('a person’s wishlist can be handed out and forgotten, without touching anybody else’s', async () => {
  const { add, account } = await makeDreamer()
  const other = await makeDreamer()
  const property = await makeProperty(app.db, { name: 'Dhow House' })
  await add(property.id)
  await other.add(property.id)
  expect(await wishlistData.collect(app.db, account)).toEqual([
    { property: 'Dhow House', created_at: expect.any(Date) },
  ])
  await app.base.transaction((tx) => wishlistData.erase(tx, account))
  expect(await wishlistData.collect(app.db, account)).toEqual([])
  expect(await other.check(property.id)).toBe(true)
})
