import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { currentUser, endOtherSessions, endSession, listSessions, login, signInWays } from '../contract.ts'

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
  expect(seen.map(({ device, address, is_current }) => [device, address, is_current]).sort()).toEqual([
    ['', '', false],
    ['Chrome, Android', '127.0.0.1', true],
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

const logOf = async (id: number) => {
  const sql = `select action_type, account_id, before from action_log where object_type = 'user' and object_id = $1 order by id`
  return (await app.pool.query(sql, [String(id)])).rows
}

test('one session ends at once, by its owner alone, and is logged', async () => {
  const account = await makeAccount(app.db, { withPassword: true })
  const phone = app.client()
  const body = { username: account.username, password: PASSWORD }
  await phone.call(login, { body, headers: { 'user-agent': ANDROID } })
  const [here, desk] = [await signInAs(app, account), await signInAs(app, account)]
  const lost = (await here.call(listSessions)).ok.find(({ device }) => device === 'Chrome, Android')
  const params = { id: lost?.id ?? 0 }
  const stranger = await signInAs(app, await makeAccount(app.db))
  const refused = await stranger.call(endSession, { params })
  expect([refused.status, refused.failure.code]).toEqual([404, 'not_found'])
  expect((await phone.call(currentUser)).ok?.id).toBe(account.id)
  expect((await here.call(endSession, { params })).ok).toEqual({ success: true })
  expect((await phone.call(currentUser)).ok).toBeNull()
  expect((await phone.call(listSessions)).failure.code).toBe('not_signed_in')
  expect((await here.call(currentUser)).ok?.id).toBe(account.id)
  expect((await desk.call(currentUser)).ok?.id).toBe(account.id)
  expect((await here.call(endSession, { params })).failure.code).toBe('not_found')
  expect(await logOf(account.id)).toEqual([
    { action_type: 'user.end_sessions', account_id: account.id, before: { device: 'Chrome, Android' } },
  ])
})

test('of two requests to end one session at the same moment, one ends it and one is logged', async () => {
  const account = await makeAccount(app.db)
  const [here, there] = [await signInAs(app, account), await signInAs(app, account)]
  const other = (await here.call(listSessions)).ok.find(({ is_current }) => !is_current)
  const params = { id: other?.id ?? 0 }
  const answers = await Promise.all([1, 2].map(() => here.call(endSession, { params })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await there.call(currentUser)).ok).toBeNull()
  expect(await logOf(account.id)).toHaveLength(1)
})

test('ending the session of this device signs out here', async () => {
  const here = await signInAs(app, await makeAccount(app.db))
  const params = { id: (await here.call(listSessions)).ok[0]?.id ?? 0 }
  const { headers } = await here.call(endSession, { params })
  expect(String(headers['set-cookie'])).toMatch(/^session=;/)
  expect((await here.call(currentUser)).ok).toBeNull()
})

test('signing out elsewhere is logged with the number of sessions, and not when there was none', async () => {
  const account = await makeAccount(app.db)
  const [here] = [await signInAs(app, account), await signInAs(app, account), await signInAs(app, account)]
  expect((await here.call(endOtherSessions)).ok).toEqual({ success: true })
  expect((await here.call(endOtherSessions)).ok).toEqual({ success: true })
  expect(await logOf(account.id)).toEqual([
    { action_type: 'user.end_sessions', account_id: account.id, before: { sessions: 2 } },
  ])
})

test('the address of a session is the one of its last noted use', async () => {
  const account = await makeAccount(app.db)
  const here = await signInAs(app, account)
  await app.pool.query(`update session set last_seen_at = now() - interval '2 hours' where account_id = $1`, [
    account.id,
  ])
  await here.call(currentUser, { address: '198.51.100.7' })
  expect((await here.call(listSessions)).ok[0]?.address).toBe('198.51.100.7')
})

test('an expired session is not listed, and cannot be ended', async () => {
  const account = await makeAccount(app.db)
  const [here] = [await signInAs(app, account), await signInAs(app, account)]
  await app.pool.query(
    'update session set expires_at = now() where id = (select max(id) from session where account_id = $1)',
    [account.id],
  )
  expect((await here.call(listSessions)).ok).toHaveLength(1)
  const { rows } = await app.pool.query('select max(id)::int as id from session where account_id = $1', [account.id])
  expect((await here.call(endSession, { params: { id: rows[0].id } })).failure.code).toBe('not_found')
})

test('all of it is for who is signed in', async () => {
  const visitor = app.client()
  expect((await visitor.call(listSessions)).failure.code).toBe('not_signed_in')
  expect((await visitor.call(endOtherSessions)).failure.code).toBe('not_signed_in')
  expect((await visitor.call(endSession, { params: { id: 1 } })).failure.code).toBe('not_signed_in')
})

/** An account that was last used some hours ago, and the days that the session still has. */
const returning = async (hours: number) => {
  const account = await makeAccount(app.db)
  const browser = await signInAs(app, account)
  await app.pool.query('update session set last_seen_at = now() - make_interval(hours => $2) where account_id = $1', [
    account.id,
    hours,
  ])
  const life = async () => {
    const { rows } = await app.pool.query(
      'select round(extract(epoch from expires_at - now()) / 86400) as days from session where account_id = $1',
      [account.id],
    )
    return Number(rows[0].days)
  }
  return { browser, life }
}

test('a session that is used lasts 30 days from then, in the database and in the browser', async () => {
  const { browser, life } = await returning(2)
  const { headers } = await browser.call(currentUser)
  expect(String(headers['set-cookie'])).toMatch(
    new RegExp(`^session=${browser.cookies.session}; Max-Age=2592000;.*HttpOnly`),
  )
  expect(await life()).toBe(30)
  expect((await browser.call(currentUser)).headers['set-cookie']).toBeUndefined()
})

test('an answer that anybody may keep carries no session, and leaves the prolonging to the next call', async () => {
  const { browser, life } = await returning(2)
  const { headers } = await browser.call(signInWays)
  expect(headers['cache-control']).toBe('public, max-age=300')
  expect(headers['set-cookie']).toBeUndefined()
  expect(await life()).toBe(1)
  expect((await browser.call(currentUser)).headers['set-cookie']).toBeDefined()
})
