import { useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
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

type OutcomeDialogProps = { request: PaymentRequest; onBack: () => void; onDone: () => void }

/** What the operator asks for on the phone, and what is settled. */
const TransferFacts = ({ request: { total_amount, hotel, transfer } }: { request: PaymentRequest }) => {
  const { outcome: words } = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  if (!transfer) return null
  const { msisdn, ref, at } = transfer
  const facts = [
    [words.amount, formatTsh(total_amount, language)],
    [words.to, `${hotel.name}, ${msisdn}`],
    [words.ours, ref],
    [words.at, formatInstant(new Date(at), language)],
  ]
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {facts.map(([name, fact]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 text-right break-words tabular-nums">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Settles a transfer that has no outcome by what the operator said on the phone. */
export const OutcomeDialog = ({ request, onBack, onDone }: OutcomeDialogProps) => {
  const { id } = request
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
      <TransferFacts request={request} />
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
