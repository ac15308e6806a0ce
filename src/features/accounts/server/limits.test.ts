import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { changePassword, login, register } from '../contract.ts'
import { signInCounters } from './sign-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ limits: 'on' })
})
afterAll(() => app.close())
// Every test has this address, whose sign-ins are limited too.
afterEach(() => app.db.deleteFrom('rate_count').execute())

/** What the calls of a test may take on a busy machine. */
const SLOW_SECONDS = 60

const TOO_MANY = {
  success: false,
  code: 'too_many',
  error: 'Too many attempts. Please wait a moment and try again.',
}

test('after ten wrong passwords a name is closed for ten minutes, even to the right one; other names are not', async () => {
  const account = await makeAccount(app.db, { withPassword: true })
  const other = await makeAccount(app.db, { withPassword: true })
  const attempt = (username: string, password: string) => app.client().call(login, { body: { username, password } })
  for (let i = 0; i < 10; i++) {
    const name = i % 2 ? account.username : account.username.toUpperCase()
    expect((await attempt(name, 'Wrong#2026')).status).toBe(401)
  }
  const closed = await attempt(account.username, PASSWORD)
  expect([closed.status, closed.failure]).toEqual([429, TOO_MANY])
  expect((await attempt(other.username, PASSWORD)).status).toBe(200)
  const counters = await app.db.selectFrom('rate_count').select('key').execute()
  expect(counters.some(({ key }) => key.includes(account.username))).toBe(false)
  const { rows } = await app.pool.query<{ left: number }>(
    'select extract(epoch from window_end - now())::float8 as left from rate_count where key = $1',
    [`${signInCounters(account)}address:127.0.0.1`],
  )
  expect(rows[0]?.left).toBeGreaterThan(600 - SLOW_SECONDS)
  expect(rows[0]?.left).toBeLessThanOrEqual(600)
  await app.db
    .updateTable('rate_count')
    .set({ window_end: new Date(0) })
    .execute()
  expect((await attempt(account.username, PASSWORD)).status).toBe(200)
})

test('username, email and every spelling of the number of one account share its ten tries', async () => {
  const account = await makeAccount(app.db, { phone_number: '255712000555', withPassword: true })
  const names = [account.username, account.email, '0712000555', '+255 712 000 555', '0712-000-555']
  const attempt = (username: string, password: string) => app.client().call(login, { body: { username, password } })
  for (let i = 0; i < 10; i++) expect((await attempt(names[i % 5] ?? '', 'Wrong#2026')).status).toBe(401)
  for (const name of names) expect((await attempt(name, PASSWORD)).status).toBe(429)
})

test('the spellings of a number that nobody has share one counter', async () => {
  const names = ['0712000666', '+255 712 000 666', '0712-000-666']
  const attempt = (username: string) => app.client().call(login, { body: { username, password: 'Wrong#2026' } })
  for (let i = 0; i < 10; i++) expect((await attempt(names[i % 3] ?? '')).status).toBe(401)
  expect((await attempt('0712 000 666')).status).toBe(429)
})

test('many passwords at once are no more than ten', async () => {
  const account = await makeAccount(app.db, { withPassword: true })
  const guess = (password: string) => app.client().call(login, { body: { username: account.email, password } })
  const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => guess(`Wrong#${i}`)))
  // Which of them come first is not for us to say.
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  expect((await guess(PASSWORD)).status).toBe(429)
})

test('right passwords cost no try', async () => {
  const { username } = await makeAccount(app.db, { withPassword: true })
  for (let i = 0; i < 12; i++)
    expect((await app.client().call(login, { body: { username, password: PASSWORD } })).status).toBe(200)
})

test('a name that nobody has is closed just the same', async () => {
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => app.client().call(login, { body: { username: 'nobody.here', password: 'x' } })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

let forms = 0
/** A form that is complete, of a person of its own. */
const form = () => {
  forms += 1
  return {
    username: `person${forms}`,
    email: `person${forms}@example.com`,
    password: PASSWORD,
    first_name: 'Neema',
    last_name: 'Mushi',
    phone_number: '0712000777',
  }
}
const signUp = (body: ReturnType<typeof form>) => app.client().call(register, { body })

test('one address can open twenty accounts in an hour; forms that are refused do not count among them', async () => {
  const taken = form()
  expect((await signUp(taken)).status).toBe(201)
  for (let i = 0; i < 15; i++) expect((await signUp({ ...form(), password: 'short' })).status).toBe(400)
  for (let i = 0; i < 15; i++) expect((await signUp({ ...form(), username: taken.username })).status).toBe(409)
  const answers = await Promise.all(Array.from({ length: 22 }, () => signUp(form())))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(19).fill(201), ...Array(3).fill(429)])
  const closed = await signUp(form())
  expect([closed.status, closed.failure]).toEqual([429, TOO_MANY])
})

test('one address cannot send forms that are refused without end, nor one person guess the own password', async () => {
  const empty = { ...form(), username: 'x' }
  for (let i = 0; i < 60; i++) expect((await signUp(empty)).status).toBe(400)
  const last = await signUp(form())
  expect([last.status, last.failure]).toEqual([429, TOO_MANY])

  const client = await signInAs(app, await makeAccount(app.db))
  const body = { current_password: 'x', new_password: PASSWORD, confirm_password: PASSWORD }
  for (let i = 0; i < 10; i++) expect((await client.call(changePassword, { body })).status).toBe(400)
  const stopped = await client.call(changePassword, { body })
  expect([stopped.status, stopped.failure]).toEqual([429, TOO_MANY])
})
