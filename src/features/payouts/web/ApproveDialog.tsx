import { useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import { typedAmount } from '#domain/typed-amount.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import {
  type ApprovalResult,
  approveRequests,
  listPaymentRequests,
  type PaymentRequest,
  paymentRequestStats,
} from '../contract.ts'
import { RequestStatus } from './RequestStatus.tsx'
import { totalOf } from './SelectionBar.tsx'
import { OFFICE_FAULTS, PAYOUT_WORDS } from './words.ts'

type ChosenProps = { requests: readonly PaymentRequest[]; results?: readonly ApprovalResult[] }

/** The chosen requests, and what became of each once they are processed. */
const Chosen = ({ requests, results = [] }: ChosenProps) => {
  const words = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {requests.map(({ id, hotel, booking, total_amount }) => {
        const result = results.find((one) => one.id === id)
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-words">
              {hotel.name}, {booking.reference}
            </span>
            <span className="ml-auto flex flex-wrap items-center gap-3">
              <span className="tabular-nums">{formatTsh(total_amount, language)}</span>
              {result?.request && <RequestStatus request={result.request} />}
            </span>
            {result?.refusal && (
              <p className="w-full text-sm text-bad">
                {result.refusal.status
                  ? words.decidedMeanwhile(
                      result.refusal.decided_by ?? words.somebody,
                      words.statuses[result.refusal.status],
                    )
                  : result.refusal.error}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type ApproveDialogProps = { requests: readonly PaymentRequest[]; onClose: () => void; onDone: () => void }

/** Approves the chosen requests once their total is typed, and then shows what became of each. */
export const ApproveDialog = ({ requests, onClose, onDone }: ApproveDialogProps) => {
  const { batch: words, cancel } = useArea(PAYOUT_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const [results, setResults] = useState<readonly ApprovalResult[] | null>(null)
  const total = totalOf(requests)
  const { run } = useAction(approveRequests, {
    failed: words.failed,
    invalidates: [listPaymentRequests, paymentRequestStats],
  })
  const { errors, banner, busy, form } = useForm({
    faultWords: OFFICE_FAULTS[language],
    fields: ['total_amount'],
    faults: ({ total_amount }) => (typedAmount(total_amount) === total ? {} : { total_amount: 'total_mistyped' }),
    send: ({ total_amount }) =>
      run({
        body: {
          requests: requests.map(({ id, status }) => ({ id, seen_status: status })),
          total_amount: typedAmount(total_amount) ?? 0,
        },
      }),
    onSent: (reply) => setResults(reply.results),
  })
  const approved = results?.filter(({ request }) => request !== null).length ?? 0
  return (
    <>
      {results ? (
        <Dialog
          open
          dismissable
          onClose={onDone}
          title={words.resultTitle}
          words={common}
          footer={
            <Button kind="primary" onClick={onDone}>
              {words.close}
            </Button>
          }
        >
          <Alert tone={approved === requests.length ? 'good' : 'warn'} className="mb-2">
            {words.result(approved, requests.length - approved)}
          </Alert>
          <Chosen requests={requests} results={results} />
        </Dialog>
      ) : (
        <FormDialog
          busy={busy}
          onClose={onClose}
          title={words.title(requests.length)}
          intro={words.hint}
          form={form}
          banner={banner}
          cancel={cancel}
          submit={words.submit}
        >
          <Chosen requests={requests} />
          <p className="flex justify-between gap-4 border-t border-edge pt-2 font-semibold">
            <span>{words.total}</span>
            <span className="tabular-nums">{formatTsh(total, language)}</span>
          </p>
          <Field label={words.typed} hint={words.typedHint} error={errors.total_amount} required>
            <TextInput name="total_amount" inputMode="numeric" autoComplete="off" maxLength={20} />
          </Field>
        </FormDialog>
      )}
    </>
  )
}
