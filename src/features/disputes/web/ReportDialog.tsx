import { DISPUTE_TEXT_LENGTH, type DisputeReason, GUEST_REASONS } from '#domain/dispute.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { formDraft } from '#platform/web/form-draft.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { bookingDisputes, reportStay } from '../contract.ts'
import { DISPUTE_FAULTS, DISPUTE_WORDS } from './words.ts'

type ReportDialogProps = { bookingId: number; onClose: () => void }

/** A guest reports that something went wrong with a stay. */
export const ReportDialog = ({ bookingId, onClose }: ReportDialogProps) => {
  const words = useArea(DISPUTE_WORDS)
  const toast = useToast()
  const { run } = useAction(reportStay, { failed: words.reportFailed, invalidates: [bookingDisputes] })
  const { form, errors, banner, busy } = useForm({
    faultWords: DISPUTE_FAULTS[useLanguage()],
    fields: ['reason', 'complaint'],
    draft: formDraft(`report-${bookingId}`),
    faults: ({ reason, complaint }) => ({
      ...(reason === '' && { reason: 'dispute_reason_required' as const }),
      ...(complaint.trim() === '' && { complaint: 'text_required' as const }),
    }),
    send: ({ reason, complaint }) =>
      run({
        params: { id: bookingId },
        body: { reason: reason as (typeof GUEST_REASONS)[number] satisfies DisputeReason, complaint },
      }),
    onSent: () => {
      toast({ tone: 'good', text: words.reported })
      onClose()
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.card}
      intro={words.cardText}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.report}
    >
      <Field label={words.reason} error={errors.reason} required>
        <Select
          name="reason"
          placeholder={words.choose}
          options={GUEST_REASONS.map((value) => ({ value, label: words.reasons[value] }))}
        />
      </Field>
      <Field label={words.complaint} hint={words.complaintHint} error={errors.complaint} required>
        <Textarea name="complaint" rows={5} maxLength={DISPUTE_TEXT_LENGTH} />
      </Field>
    </FormDialog>
  )
}
