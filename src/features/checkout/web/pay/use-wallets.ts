import { useEffect, useState } from 'react'
import { isWallet, WALLET_IDS, type Wallet } from '#domain/wallet.ts'
import { listWallets } from '#features/payments/contract.ts'
import { CallFailure, call } from '#platform/web/call.ts'

/** Offered always, whatever the payment provider adds. */
const ALWAYS: readonly Wallet[] = ['tigopesa', 'airtelmoney']

/**
 * Which wallets can pay here; `failed`: the list did not arrive, so there may be more. `suggestible` are those that a
 * number may suggest: all of them while the list is on its way, which a quick thumb does not wait for.
 */
export type Offered = { wallets: readonly Wallet[]; suggestible: readonly Wallet[]; failed: boolean }

/** The wallets that can pay here; the two that are always offered until, and unless, the list arrives. */
export const useWallets = (): Offered => {
  const [answer, setAnswer] = useState<Offered>({ wallets: ALWAYS, suggestible: WALLET_IDS, failed: false })
  useEffect(() => {
    const asking = new AbortController()
    call(listWallets, { signal: asking.signal })
      .then((rows) => {
        const offered = rows.map(({ id }) => id).filter(isWallet)
        const wallets = [...new Set([...ALWAYS, ...offered])]
        setAnswer({ wallets, suggestible: wallets, failed: false })
      })
      .catch((failure: unknown) => {
        if (failure instanceof CallFailure) setAnswer({ wallets: ALWAYS, suggestible: ALWAYS, failed: true })
        else if (!asking.signal.aborted) throw failure
      })
    return () => asking.abort()
  }, [])
  return answer
}
