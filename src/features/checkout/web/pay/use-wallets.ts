import { isWallet, WALLET_IDS, type Wallet } from '#domain/wallet.ts'
import { listWallets } from '#features/payments/contract.ts'
import { useQueryOf } from '#platform/web/query.tsx'

/** Offered always, whatever the payment provider adds. */
const ALWAYS: readonly Wallet[] = ['tigopesa', 'airtelmoney']

/**
 * Which wallets can pay here; `failed`: the list did not arrive, so there may be more. `suggestible` are those that a
 * number may suggest: all of them while the list is on its way, which a quick thumb does not wait for.
 */
export type Offered = {
  wallets: readonly Wallet[]
  suggestible: readonly Wallet[]
  failed: boolean
  refetch: () => void
}

/** The wallets that can pay here; the two that are always offered until, and unless, the list arrives. */
export const useWallets = (): Offered => {
  const { data, failed, refetch } = useQueryOf(listWallets, {}, { staleTime: Number.POSITIVE_INFINITY })
  if (failed) return { wallets: ALWAYS, suggestible: ALWAYS, failed: true, refetch }
  if (!data) return { wallets: ALWAYS, suggestible: WALLET_IDS, failed: false, refetch }
  const wallets = [...new Set([...ALWAYS, ...data.map(({ id }) => id).filter(isWallet)])]
  return { wallets, suggestible: wallets, failed: false, refetch }
}
