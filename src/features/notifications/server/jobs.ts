import { job } from '#platform/server/jobs.ts'
import { MAIL_TRIES, SMS_TRIES, sendMailMessage, sendSmsMessage } from './send-message.ts'
import { sweepDeleted } from './store.ts'
import { sweepMessages } from './store-outbox.ts'

type Deps = Parameters<typeof sendSmsMessage>[0]

/** The background work of messages: sending them, and forgetting what nobody needs any more. */
export const notificationJobs = (deps: Deps) => [
  job<{ id: number }>({
    name: 'send-sms',
    retry: { times: SMS_TRIES - 1, seconds: 10 },
    parallel: 2,
    run: sendSmsMessage(deps),
  }),
  job<{ id: number }>({
    name: 'send-mail',
    retry: { times: MAIL_TRIES - 1, seconds: 60 },
    parallel: 2,
    run: sendMailMessage(deps),
  }),
  job<object>({
    name: 'sweep-messages',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '10 1 * * *',
    run: () => sweepMessages(deps.db),
  }),
  job<object>({
    name: 'sweep-notifications',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '20 1 * * *',
    run: async () => void (await sweepDeleted(deps.db)),
  }),
]
