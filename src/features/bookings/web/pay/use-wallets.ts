import { useEffect, useState } from 'react'
import { isWallet, type Wallet } from '#domain/wallet.ts'
import { listWallets } from '#features/payments/contract.ts'
import { CallFailure, call } from '#platform/web/call.ts'

/** Offered always, whatever the payment provider adds. */
const ALWAYS: readonly Wallet[] = ['tigopesa', 'airtelmoney']

/** Which wallets can pay here; `failed`: the list did not arrive, so there may be more. */
export type Offered = { wallets: readonly Wallet[]; failed: boolean }

/** The wallets that can pay here; the two that are always offered until, and unless, the list arrives. */
export const useWallets = (): Offered => {
  const [answer, setAnswer] = useState<Offered>({ wallets: ALWAYS, failed: false })
  useEffect(() => {
    const asking = new AbortController()
    call(listWallets, { signal: asking.signal })
      .then((rows) => {
        const offered = rows.map(({ id }) => id).filter(isWallet)
        setAnswer({ wallets: [...new Set([...ALWAYS, ...offered])], failed: false })
      })
      .catch((failure: unknown) => {
        if (failure instanceof CallFailure) setAnswer({ wallets: ALWAYS, failed: true })
        else if (!asking.signal.aborted) throw failure
      })
    return () => asking.abort()
  }, [])
  return answer
}
