import { smtp } from '#adapters/mailer/smtp.ts'
import { webPushSender } from '#adapters/push-sender/web-push.ts'
import { beem } from '#adapters/sms/beem.ts'
import { SERVER_WORDS } from '#app/server-words.ts'
import { deliverAnnouncements } from '#features/announcements/server/deliver-announcements.ts'
import { sendByChannel } from '#features/announcements/server/send-by-channel.ts'
import { openSigningKey } from '#features/notifications/server/public.ts'
import { openDb, openPool } from '#platform/server/db.ts'
import { makeLog } from '#platform/server/log.ts'
import { type RunTransaction, transactions } from '#platform/server/transaction.ts'

// A worker of announcements that is killed in the middle. On the site: after it has written its second batch and before that
// batch is committed. By email and SMS (with the addresses of the simulators): while it sends to its tenth batch of people.

const pool = openPool(process.env.DATABASE_URL ?? '', 4, () => undefined)
const db = openDb(pool)
const transaction = transactions(db)
let batches = 0
const killedInBatch: RunTransaction = (story) =>
  transaction(async (tx) => {
    const result = await story(tx)
    batches += 1
    if (batches === 2) process.kill(process.pid, 'SIGKILL')
    return result
  })

const MOST_SENT = 300
let sent = 0
const killedWhileSending = <Input, Result>(send: (input: Input) => Promise<Result>) => {
  return async (input: Input) => {
    sent += 1
    if (sent === MOST_SENT) process.kill(process.pid, 'SIGKILL')
    return send(input)
  }
}

const sendOutside = async (smsUrl: string) => {
  const sms = beem({ baseUrl: smsUrl, apiKey: 'sim-beem-key', secretKey: 'sim-beem-secret', senderId: 'Bhumwi' })
  const mailer = smtp({
    host: '127.0.0.1',
    port: Number(process.env.MAIL_PORT),
    from: 'Bhumwi <karibu@bhumwi.example>',
  })
  const deps = {
    db,
    transaction,
    clock: () => new Date(),
    log: makeLog('silent'),
    words: SERVER_WORDS.notifications,
    signingKey: openSigningKey(db),
    siteUrl: null,
    sms: { ...sms, send: killedWhileSending(sms.send) },
    push: webPushSender({ contact: 'https://bhumwi.example' }),
    pushKeys: async () => ({ publicKey: '', privateKey: '' }),
    mailer: { ...mailer, send: killedWhileSending(mailer.send) },
  }
  await Promise.all([sendByChannel(deps, 'email')(), sendByChannel(deps, 'sms')()])
}

const { SMS_URL } = process.env
await (SMS_URL ? sendOutside(SMS_URL) : deliverAnnouncements({ db, transaction: killedInBatch })())
