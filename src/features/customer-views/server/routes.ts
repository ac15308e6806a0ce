import { type Route, route } from '#platform/server/mount.ts'
import * as contract from '../contract.ts'
import { endView } from './end-view.ts'
import { startView } from './start-view.ts'

type ViewDeps = Parameters<typeof startView>[0]

/** A customer's account as its owner sees it, for the platform's staff. */
export const customerViewRoutes = (deps: ViewDeps): Route[] => [
  route(contract.startView, ({ account, params, body, showView }) =>
    startView(deps)(account, { account_id: params.id, reason: body.reason }, showView),
  ),
  route(contract.endView, ({ account, hideView }) => endView(deps)(account, hideView)),
]
