import { DISPUTE_REASONS, DISPUTE_SIDES, DISPUTE_TEXT_LENGTH } from '#domain/dispute.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { listDisputes, openDispute } from '../contract.ts'
import { DISPUTE_FAULTS, DISPUTE_WORDS } from './words.ts'

type OpenDialogProps = { bookingId: number; onClose: () => void; onOpened: () => void }

/** The staff open a dispute about a booking. */
export const OpenDialog = ({ bookingId, onClose, onOpened }: OpenDialogProps) => {
  const words = useArea(DISPUTE_WORDS)
  const toast = useToast()
  const { run } = useAction(openDispute, {
    failed: words.openFailed,
    invalidates: [listDisputes],
  })
  const { form, errors, banner, busy } = useForm({
    faultWords: DISPUTE_FAULTS[useLanguage()],
    fields: ['raised_by', 'reason', 'complaint'],
    faults: ({ reason, complaint }) => ({
      ...(reason === '' && { reason: 'dispute_reason_required' as const }),
      ...(complaint.trim() === '' && { complaint: 'text_required' as const }),
    }),
    send: async ({ raised_by, reason, complaint }) => {
      const side = DISPUTE_SIDES.find((one) => one === raised_by)
      const about = DISPUTE_REASONS.find((one) => one === reason)
      return side && about
        ? run({ params: { id: bookingId }, body: { raised_by: side, reason: about, complaint } })
        : null
    },
    onSent: () => {
      toast({ tone: 'good', text: words.opened })
      onOpened()
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.open}
      intro={words.openHint}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.open}
    >
      <Field label={words.whose} required>
        <Select name="raised_by" options={DISPUTE_SIDES.map((value) => ({ value, label: words.sides[value] }))} />
      </Field>
      <Field label={words.reason} error={errors.reason} required>
        <Select
          name="reason"
          placeholder={words.choose}
          options={DISPUTE_REASONS.map((value) => ({ value, label: words.staffReasons[value] }))}
        />
      </Field>
      <Field label={words.complaint} hint={words.explanationHint} error={errors.complaint} required>
        <Textarea name="complaint" rows={4} maxLength={DISPUTE_TEXT_LENGTH} />
      </Field>
    </FormDialog>
  )
}
