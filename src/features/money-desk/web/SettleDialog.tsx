import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listOpenDifferences, settleDifference, showSweep } from '../contract.ts'
import { SWEEP_WORDS } from './sweep-words.ts'

/** Settles a difference that no repair fits, with what the payment service said about it. */
export const SettleDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const words = useArea(SWEEP_WORDS)
  const toast = useToast()
  const { run } = useAction(settleDifference, {
    failed: words.settleFailed,
    invalidates: [listOpenDifferences, showSweep],
  })
  const { form, errors, banner, busy } = useForm({
    fields: ['reason'],
    draft: formDraft(`settle-difference-${id}`),
    faults: ({ reason }) => (reason.trim() === '' ? { reason: 'text_required' } : {}),
    send: ({ reason }) => run({ params: { id }, body: { reason } }),
    onSent: () => {
      toast({ tone: 'good', text: words.settled })
      onClose()
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.settleTitle}
      intro={words.settleIntro}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.settle}
    >
      <Field label={words.settleReason} hint={words.settleReasonHint} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
