import { walletLabel } from '#domain/wallet.ts'
import { type Route, route } from '#platform/server/mount.ts'
import { listWallets, providerCallback, verifyMobileAccount as verifyEndpoint } from '../contract.ts'
import type { PaymentDeps } from './deps.ts'
import { receiveCallback } from './receive-callback.ts'
import { verifyMobileAccount } from './verify-mobile-account.ts'

/** The API endpoints for wallets, and the provider's call-back. */
export const paymentRoutes = (deps: PaymentDeps): Route[] => {
  const verify = verifyMobileAccount(deps)
  const receive = receiveCallback(deps)
  return [
    route(verifyEndpoint, ({ body }) => verify(body.msisdn)),
    route(listWallets, async () => deps.provider.caps.wallets.map((id) => ({ id, label: walletLabel(id) }))),
    route(providerCallback, ({ params, raw, headers, address }) =>
      receive({ provider: params.provider, raw, headers, address }),
    ),
  ]
}
