import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActions } from '#features/action-log/contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { getProperty, showPropertyChanges } from '#features/properties/contract.ts'
import { sql } from '#platform/server/db.ts'
import { makeAccount, makeProperty, signInAs } from '#test/factories.ts'
import { refusalOf } from '#test/harness.ts'
import { type Market, openMarket } from '#test/market.ts'
import { propertyPhotographs, takeDownPhotograph } from '../contract.ts'

let market: Market
let support: Market['hotel']
beforeAll(async () => {
  market = await openMarket({ worker: false })
  support = await signInAs(market.app, await makeAccount(market.db, { role: 'bhumwi_admin', platform_role: 'support' }))
})
afterAll(() => market.close())

/** A property on sale with so many photographs, which the platform has approved. */
const approvedProperty = async (photographs: number) => {
  const owner = await makeAccount(market.db, { role: 'hotel_admin' })
  const { id } = await makeProperty(market.db, { owner_id: owner.id })
  const ids: number[] = []
  for (let at = 0; at < photographs; at++) {
    const name = crypto.randomUUID()
    const picture = { property_id: id, path: `/photographs/${name}-960.webp`, photograph: name, position: at }
    const facts = { alt_en: `Room ${at}`, alt_sw: '', digest: Buffer.alloc(32, id * 10 + at), width: 3, height: 2 }
    const row = await market.db
      .insertInto('picture')
      .values({ ...picture, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  await sql`delete from property_approval where property_id = ${id}`.execute(market.db)
  await sql`insert into property_approval (property_id, content, digest)
    values (${id}, property_content(${id}), md5(property_content(${id})::text))`.execute(market.db)
  return { id, ids, hotel: await signInAs(market.app, owner) }
}
const takeDown = (id: number, by = support, reason = 'It shows a guest who has not agreed.') =>
  by.call(takeDownPhotograph, { params: { id }, body: { reason } })

test('the staff see every photograph and take one down; the hotel reads why, and nothing waits as its change', async () => {
  const { id, ids, hotel } = await approvedProperty(4)
  const [cover = 0, ...others] = ids
  const seen = async () => (await support.call(propertyPhotographs, { params: { id } })).ok.photographs
  expect((await seen()).map(({ alt_en, room_type }) => [alt_en, room_type])).toEqual([
    ['Room 0', null],
    ['Room 1', null],
    ['Room 2', null],
    ['Room 3', null],
  ])
  expect((await takeDown(cover)).ok).toEqual({ success: true })
  expect((await seen()).map((one) => one.id)).toEqual(others)
  const page = (await market.app.client().call(getProperty, { params: { id } })).ok
  expect(page.pictures.map(({ alt }) => alt)).toEqual(['Room 1', 'Room 2', 'Room 3'])
  const [heard] = (await hotel.call(listNotifications)).ok
  expect(heard).toMatchObject({
    title: 'A photograph was taken down',
    message: expect.stringContaining('It shows a guest who has not agreed.'),
    link: `/hotel-admin/properties/${id}/photographs`,
  })
  const [logged] = (await support.call(listActions, { query: { action_type: 'photograph.take_down' } })).ok
  expect(logged).toMatchObject({ object_id: String(id), reason: 'It shows a guest who has not agreed.' })
  const changes = (await support.call(showPropertyChanges, { params: { id } })).ok
  expect(changes?.changed_at ?? null).toBeNull()
})

test('a photograph is taken down once, with a reason, by those who may', async () => {
  const { id, ids, hotel } = await approvedProperty(1)
  const [only = 0] = ids
  for (const by of [hotel, (await market.traveller()).browser])
    expect(await refusalOf(takeDown(only, by))).toBe('403 wrong_role')
  for (const platform_role of ['finance', 'content'] as const) {
    const staff = await makeAccount(market.db, { role: 'bhumwi_admin', platform_role })
    expect(await refusalOf(takeDown(only, await signInAs(market.app, staff)))).toBe('403 wrong_role')
  }
  expect(await refusalOf(takeDown(only, support, ' '))).toBe('400 validation')
  expect(await refusalOf(support.call(propertyPhotographs, { params: { id: 2_000_000_000 } }))).toBe('404 not_found')
  const both = await Promise.all([takeDown(only), takeDown(only)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await support.call(propertyPhotographs, { params: { id } })).ok.photographs).toEqual([])
})
