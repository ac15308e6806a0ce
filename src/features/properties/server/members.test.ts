import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeMember, makeProperty, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { listHotelProperties } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hotelier = async () => {
  const account = await makeAccount(app.db, { role: 'hotel_admin' })
  const browser = await signInAs(app, account)
  const seen = async () => (await browser.call(listHotelProperties)).ok.map(({ id }) => id)
  return { id: account.id, browser, seen }
}

const members = async (property_id: number) => {
  const query = app.db.selectFrom('property_member').select(['account_id', 'role'])
  return query.where('property_id', '=', property_id).orderBy('account_id').execute()
}

const handOver = (id: number, owner_id: number) =>
  app.db.updateTable('property').set({ owner_id }).where('id', '=', id).execute()

test('the owner of a new property is its member at once', async () => {
  const owner = await hotelier()
  const { id } = await makeProperty(app.db, { owner_id: owner.id })
  expect(await members(id)).toEqual([{ account_id: owner.id, role: 'owner' }])
  expect(await owner.seen()).toEqual([id])
})

test('who hands a property over is no member any more; who takes it over is its owner', async () => {
  const [before, after] = [await hotelier(), await hotelier()]
  const { id } = await makeProperty(app.db, { owner_id: before.id })
  await makeMember(app.db, { property_id: id, account_id: after.id, role: 'front_desk' })
  await handOver(id, after.id)
  expect(await members(id)).toEqual([{ account_id: after.id, role: 'owner' }])
  expect([await before.seen(), await after.seen()]).toEqual([[], [id]])
})

test('writing the same owner again changes nobody’s membership', async () => {
  const owner = await hotelier()
  const { id } = await makeProperty(app.db, { owner_id: owner.id })
  await app.db.updateTable('property_member').set({ role: 'manager' }).where('property_id', '=', id).execute()
  await handOver(id, owner.id)
  expect(await members(id)).toEqual([{ account_id: owner.id, role: 'manager' }])
})

test('access follows the membership and not the contract, from one call to the next', async () => {
  const [owner, colleague] = [await hotelier(), await hotelier()]
  const { id } = await makeProperty(app.db, { owner_id: owner.id })
  await makeMember(app.db, { property_id: id, account_id: colleague.id, role: 'housekeeping' })
  expect(await colleague.seen()).toEqual([id])
  await app.db.deleteFrom('property_member').where('property_id', '=', id).execute()
  expect([await owner.seen(), await colleague.seen()]).toEqual([[], []])
})

test('a membership of somebody who is no hotel administrator gives nothing', async () => {
  const { id } = await makeProperty(app.db)
  const traveller = await makeAccount(app.db)
  await makeMember(app.db, { property_id: id, account_id: traveller.id, role: 'manager' })
  const answer = await (await signInAs(app, traveller)).call(listHotelProperties)
  expect(answer.failure.code).toBe('wrong_role')
})
