import type { Wallet } from '#domain/wallet.ts'
import { classNames } from '#ui/class-names.ts'

/** A letter on the colour by which people know each wallet; the colours are the operators', not ours, in both themes. */
const MARKS: Record<Wallet, { letters: string; colour: string }> = {
  tigopesa: { letters: 'Mx', colour: 'bg-[#10327c]' },
  airtelmoney: { letters: 'A', colour: 'bg-[#c8102e]' },
  mpesa: { letters: 'M', colour: 'bg-[#0b7a3e]' },
  halopesa: { letters: 'H', colour: 'bg-[#b34700]' },
}

/** The mark of a wallet, beside its name. */
export const WalletMark = ({ wallet }: { wallet: Wallet }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid size-7 shrink-0 place-items-center rounded-[0.5rem] text-sm font-bold text-white',
      MARKS[wallet].colour,
    )}
  >
    {MARKS[wallet].letters}
  </span>
)
