import { EVIDENCE_DETAIL_LENGTH } from '#domain/evidence.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type HostEvidence, listEndingEvidence, showHostProperty, withdrawCheck } from '../contract.ts'
import { HOST_WORDS } from './words.ts'

type WithdrawDialogProps = { check: HostEvidence; onClose: () => void; onStale: () => void }

/** Withdraws a check with a reason, so that travellers do not read of it any more. */
export const WithdrawDialog = ({ check, onClose, onStale }: WithdrawDialogProps) => {
  const { evidence: words } = useArea(HOST_WORDS)
  const toast = useToast()
  const { run } = useAction(withdrawCheck, {
    failed: words.withdrawFailed,
    invalidates: [showHostProperty, listEndingEvidence],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['reason'],
    faults: ({ reason }) => (reason.trim() === '' ? { reason: 'text_required' } : {}),
    send: ({ reason }) => run({ params: { id: check.id }, body: { reason } }),
    onSent: () => {
      toast({ text: words.withdrawn })
      onClose()
    },
    onFailure: ({ code, text, fields }) => {
      if (code === 'check_changed') onStale()
      return { banner: text, fields }
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.withdrawNamed(words.kinds[check.kind])}
      intro={words.withdrawIntro}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.withdraw}
      kind="danger"
    >
      <Field label={words.reason} hint={words.reasonHint} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={EVIDENCE_DETAIL_LENGTH} />
      </Field>
    </FormDialog>
  )
}
