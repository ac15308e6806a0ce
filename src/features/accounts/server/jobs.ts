import { sweepChallenges } from '#features/second-factor/server/public.ts'
import { deleteExpiredReplies } from '#platform/server/idempotency.ts'
import { job } from '#platform/server/jobs.ts'
import type { Rate } from '#platform/server/rate.ts'
import type { Sessions } from '#platform/server/session.ts'
import type { AccountDeps } from './deps.ts'
import { SEND_RESET_CODE } from './request-reset.ts'
import { sendResetCode } from './send-reset-code.ts'
import { sweepInvitations } from './store-invitations.ts'
import { sweepResets } from './store-reset.ts'

/** Sends requested codes, and deletes daily what has expired: sessions, codes, rate counters, replies stored for repeated requests. */
export const accountJobs = ({ sessions, rate, ...deps }: AccountDeps & { sessions: Sessions; rate: Rate }) => [
  job<{ request: string }>({
    name: SEND_RESET_CODE,
    retry: { times: 3, seconds: 5 },
    parallel: 1,
    run: sendResetCode({ ...deps, rate }),
  }),
  job<object>({
    name: 'sweep-sessions',
    retry: { times: 2, seconds: 600 },
    parallel: 1,
    cron: '40 0 * * *',
    run: async () => {
      await sessions.sweep()
      await sweepResets(deps.db)
      await sweepInvitations(deps.db)
      await sweepChallenges(deps.db)
      await rate.sweep()
      await deps.devices.sweep()
      await deleteExpiredReplies(deps.db)
    },
  }),
]
