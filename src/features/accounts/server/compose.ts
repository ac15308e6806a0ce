import type { FastifyInstance } from 'fastify'
import type { Sessions } from '#platform/server/session.ts'
import type { AccountDeps } from './deps.ts'
import { accountJobs } from './jobs.ts'
import { accountRoutes } from './routes.ts'
import { serveGoogle } from './serve-google.ts'
import { accountData } from './take-data.ts'

type Deps = AccountDeps & {
  sessions: Sessions
  /** The site's own address outside, for signing in with Google; null takes the host of the request. */
  publicUrl: string | null
  /** Whether cookies travel over HTTPS only. */
  secure: boolean
}

/** Accounts for one process; `personalData` are the declarations of all other features. */
export const composeAccounts = ({ personalData, ...others }: Deps) => {
  const deps = { ...others, personalData: [...accountData, ...personalData] }
  const { google } = deps
  return {
    routes: accountRoutes(deps),
    jobs: accountJobs(deps),
    serve: google ? (app: FastifyInstance) => serveGoogle(app, { ...deps, google }) : undefined,
  }
}
