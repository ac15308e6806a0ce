import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/server/db.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import {
  deleteNotification,
  listNotifications,
  readAllNotifications,
  readNotification,
  restoreNotification,
  unreadCount,
} from '../contract.ts'
import { sweepDeleted } from './store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const insert = async (account_id: number, ...titles: string[]) => {
  for (const title of titles) {
    const row = { account_id, notification_type: 'offer', title, message: `About ${title}`, link: '/properties' }
    await app.db.insertInto('notification').values(row).execute()
  }
}

/** A reader with notifications of these titles, the last one the latest. */
const makeReader = async (...titles: string[]) => {
  const account = await makeAccount(app.db)
  await insert(account.id, ...titles)
  const client = await signInAs(app, account)
  const list = async () => (await client.call(listNotifications)).ok
  return { account, client, list }
}

test('a person sees the own notifications, the latest first, and nobody else’s', async () => {
  const { client, list } = await makeReader('one', 'two', 'three')
  await makeReader('not yours')
  const all = await list()
  expect(all.map(({ title }) => title)).toEqual(['three', 'two', 'one'])
  expect(all[0]).toEqual({
    id: expect.any(Number),
    notification_type: 'offer',
    title: 'three',
    message: 'About three',
    is_read: false,
    link: '/properties',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  const page = await client.call(listNotifications, { query: { limit: 1, offset: 1 } })
  expect(page.ok.map(({ title }) => title)).toEqual(['two'])
  expect(page.headers['x-total-count']).toBe('3')
})

test('somebody without notifications gets an empty list', async () => {
  const { list } = await makeReader()
  expect(await list()).toEqual([])
})

test('what a transaction that fails has told is not told', async () => {
  const { account, list } = await makeReader()
  const story = app.base.transaction(async (tx) => {
    const account_owner = { account_id: account.id, language: account.language }
    await app.notify(tx, 'email_changed', { to: 'a***@example.com' }, { account_owner })
    throw new Error('the story fails')
  })
  await expect(story).rejects.toThrow('the story fails')
  expect(await list()).toEqual([])
})

test('a notification is worded when it is read, in the language that its reader uses then', async () => {
  const { account, client, list } = await makeReader()
  const account_owner = { account_id: account.id, language: 'en' as const }
  await app.base.transaction((tx) => app.notify(tx, 'email_changed', { to: 'a***@example.com' }, { account_owner }))
  expect(await list()).toMatchObject([{ title: 'Your e-mail address was changed', link: '/profile' }])
  client.cookies.language = 'sw'
  expect(await list()).toMatchObject([{ title: 'Barua pepe yako imebadilishwa', link: '/profile' }])
  const stored = app.db.selectFrom('notification').select(['title', 'occasion', 'recipient', 'facts'])
  expect(await stored.where('account_id', '=', account.id).execute()).toEqual([
    {
      title: 'Your e-mail address was changed',
      occasion: 'email_changed',
      recipient: 'account_owner',
      facts: { to: 'a***@example.com' },
    },
  ])
})

test('messages to a person come in the language that they have chosen last, in any browser of theirs', async () => {
  const { account, client, list } = await makeReader()
  const languageOfAccount = async () => {
    const row = app.db.selectFrom('account').select('language').where('id', '=', account.id)
    return (await row.executeTakeFirstOrThrow()).language
  }
  expect(await languageOfAccount()).toBe('en')
  // What a browser merely prefers is no choice.
  await client.call(listNotifications, { headers: { 'accept-language': 'sw' } })
  expect(await languageOfAccount()).toBe('en')
  client.cookies.language = 'sw'
  await list()
  expect(await languageOfAccount()).toBe('sw')
  client.cookies.language = 'en'
  await list()
  expect(await languageOfAccount()).toBe('en')
})

test('one notification is marked as read, and again without harm', async () => {
  const { client, list } = await makeReader('one', 'two')
  const id = (await list())[1]?.id ?? 0
  expect((await client.call(readNotification, { params: { id } })).ok).toEqual({ success: true })
  expect((await client.call(readNotification, { params: { id } })).ok).toEqual({ success: true })
  expect((await list()).map(({ title, is_read }) => [title, is_read])).toEqual([
    ['two', false],
    ['one', true],
  ])
})

test('all are marked as read at once, of this person only', async () => {
  const { client, list } = await makeReader('one', 'two')
  const other = await makeReader('theirs')
  expect((await client.call(readAllNotifications)).ok).toEqual({ success: true })
  expect((await list()).every(({ is_read }) => is_read)).toBe(true)
  expect((await other.list())[0]?.is_read).toBe(false)
})

test('a deleted notification is gone', async () => {
  const { client, list } = await makeReader('one', 'two')
  const id = (await list())[0]?.id ?? 0
  expect((await client.call(deleteNotification, { params: { id } })).ok).toEqual({ success: true })
  expect((await list()).map(({ title }) => title)).toEqual(['one'])
  expect((await client.call(deleteNotification, { params: { id } })).failure.code).toBe('not_found')
})

test('another person’s notification cannot be told from none, and stays as it is', async () => {
  const { client } = await makeReader()
  const other = await makeReader('theirs')
  const theirs = await other.list()
  for (const id of [theirs[0]?.id ?? 0, 2_000_000_000]) {
    for (const endpoint of [readNotification, deleteNotification]) {
      const { status, failure } = await client.call(endpoint, { params: { id } })
      expect([status, failure]).toEqual([
        404,
        { success: false, code: 'not_found', error: 'This does not exist, or is no longer here.' },
      ])
    }
  }
  expect(await other.list()).toEqual(theirs)
})

test('an address without a real id leads nowhere', async () => {
  const { client } = await makeReader()
  for (const id of ['x', '0', '-1', '1.5', '99999999999', '1;drop table notification', '😀']) {
    const { status, failure } = await client.call(readNotification, { params: { id } })
    expect([id, status, failure.success]).toEqual([id, 404, false])
  }
})

test('visitors have no notifications, and other sites cannot touch them', async () => {
  const { client, list } = await makeReader('one')
  const params = { id: (await list())[0]?.id ?? 0 }
  const visitor = app.client()
  const refused = [
    await visitor.call(listNotifications),
    await visitor.call(readAllNotifications),
    await visitor.call(readNotification, { params }),
    await visitor.call(deleteNotification, { params }),
  ]
  expect(refused.map(({ status, failure }) => [status, failure.code])).toEqual(Array(4).fill([401, 'not_signed_in']))
  const headers = { origin: 'https://evil.example' }
  const foreign = [
    await client.call(readAllNotifications, { headers }),
    await client.call(readNotification, { params, headers }),
    await client.call(deleteNotification, { params, headers }),
  ]
  expect(foreign.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await list())[0]?.is_read).toBe(false)
})

test('the number of unread ones is exact, however many there are', async () => {
  const { client } = await makeReader(...Array.from({ length: 60 }, (_, n) => `News ${n}`))
  const unread = async () => (await client.call(unreadCount)).ok.unread
  expect(await unread()).toBe(60)
  const [first, second] = (await client.call(listNotifications)).ok
  await client.call(readNotification, { params: { id: first?.id ?? 0 } })
  await client.call(deleteNotification, { params: { id: second?.id ?? 0 } })
  expect(await unread()).toBe(58)
})

test('a deleted one can be brought back as it was, by its owner and for ten minutes', async () => {
  const { client, list } = await makeReader('one', 'two')
  const before = await list()
  const params = { id: before[1]?.id ?? 0 }
  await client.call(deleteNotification, { params })
  expect((await list()).map(({ title }) => title)).toEqual(['two'])
  expect((await client.call(readNotification, { params })).failure.code).toBe('not_found')
  expect((await client.call(deleteNotification, { params })).failure.code).toBe('not_found')
  const stranger = await makeReader()
  expect((await stranger.client.call(restoreNotification, { params })).failure.code).toBe('not_found')
  expect((await client.call(restoreNotification, { params })).ok).toEqual({ success: true })
  expect(await list()).toEqual(before)
  expect((await client.call(restoreNotification, { params })).failure.code).toBe('not_found')

  await client.call(deleteNotification, { params })
  await app.db
    .updateTable('notification')
    .set({ deleted_at: sql<Date>`now() - interval '11 minutes'` })
    .where('id', '=', params.id)
    .execute()
  expect((await client.call(restoreNotification, { params })).failure.code).toBe('not_found')
  await sweepDeleted(app.db)
  const left = await app.db.selectFrom('notification').select('id').where('id', '=', params.id).execute()
  expect(left).toEqual([])
})
