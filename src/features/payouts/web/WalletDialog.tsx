import { PASSWORD_MAX } from '#domain/password.ts'
import { normalisePhone, walletOf } from '#domain/phone.ts'
import { isWallet, WALLETS, type Wallet } from '#domain/wallet.ts'
import { getHotelProperty } from '#features/properties/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { PasswordInput, PhoneInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { hotelEarnings, setPayoutWallet } from '../contract.ts'
import { PAYOUT_WORDS } from './words.ts'

/** The wallet that was chosen, or the one of the operator whose number this usually is. */
const chosenWallet = (msisdn: string, method: string): Wallet | undefined =>
  isWallet(method) ? method : (walletOf(normalisePhone(msisdn) ?? '') ?? undefined)

type WalletDialogProps = { property: { id: number; name: string }; onClose: () => void }

/** Sets the wallet of a property; the operator's name for it is shown afterwards. */
export const WalletDialog = ({ property, onClose }: WalletDialogProps) => {
  const words = useArea(PAYOUT_WORDS)
  const { common } = useWords()
  const toast = useToast()
  const { run } = useAction(setPayoutWallet, {
    failed: words.walletFailed,
    invalidates: [hotelEarnings, getHotelProperty],
  })
  const { errors, banner, busy, form } = useForm({
    fields: ['msisdn', 'method', 'current_password'],
    faults: ({ msisdn, method, current_password }) => ({
      ...(!normalisePhone(msisdn)
        ? { msisdn: 'phone_invalid' }
        : !chosenWallet(msisdn, method) && { method: 'payment_method_required' }),
      ...(current_password === '' && { current_password: 'password_required' }),
    }),
    send: ({ msisdn, method, current_password }) => {
      const chosen = chosenWallet(msisdn, method)
      if (!chosen) throw new Error('The form was sent without a wallet')
      return run({ body: { property: property.id, msisdn, method: chosen, current_password } })
    },
    onSent: ({ account_name }) => {
      toast({ tone: 'good', text: words.walletSet(account_name) })
      onClose()
    },
  })
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
      <Field label={words.password} error={errors.current_password} required>
        <PasswordInput
          name="current_password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          words={{ show: common.showPassword, hide: common.hidePassword }}
        />
      </Field>
    </FormDialog>
  )
}
