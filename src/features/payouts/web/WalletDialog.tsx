import { useEffect, useState } from 'react'
import { normalisePhone } from '#domain/phone.ts'
import { isWallet, WALLETS, type Wallet, walletOf } from '#domain/wallet.ts'
import { getHotelProperty } from '#features/properties/contract.ts'
import {
  CODE_FAULTS,
  type OwnFactors,
  OwnPassword,
  ownPasswordFaults,
  SecondProof,
  useSecondProof,
} from '#features/second-factor/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { type ActionResult, useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { PhoneInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { hotelEarnings, setPayoutWallet } from '../contract.ts'
import { PAYOUT_WORDS } from './words.ts'

/** The wallet that was chosen, or the one of the operator whose number this usually is. */
const chosenWallet = (msisdn: string, method: string): Wallet | undefined =>
  isWallet(method) ? method : (walletOf(normalisePhone(msisdn) ?? '') ?? undefined)

type Result = ActionResult<ReplyOf<typeof setPayoutWallet>> | null

type WalletDialogProps = { property: { id: number; name: string }; onClose: () => void }

/** Sets the wallet of a property; the operator's name for it is shown afterwards. An account with a second factor confirms by it. */
export const WalletDialog = ({ property, onClose }: WalletDialogProps) => {
  const words = useArea(PAYOUT_WORDS)
  const toast = useToast()
  const { run } = useAction(setPayoutWallet, {
    failed: words.walletFailed,
    invalidates: [hotelEarnings, getHotelProperty],
  })
  // The server says whether the account has a second factor, once the password is right.
  const [factors, setFactors] = useState<OwnFactors | null>(null)
  const second = useSecondProof(factors)
  const { errors, banner, busy, form, setBanner } = useForm({
    fields: ['msisdn', 'method', 'current_password', 'code'],
    faultWords: CODE_FAULTS[useLanguage()],
    faults: ({ msisdn, method, ...typed }) => ({
      ...(!normalisePhone(msisdn)
        ? { msisdn: 'phone_invalid' }
        : !chosenWallet(msisdn, method) && { method: 'payment_method_required' }),
      ...ownPasswordFaults(typed),
      ...second.faults(typed),
    }),
    send: async ({ msisdn, method, ...typed }): Promise<Result> => {
      const chosen = chosenWallet(msisdn, method)
      if (!chosen) throw new Error('The form was sent without a wallet')
      const proof = await second.prove(typed)
      if (!proof?.reply) return proof as null
      return run({ body: { property: property.id, msisdn, method: chosen, ...proof.reply } })
    },
    onSent: ({ account_name }) => {
      toast({ tone: 'good', text: words.walletSet(account_name) })
      onClose()
    },
    onFailure: ({ code, details, fields, text }) => {
      const asksMore = code === 'second_factor_needed'
      if (asksMore) setFactors(details as OwnFactors)
      return { banner: asksMore || Object.keys(fields).length > 0 ? null : text, fields }
    },
  })
  const { ref } = form
  useEffect(() => {
    if (factors) ref.current?.querySelector<HTMLElement>('[name=code], [type=submit]')?.focus()
  }, [factors, ref])
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.walletTitle(property.name)}
      intro={words.walletHint}
      size="sm"
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.setWallet}
    >
      <Field label={words.number} error={errors.msisdn} required>
        <PhoneInput name="msisdn" />
      </Field>
      <Field label={words.method} error={errors.method}>
        <Select
          name="method"
          placeholder={words.methodOfNumber}
          options={WALLETS.map(({ id, label }) => ({ value: id, label }))}
        />
      </Field>
      <OwnPassword error={errors.current_password} />
      {factors && second.by && (
        <SecondProof
          factors={factors}
          by={second.by}
          error={errors.code}
          onChange={() => {
            setBanner(null)
            second.change()
          }}
        />
      )}
    </FormDialog>
  )
}
