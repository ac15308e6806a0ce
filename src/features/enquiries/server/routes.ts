import { type Incoming, type Route, route } from '#platform/server/mount.ts'
import { siteAddress } from '#platform/server/site-address.ts'
import * as contract from '../contract.ts'
import { answerEnquiry } from './answer-enquiry.ts'
import { answerQuestion, showQuestion } from './answer-question.ts'
import { askApplicant } from './ask-applicant.ts'
import { checkWallet } from './check-wallet.ts'
import { approveRequest, declineRequest, inviteAgain } from './decide-registration.ts'
import type { EnquiryFeatureDeps } from './deps.ts'
import { listRequests } from './list-requests.ts'
import { requestRegistration } from './request-registration.ts'
import { sendEnquiry } from './send-enquiry.ts'
import { listEnquiries } from './store.ts'
import { listSubscribers } from './store-newsletter.ts'
import { confirmNewsletter, subscribe, unsubscribe } from './subscribe.ts'

/** The endpoints of enquiries, the newsletter and hosts' requests. */
export const enquiryRoutes = (deps: EnquiryFeatureDeps): Route[] => {
  const siteOf = ({ headers }: Pick<Incoming<typeof contract.subscribe>, 'headers'>) => siteAddress(deps, headers)
  return [
    route(contract.sendEnquiry, ({ tx, body, account, language }) =>
      sendEnquiry(deps)(tx, body, { account_id: account?.id ?? null, language }),
    ),
    route(contract.listEnquiries, ({ query }) => listEnquiries(deps.db, query)),
    route(contract.answerEnquiry, ({ tx, params, body, account }) =>
      answerEnquiry(deps)(tx, params.id, { ...body, staffId: account.id }),
    ),
    route(contract.subscribe, (incoming) =>
      subscribe(deps)(incoming.tx, incoming.body.email, { language: incoming.language, site: siteOf(incoming) }),
    ),
    route(contract.confirmNewsletter, (incoming) =>
      confirmNewsletter(deps)(incoming.tx, incoming.body.token, siteOf(incoming)),
    ),
    route(contract.unsubscribe, ({ body }) => unsubscribe(deps)(body.token)),
    route(contract.listSubscribers, ({ query }) => listSubscribers(deps.db, query)),
    route(contract.requestRegistration, ({ tx, body, language }) => requestRegistration(deps)(tx, body, language)),
    route(contract.listRegistrationRequests, ({ query }) => listRequests(deps)(query)),
    route(contract.checkApplicantWallet, ({ params }) => checkWallet(deps)(params.id)),
    route(contract.approveRegistration, (incoming) => {
      const { tx, params, body, account } = incoming
      return approveRequest(deps)(tx, params.id, body, { staffId: account.id, site: siteOf(incoming) })
    }),
    route(contract.declineRegistration, ({ tx, params, body, account }) =>
      declineRequest(deps)(tx, params.id, body.reason, { staffId: account.id }),
    ),
    route(contract.inviteAgain, (incoming) => inviteAgain(deps)(incoming.tx, incoming.params.id, siteOf(incoming))),
    route(contract.askApplicant, (incoming) => {
      const { tx, params, body, account } = incoming
      return askApplicant(deps)(tx, params.id, body.question, { staffId: account.id, site: siteOf(incoming) })
    }),
    route(contract.showQuestion, ({ body }) => showQuestion(deps)(body.token)),
    route(contract.answerQuestion, ({ tx, body }) => answerQuestion(deps)(tx, body)),
  ]
}
