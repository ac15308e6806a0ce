import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, formatDay, instantAt, todayIn } from '#domain/calendar.ts'
import { createNotify } from '#features/notifications/server/notify.ts'
import { notificationWords as en } from '#i18n/en/notification-words.ts'
import { notificationWords as sw } from '#i18n/sw/notification-words.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { openInn } from '#test/stays.ts'
import * as contract from '../contract.ts'
import { inviteReviews } from './invite-reviews.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const today = todayIn(new Date())
const invite = (time = '09:00') => {
  const notify = createNotify({ enqueue: app.base.enqueue, words: { en, sw }, siteUrl: 'https://bhumwi.example' })
  return inviteReviews({ ...app.reviewDeps, notify, clock: () => instantAt(today, time) })()
}
const notificationsOf = async (accountId: number) => {
  const query = app.db.selectFrom('notification').selectAll().where('account_id', '=', accountId)
  return query.orderBy('id').execute()
}
const mails = () => app.db.selectFrom('message_outbox').selectAll().where('channel', '=', 'mail').execute()

test('a guest is invited on the day after check-out, in the product and by mail, in the own language', async () => {
  const inn = await openInn(app)
  const { account, stay } = await inn.guest({ ago: 1, language: 'sw' })
  await invite()
  expect(await notificationsOf(account.id)).toMatchObject([
    {
      title: `Ulionaje ukaaji wako katika ${inn.property.name}?`,
      message: expect.stringContaining(`hadi ${formatDay(addDays(today, 89), 'sw')}.`),
      link: `/my-bookings?review=${stay.id}`,
    },
  ])
  const mail = (await mails()).find(({ body }) => body.includes(stay.reference))
  expect(mail).toMatchObject({ recipient: 'asha@example.com' })
  expect(mail?.body).toContain(`https://bhumwi.example/my-bookings?review=${stay.id}`)
})

test('nobody is invited twice, not by two processes at once either', async () => {
  const inn = await openInn(app)
  const { account } = await inn.guest({ ago: 1 })
  await Promise.all([invite(), invite(), invite()])
  await invite()
  expect(await notificationsOf(account.id)).toHaveLength(1)
})

test('nobody is invited on the day of check-out, before nine in the morning, or weeks later', async () => {
  const inn = await openInn(app)
  const leaving = await inn.guest({ ago: 0 })
  const early = await inn.guest({ ago: 1 })
  const old = await inn.guest({ ago: 15 })
  await invite('08:59')
  for (const { account } of [leaving, early, old]) expect(await notificationsOf(account.id)).toEqual([])
  await invite('09:00')
  expect(
    await Promise.all([leaving, early, old].map(async ({ account }) => (await notificationsOf(account.id)).length)),
  ).toEqual([0, 1, 0])
})

test('only stays that took place, with an account and without a review, are asked about', async () => {
  const inn = await openInn(app)
  const absent = await inn.guest({ ago: 2, status: 'no_show' })
  const done = await inn.guest({ ago: 2 })
  const params = { id: done.stay.id }
  expect((await done.browser.call(contract.writeReview, { params, body: { rating: 5, language: 'en' } })).status).toBe(
    201,
  )
  const unknown = await inn.guest({ ago: 2 })
  await app.db.updateTable('booking').set({ account_id: null }).where('id', '=', unknown.stay.id).execute()
  await invite()
  for (const { account } of [absent, done, unknown]) expect(await notificationsOf(account.id)).toEqual([])
})

test('a blocked account is not invited, and is after it is unblocked', async () => {
  const inn = await openInn(app)
  const { account } = await inn.guest({ ago: 2 })
  const block = (blocked_at: Date | null) =>
    app.db.updateTable('account').set({ blocked_at }).where('id', '=', account.id).execute()
  await block(new Date())
  await invite()
  expect(await notificationsOf(account.id)).toEqual([])
  await block(null)
  await invite()
  expect(await notificationsOf(account.id)).toHaveLength(1)
})
