import { displayPhone, normalisePhone } from '#domain/phone.ts'
import { type Wallet, walletLabel, walletOf } from '#domain/wallet.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { PhoneInput } from '#ui/TextInput.tsx'
import { BOOKING_WORDS } from '../words.ts'
import { OwnerCheckLine } from './OwnerCheckLine.tsx'
import type { Offered } from './use-wallets.ts'
import { WalletChoice } from './WalletChoice.tsx'

type WalletFieldsProps = {
  method: Wallet | ''
  number: string
  errors: { method?: string; number?: string }
  /** A number that one tap fills in: the guest's own; empty for none. */
  ownNumber: string
  /** The account name is only available to signed-in users. */
  canVerify: boolean
  offered: Offered
  onMethod: (method: Wallet) => void
  onNumber: (number: string) => void
}

/** Which wallet pays, and which number the request goes to. */
export const WalletFields = (props: WalletFieldsProps) => {
  const { method, number, errors, ownNumber, canVerify, offered, onMethod, onNumber } = props
  const words = useArea(BOOKING_WORDS)
  const own = normalisePhone(ownNumber)
  return (
    <div className="flex flex-col gap-5">
      <WalletChoice method={method} error={errors.method} offered={offered} onMethod={onMethod} />
      <div className="flex flex-col gap-2">
        <Field label={words.number} hint={words.numberHint} error={errors.number} required>
          <PhoneInput
            name="payment_details"
            autoComplete="off"
            value={number}
            onChange={(event) => onNumber(event.target.value)}
          />
        </Field>
        {own && normalisePhone(number) !== own && (
          <div>
            <Button size="sm" className="min-h-11" onClick={() => onNumber(displayPhone(own))}>
              {words.takeNumber(displayPhone(own))}
            </Button>
          </div>
        )}
        <WalletHint method={method} number={number} />
        {canVerify && <OwnerCheckLine number={number} />}
      </div>
    </div>
  )
}

/** Says if the number's prefix belongs to another wallet; numbers move between networks, so it forbids nothing. */
const WalletHint = ({ method, number }: { method: Wallet | ''; number: string }) => {
  const words = useArea(BOOKING_WORDS)
  const msisdn = normalisePhone(number)
  const likely = msisdn && walletOf(msisdn)
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {likely && method !== '' && likely !== method ? words.looksLike(walletLabel(likely)) : null}
    </p>
  )
}

type FromNumberProps = {
  /** As typed; nothing is shown until it is a number that can pay. */
  number: string
  /** Where the line above does not say it, as it is shown: "TSh 240,000". */
  amount?: string
}

/** The second line of a button that sends a request: which number is charged. */
export const FromNumber = ({ number, amount }: FromNumberProps) => {
  const words = useArea(BOOKING_WORDS)
  const msisdn = normalisePhone(number)
  if (!msisdn) return null
  return (
    <>
      {' '}
      <span className="block text-sm font-normal tabular-nums">
        {amount && `${amount} `}
        {words.payFrom(displayPhone(msisdn))}
      </span>
    </>
  )
}
