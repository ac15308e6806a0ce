import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { currentUser, endOtherSessions, listSessions, login } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'

test('a person sees where the account is in use, by device, and which one is here', async () => {
  const account = await makeAccount(app.db, { withPassword: true })
  const phone = app.client()
  const body = { username: account.username, password: PASSWORD }
  await phone.call(login, { body, headers: { 'user-agent': ANDROID } })
  const desk = await signInAs(app, account)
  await signInAs(app, await makeAccount(app.db))
  const seen = (await phone.call(listSessions)).ok
  expect(seen.map(({ device, is_current }) => [device, is_current]).sort()).toEqual([
    ['', false],
    ['Chrome, Android', true],
  ])
  expect((await desk.call(listSessions)).ok.find(({ is_current }) => is_current)?.device).toBe('')
})

test('signing out elsewhere leaves this session, and those of others', async () => {
  const account = await makeAccount(app.db)
  const [here, there] = [await signInAs(app, account), await signInAs(app, account)]
  const stranger = await signInAs(app, await makeAccount(app.db))
  expect((await here.call(endOtherSessions)).ok).toEqual({ success: true })
  expect((await here.call(currentUser)).ok?.id).toBe(account.id)
  expect((await there.call(currentUser)).ok).toBeNull()
  expect((await stranger.call(currentUser)).ok).not.toBeNull()
  expect((await here.call(listSessions)).ok).toHaveLength(1)
})

test('an expired session is not listed', async () => {
  const account = await makeAccount(app.db)
  const [here] = [await signInAs(app, account), await signInAs(app, account)]
  await app.pool.query(
    'update session set expires_at = now() where id = (select max(id) from session where account_id = $1)',
    [account.id],
  )
  expect((await here.call(listSessions)).ok).toHaveLength(1)
})

test('both are for who is signed in', async () => {
  const visitor = app.client()
  expect((await visitor.call(listSessions)).failure.code).toBe('not_signed_in')
  expect((await visitor.call(endOtherSessions)).failure.code).toBe('not_signed_in')
})
