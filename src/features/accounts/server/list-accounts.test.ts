import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { listUsers } from '../contract.ts'
import { accountById } from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const countAccounts = async () => {
  const { count } = await app.db
    .selectFrom('account')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('the list of accounts', () => {
  test('is for the platform’s staff, paged, and holds nothing of passwords', async () => {
    const staff = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
    await Promise.all([makeAccount(app.db), makeAccount(app.db)])
    const answer = await staff.call(listUsers, { query: { limit: 2, offset: 1 } })
    expect(answer.ok).toHaveLength(2)
    expect(Number(answer.headers['x-total-count'])).toBe(await countAccounts())
    expect(JSON.stringify(answer.ok)).not.toMatch(/password|argon2/)
    expect((await staff.call(listUsers, { query: { limit: 0 } })).failure.fields).toHaveProperty('limit')
  })

  test('is closed to the other roles and to visitors', async () => {
    const traveller = await signInAs(app, await makeAccount(app.db))
    const hotel = await signInAs(app, await makeAccount(app.db, { role: 'hotel_admin' }))
    expect((await traveller.call(listUsers)).failure.code).toBe('wrong_role')
    expect((await hotel.call(listUsers)).status).toBe(403)
    expect((await app.client().call(listUsers)).status).toBe(401)
  })
})

test('other features learn how to reach a person, and null of nobody', async () => {
  const account = await makeAccount(app.db, { language: 'sw' })
  expect(await accountById(app.db, account.id)).toEqual({
    id: account.id,
    name: 'Asha Juma',
    email: account.email,
    phone_number: account.phone_number,
    language: 'sw',
    role: 'traveller',
  })
  expect(await accountById(app.db, 2_000_000_000)).toBeNull()
})
