import { afterAll, beforeAll, expect, test } from 'vitest'
import { noMailServer } from '#adapters/mailer/unconfigured.ts'
import { noSmsGateway } from '#adapters/sms/unconfigured.ts'
import { SERVER_WORDS } from '#app/server-words.ts'
import { instantAt } from '#domain/calendar.ts'
import { sql } from '#platform/server/db.ts'
import type { PushSender } from '#ports/push-sender.ts'
import type { SmsMessage } from '#ports/sms.ts'
import { makeAccount, signInAs } from '#test/factories.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import * as contract from '../contract.ts'
import { deliverAnnouncements } from './deliver-announcements.ts'
import { sendByChannel } from './send-by-channel.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'https://bhumwi.example' })
})
afterAll(() => app.close())

const statesOf = async (id: number) => {
  const { rows } = await sql<{ state: string; people: number }>`
    select state, count(*)::int as people from announcement_dispatch where announcement_id = ${id}
    group by state order by state`.execute(app.db)
  return rows
}

test('a process that is to stop ends between two batches: nobody is left in sending, and the next process goes on', async () => {
  const PEOPLE = 50
  for (let i = 0; i < PEOPLE; i++) await makeAccount(app.db)
  const owner = await signInAs(app, await makeAccount(app.db, { role: 'bhumwi_admin' }))
  const { ok } = await owner.call(contract.sendTargeted, {
    body: {
      title: 'Green season',
      message: 'Rooms cost less.',
      channels: ['site', 'sms'],
      audience: { role: 'traveller' },
    },
  })
  const stopping = new AbortController()
  const numbers: string[] = []
  const send = async ({ to }: SmsMessage) => {
    stopping.abort()
    numbers.push(to)
    return { outcome: 'accepted', id: to, parts: 1 } as const
  }
  const deps = {
    ...app.base,
    clock: () => instantAt('2026-03-02', '12:00'),
    mailer: noMailServer,
    sms: { ...noSmsGateway, send },
    push: {} as PushSender,
    words: SERVER_WORDS.notifications,
    signingKey: app.signingKey,
    pushKeys: app.pushKeys,
    siteUrl: null,
  }
  await sendByChannel(deps, 'sms')(stopping.signal)
  expect(await statesOf(ok.id)).toEqual([
    { state: 'sent', people: 20 },
    { state: 'waiting', people: 30 },
  ])
  const delivered = async () =>
    (await sql`select from notification where announcement_id = ${ok.id}`.execute(app.db)).rows.length
  await deliverAnnouncements(app.base)(stopping.signal)
  expect(await delivered()).toBe(0)
  await sendByChannel(deps, 'sms')(new AbortController().signal)
  expect(await statesOf(ok.id)).toEqual([{ state: 'sent', people: PEOPLE }])
  expect(new Set(numbers).size).toBe(PEOPLE)
  await deliverAnnouncements(app.base)(new AbortController().signal)
  expect(await delivered()).toBe(PEOPLE)
})
