import type { EnquiryDeps } from './deps.ts'
import { enquiryJobs } from './jobs.ts'
import { enquiryRoutes } from './routes.ts'
import { enquiryData } from './store-personal.ts'
import { requestsPending } from './store-requests.ts'

/** Enquiries for one process. */
export const composeEnquiries = (deps: EnquiryDeps) => ({
  routes: enquiryRoutes(deps),
  jobs: enquiryJobs(deps),
  personalData: [enquiryData],
  waiting: [{ kind: 'hosts_pending', right: 'registration.view', read: () => requestsPending(deps.db) } as const],
})
