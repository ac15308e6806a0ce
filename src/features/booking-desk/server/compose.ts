import type { Feature } from '#platform/server/feature.ts'
import { route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { cancelOnBehalf, tellTerms } from './cancel-on-behalf.ts'
import type { DeskDeps } from './deps.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { showBooking } from './show-booking.ts'

/** One booking at the desk of the platform's staff. */
export const composeBookingDesk = (deps: DeskDeps) =>
  ({
    routes: [
      route(contract.deskBooking, ({ params, account, language }) =>
        showBooking(deps)(params.id, account.grants, language),
      ),
      route(contract.deskCancellationTerms, ({ params, query, scope }) =>
        tellTerms(deps)(params.id, scope, query.on_behalf_of),
      ),
      route(contract.cancelOnBehalf, ({ tx, params, body, scope }) => cancelOnBehalf(deps)(tx, params.id, scope, body)),
      route(contract.resendConfirmation, ({ tx, params, scope }) => resendConfirmation(deps)(tx, params.id, scope)),
    ],
  }) satisfies Feature
