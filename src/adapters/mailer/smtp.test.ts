import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Mailer } from '#ports/mailer.ts'
import { type MailSim, startMailSim } from '#sim/mail/server.ts'
import { smtp } from './smtp.ts'

let sim: MailSim
let mailer: Mailer

const mail = (to: string, id = 'outbox-1') => ({
  id,
  to,
  subject: 'Uhifadhi wako BHM-7KQ2M9 – thibitisho ✓ kwa safari ndefu ya kwenda Ngorongoro na Serengeti',
  text: `Habari Asha,\n\nMalipo yamepokelewa: TSh\u00A0150,000.\n.\n${'maneno marefu '.repeat(20).trim()}`,
  html: '<p>Habari <b>Asha</b>, “karibu” = sawa</p>',
})

beforeAll(async () => {
  sim = await startMailSim()
  mailer = smtp({ host: sim.host, port: sim.smtpPort, from: 'Bhumwi <no-reply@bhumwi.example>', timeoutMs: 5_000 })
})
afterAll(async () => {
  mailer.close()
  await sim.close()
})
beforeEach(() => sim.reset())

test('a mail arrives word for word, as text and as HTML, under our own Message-ID', async () => {
  const sent = mail('Asha@Example.tz')
  expect(await mailer.send({ ...sent, unsubscribeUrl: 'https://bhumwi.example/stop?t=1' })).toEqual({
    outcome: 'accepted',
    messageId: '<outbox-1@bhumwi.example>',
  })
  const listed = await fetch(`${sim.url}/__sim/mails?to=asha@example.tz`)
  expect(await listed.json()).toMatchObject([
    {
      message_id: '<outbox-1@bhumwi.example>',
      from: 'no-reply@bhumwi.example',
      to: ['asha@example.tz'],
      subject: sent.subject,
      text: sent.text,
      html: sent.html,
      headers: {
        'list-unsubscribe': '<https://bhumwi.example/stop?t=1>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        'auto-submitted': 'auto-generated',
      },
    },
  ])
  expect(sim.mails('other@example.tz')).toEqual([])
})

test('an address that does not exist is rejected for good; a busy server or an interruption means later', async () => {
  expect(await mailer.send(mail('bounce@example.tz'))).toMatchObject({ outcome: 'rejected', status: 550 })
  expect(await mailer.send(mail('defer@example.tz'))).toMatchObject({ outcome: 'deferred' })
  expect(await mailer.send(mail('break@example.tz'))).toMatchObject({ outcome: 'deferred' })
  expect(await mailer.send(mail('not an address'))).toMatchObject({ outcome: 'rejected' })
  expect(sim.mails()).toEqual([])
})

test('nobody listening means later', async () => {
  const gone = smtp({ host: '127.0.0.1', port: 1, from: 'a@b.example', timeoutMs: 2_000 })
  expect(await gone.send(mail('asha@example.tz'))).toMatchObject({ outcome: 'deferred' })
  gone.close()
})

test('a recipient cannot smuggle in a second header or address line', async () => {
  const outcome = await mailer.send({ ...mail('asha@example.tz'), subject: 'Hi\r\nBcc: spy@example.tz' })
  expect(outcome.outcome).toBe('accepted')
  expect(sim.mails()).toMatchObject([{ to: ['asha@example.tz'] }])
  expect(sim.mails()[0]?.headers).not.toHaveProperty('bcc')
})

test("an id that cannot stand in a Message-ID is a programmer's mistake", async () => {
  await expect(mailer.send(mail('asha@example.tz', 'a b'))).rejects.toThrow(RangeError)
})
