import { useState } from 'react'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import {
  enterOutcome,
  listPaymentRequests,
  type PaymentRequest,
  paymentRequestLines,
  paymentRequestStats,
} from '../contract.ts'
import { OFFICE_FAULTS, PAYOUT_WORDS } from './words.ts'

type OutcomeDialogProps = { request: Pick<PaymentRequest, 'id'>; onBack: () => void; onDone: () => void }

/** Settles a transfer that has no outcome by what the operator said on the phone. */
export const OutcomeDialog = ({ request: { id }, onBack, onDone }: OutcomeDialogProps) => {
  const { outcome: words, cancel } = useArea(PAYOUT_WORDS)
  const toast = useToast()
  const [answer, setAnswer] = useState<string | null>(null)
  const { run } = useAction(enterOutcome, {
    failed: words.failed,
    invalidates: [listPaymentRequests, paymentRequestStats, paymentRequestLines],
  })
  const { errors, banner, busy, form } = useForm({
    faultWords: OFFICE_FAULTS[useLanguage()],
    fields: ['arrived', 'operator_reference', 'reason'],
    faults: ({ arrived, operator_reference, reason }) => ({
      ...(arrived === '' && { arrived: 'outcome_required' }),
      ...(operator_reference.trim() === '' && { operator_reference: 'reference_required' }),
      ...(reason.trim() === '' && { reason: 'text_required' }),
    }),
    send: ({ arrived, operator_reference, reason }) =>
      run({ params: { id }, body: { arrived: arrived === 'yes', operator_reference, reason } }),
    onSent: () => {
      toast({ tone: 'good', text: words.done })
      onDone()
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onBack}
      title={words.open}
      intro={words.hint}
      size="sm"
      form={form}
      banner={banner}
      cancel={cancel}
      submit={words.submit}
    >
      <ChoiceGroup
        legend={words.legend}
        name="arrived"
        value={answer}
        onChange={setAnswer}
        error={errors.arrived}
        choices={[
          { value: 'yes', label: words.arrived, hint: words.arrivedHint },
          { value: 'no', label: words.notArrived, hint: words.notArrivedHint },
        ]}
      />
      <Field label={words.reference} error={errors.operator_reference} required>
        <TextInput name="operator_reference" autoComplete="off" maxLength={60} />
      </Field>
      <Field label={words.who} error={errors.reason} required>
        <Textarea name="reason" rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
