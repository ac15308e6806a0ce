import { job } from '#platform/server/jobs.ts'
import { EMAIL_TRIES, SMS_TRIES, sendEmailMessage, sendSmsMessage } from './send-message.ts'
import { sendPushMessage } from './send-push.ts'
import { sweepDeleted } from './store.ts'
import { sweepMessages } from './store-outbox.ts'

type Deps = Parameters<typeof sendSmsMessage>[0] & Parameters<typeof sendPushMessage>[0]

/** The jobs of the outbox: sending messages, and deleting what is no longer needed. */
export const notificationJobs = (deps: Deps) => [
  job<{ id: number }>({
    name: 'send-sms',
    retry: { times: SMS_TRIES - 1, seconds: 10 },
    parallel: 2,
    run: sendSmsMessage(deps),
  }),
  job<{ id: number }>({
    name: 'send-mail',
    retry: { times: EMAIL_TRIES - 1, seconds: 60 },
    parallel: 2,
    run: sendEmailMessage(deps),
  }),
  job<{ id: number }>({
    name: 'send-push',
    // For what nobody expects: a push service that is away is tried again by a job of its own.
    retry: { times: 2, seconds: 60 },
    parallel: 2,
    run: sendPushMessage(deps),
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
