import { formatTsh } from '#domain/money.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { voidCharge } from '../contract.ts'
import { type AccountDialogProps, type Charge, staleReads } from './account.ts'
import { ACCOUNT_WORDS } from './words.ts'

type VoidDialogProps = Omit<AccountDialogProps, 'booking'> & { charge: Charge }

/** Asks before a charge is taken back, and why. */
export const VoidDialog = ({ charge, stale, onChanged, onClose }: VoidDialogProps) => {
  const words = useArea(ACCOUNT_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const { id, description, amount } = charge
  const { run } = useAction(voidCharge, { failed: words.voidFailed, invalidates: staleReads(stale) })
  const { form, banner, busy } = useForm({
    fields: ['reason'],
    faults: () => ({}),
    send: ({ reason }) => run({ params: { id }, body: { reason: reason.trim() || undefined } }),
    onSent: (account) => {
      toast({ text: words.voidedNow(description) })
      onChanged(account)
      onClose()
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.voidTitle}
      size="sm"
      form={form}
      intro={words.voidText(description, formatTsh(amount, language))}
      banner={banner}
      cancel={words.back}
      submit={words.voidSubmit}
      kind="danger"
    >
      <Field label={words.reason} optional={words.optional}>
        <TextInput name="reason" maxLength={300} />
      </Field>
    </FormDialog>
  )
}
