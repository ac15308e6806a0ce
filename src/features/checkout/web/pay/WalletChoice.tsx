import { isWallet, type Wallet, walletLabel } from '#domain/wallet.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { BOOKING_WORDS } from '../words.ts'
import type { Offered } from './use-wallets.ts'
import { WalletMark } from './WalletMark.tsx'

type WalletChoiceProps = {
  method: Wallet | ''
  error?: string
  offered: Offered
  onMethod: (method: Wallet) => void
}

/** Which wallet pays; if the list could not be fetched it offers Retry. */
export const WalletChoice = ({ method, error, offered: { wallets, failed, refetch }, onMethod }: WalletChoiceProps) => {
  const words = useArea(BOOKING_WORDS)
  const { common } = useWords()
  // A wallet that was chosen before the list was loaded stays visible.
  const shown = method === '' || wallets.includes(method) ? wallets : [...wallets, method]
  return (
    <div>
      <ChoiceGroup
        legend={words.method}
        name="payment_method"
        compact
        choices={shown.map((id) => ({ value: id, label: walletLabel(id), mark: <WalletMark wallet={id} /> }))}
        value={method || null}
        onChange={(value) => isWallet(value) && onMethod(value)}
        error={error}
      />
      {failed && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {words.walletsFailed}
          <Button kind="quiet" size="sm" className="min-h-11" onClick={refetch}>
            {common.retry}
          </Button>
        </p>
      )}
    </div>
  )
}
