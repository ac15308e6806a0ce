import type { WaitingSource } from '#platform/server/feature.ts'
import type { EnquiryFeatureDeps } from './deps.ts'
import { enquiryJobs } from './jobs.ts'
import { enquiryRoutes } from './routes.ts'
import { enquiriesToAnswer } from './store.ts'
import { enquiryData } from './store-personal.ts'
import { requestsToDecide } from './store-requests.ts'

/** Enquiries for one process. */
export const composeEnquiries = (deps: EnquiryFeatureDeps) => ({
  waiting: [
    { kind: 'hosts_pending', right: 'registration.decide', read: () => requestsToDecide(deps.db) },
    { kind: 'enquiries_open', right: 'enquiry.answer', read: () => enquiriesToAnswer(deps.db) },
  ] satisfies WaitingSource[],
  routes: enquiryRoutes(deps),
  jobs: enquiryJobs(deps),
  personalData: [enquiryData],
})
