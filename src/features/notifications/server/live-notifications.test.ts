import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, logout } from '#features/accounts/contract.ts'
import { makeAccount, PASSWORD, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { until } from '#test/until.ts'
import { deleteNotification, listNotifications, readAllNotifications, unreadCount } from '../contract.ts'

let app: TestApp
let address: string
/** Another process over the same database. */
let other: TestApp
beforeAll(async () => {
  app = await startTestApp()
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  other = await startTestApp({ databaseUrl: app.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** An open page of an account, as the browser's EventSource reads it; `counts` are the numbers that it received. */
const openPage = async (cookies: Record<string, string>, at = address) => {
  const leaving = new AbortController()
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const answer = await fetch(`${at}/api/notifications/stream/`, {
    headers: { cookie: cookie.join('; '), 'accept-encoding': 'br, gzip' },
    signal: leaving.signal,
  })
  const page = { answer, counts: [] as number[], ended: false, leave: () => leaving.abort() }
  const read = async () => {
    let text = ''
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      page.counts = [...text.matchAll(/^event: news\ndata: \{"unread":(\d+)\}$/gm)].map(([, count]) => Number(count))
    }
  }
  read().then(
    () => {
      page.ended = true
    },
    () => undefined, // we left
  )
  return page
}

const makeReader = async () => {
  const account = await makeAccount(app.db)
  const client = await signInAs(app, account)
  const recipient = { account_id: account.id, language: account.language }
  const notify = (by: TestApp = app) =>
    by.base.transaction((tx) =>
      by.notify(tx, 'email_changed', { to: 'a***@example.com' }, { account_owner: recipient }),
    )
  const unread = async () => (await client.call(unreadCount)).ok.unread
  return { recipient, client, notify, unread }
}

describe('the stream of live notifications', () => {
  test('says at once how many are unread, and again with each one that comes, is read or deleted', async () => {
    const { client, notify, unread } = await makeReader()
    await notify()
    const page = await openPage(client.cookies)
    expect(page.answer.status).toBe(200)
    expect(page.answer.headers.get('content-type')).toBe('text/event-stream')
    expect(page.answer.headers.get('content-encoding')).toBeNull()
    expect(page.answer.headers.get('cache-control')).toBe('no-store')
    await until('the first count', async () => page.counts.at(-1) === 1)
    await notify()
    await until('the second one', async () => page.counts.at(-1) === 2)
    const [newest] = (await client.call(listNotifications)).ok
    await client.call(deleteNotification, { params: { id: newest?.id ?? 0 } })
    await until('the deletion', async () => page.counts.at(-1) === 1)
    await client.call(readAllNotifications)
    await until('all to be read', async () => page.counts.at(-1) === 0)
    expect(await unread()).toBe(0)
    page.leave()
  })

  test('hears what another process wrote, and only what is one’s own', async () => {
    const reader = await makeReader()
    const neighbour = await makeReader()
    const page = await openPage(reader.client.cookies)
    const next = await openPage(neighbour.client.cookies)
    await until('both to look', async () => page.counts.length > 0 && next.counts.length > 0)
    await reader.notify(other)
    await until('the notification of the other process', async () => page.counts.at(-1) === 1)
    expect(next.counts.every((count) => count === 0)).toBe(true)
    page.leave()
    next.leave()
  })

  test('tells nothing of what was not committed', async () => {
    const { recipient, client, notify } = await makeReader()
    const page = await openPage(client.cookies)
    await until('the first count', async () => page.counts.length > 0)
    const story = app.base.transaction(async (tx) => {
      await app.notify(tx, 'email_changed', { to: 'x' }, { account_owner: recipient })
      throw new Error('the story fails')
    })
    await expect(story).rejects.toThrow('the story fails')
    await notify()
    await until('the next one', async () => page.counts.length > 1)
    expect(page.counts.at(-1)).toBe(1)
    page.leave()
  })

  test('is for people who are signed in', async () => {
    expect((await openPage({})).answer.status).toBe(401)
  })

  test('of a seventh device ends that of the first, and a page that is left is forgotten', async () => {
    const { client } = await makeReader()
    await until('earlier pages to be forgotten', async () => app.live.size() === 0)
    const pages: Awaited<ReturnType<typeof openPage>>[] = []
    for (let device = 0; device < 7; device++) pages.push(await openPage(client.cookies))
    await until('the first to end', async () => pages[0]?.ended)
    expect(pages.slice(1).map(({ ended }) => ended)).toEqual([false, false, false, false, false, false])
    for (const page of pages) page.leave()
    await until('all to be forgotten', async () => app.live.size() === 0)
  })

  test('ends with its session, in every process, and not with the sessions of other devices', async () => {
    const account = await makeAccount(app.db, { withPassword: true })
    const [phone, desk] = [await signInAs(app, account), await signInAs(app, account)]
    const elsewhere = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = [await openPage(phone.cookies), await openPage(phone.cookies, elsewhere)]
    const staying = await openPage(desk.cookies)
    await until('all to be open', async () => [...leaving, staying].every(({ counts }) => counts.length > 0))
    await phone.call(logout)
    await until('both to end', async () => leaving.every(({ ended }) => ended))
    expect(staying.ended).toBe(false)
    await signInAs(app, account)
    const body = { current_password: PASSWORD, new_password: 'Safari!2027', confirm_password: 'Safari!2027' }
    expect((await desk.call(changePassword, { body })).status).toBe(200)
    await until('the other to end', async () => staying.ended)
  })

  test('opened while its session ends is ended as well', async () => {
    const account = await makeAccount(app.db)
    const stream = app.live.open({ accountId: account.id, sessionId: 2_000_000_000, network: 'here' })
    stream.resume()
    await until('the stream to end', async () => stream.readableEnded)
  })

  test('is refused to an address with too many of them, and to no other', async () => {
    const limited = await startTestApp({ databaseUrl: app.databaseUrl, limits: 'on' })
    const { client } = await makeReader()
    const sessions = await app.db.selectFrom('session').select('id').orderBy('id', 'desc').limit(1).execute()
    const sessionId = sessions[0]?.id ?? 0
    const open = (i: number, network: string) => limited.live.open({ accountId: -i, sessionId, network })
    for (let i = 0; i < 200; i++) open(i, 'crowded')
    expect(() => open(200, 'crowded')).toThrow('Too many attempts')
    open(201, 'other')
    expect(limited.live.size()).toBe(201)
    expect(client.cookies.session).toBeDefined()
    await limited.close()
  })

  test('ends when the process stops, which is over soon', async () => {
    const third = await startTestApp({ databaseUrl: app.databaseUrl })
    const at = await third.app.listen({ port: 0, host: '127.0.0.1' })
    const { client } = await makeReader()
    const page = await openPage(client.cookies, at)
    await until('the first count', async () => page.counts.length > 0)
    const began = Date.now()
    await third.close()
    expect(Date.now() - began).toBeLessThan(10_000)
    await until('the stream to end', async () => page.ended)
    expect(() => third.live.open({ accountId: 1, sessionId: 1, network: '' })).toThrow('not available')
  })
})

test('a process with as few connections as are allowed answers calls and serves streams at the same time', async () => {
  const { client, notify } = await makeReader()
  const small = await startTestApp({ databaseUrl: app.databaseUrl, pool: 4, worker: true })
  const page = await openPage(client.cookies, await small.app.listen({ port: 0, host: '127.0.0.1' }))
  await until('the first count', async () => page.counts.at(-1) === 0)
  await notify()
  await until('the notification', async () => page.counts.at(-1) === 1)
  const visitor = small.client(client.cookies)
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.call(unreadCount)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  page.leave()
  await small.close()
})
