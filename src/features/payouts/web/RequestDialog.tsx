import { useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { isPayoutOpen, type PayoutAction, type PayoutStatus, payoutActions } from '#domain/payout.ts'
import { type ActionFailure, useAction } from '#platform/web/action.ts'
import { FailedPart } from '#platform/web/FailedPart.tsx'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { Link } from '#platform/web/Link.tsx'
import { useQueryOf } from '#platform/web/query.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import {
  listPaymentRequests,
  type PaymentRequest,
  paymentRequestLines,
  paymentRequestStats,
  processPaymentRequest,
} from '../contract.ts'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import { PAYOUT_WORDS } from './words.ts'

const Ledger = ({ id }: { id: number }) => {
  const words = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  const query = useQueryOf(paymentRequestLines, { params: { id } })
  return (
    <section className="mt-6">
      <h3 className="text-base font-semibold">{words.ledger}</h3>
      <FailedPart query={query} className="mt-2">
        {words.ledgerFailed}
      </FailedPart>
      <ul className="mt-2 flex flex-col gap-3 text-sm">
        {query.data?.map((entry) => (
          <li key={entry.id}>
            <p className="text-muted">
              {words.entries[entry.kind]}, {formatInstant(new Date(entry.at), language)}
            </p>
            <dl>
              {entry.lines.map(({ account, amount }) => (
                <div key={account} className="flex justify-between gap-4">
                  <dt>{words.accounts[account]}</dt>
                  <dd className="tabular-nums">{formatTsh(amount, language)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sentence for somebody who was not the first: who decided, and what; null for any other failure. */
const useMeanwhile = () => {
  const words = useArea(PAYOUT_WORDS)
  return ({ code, details }: ActionFailure) => {
    const { status, decided_by } = details as { status?: PayoutStatus; decided_by?: string | null }
    const isMeanwhile = code === 'already_decided' || code === 'payout_under_way'
    if (!isMeanwhile || !status) return null
    const now = code === 'payout_under_way' ? words.sending : words.statuses[status]
    return words.decidedMeanwhile(decided_by ?? words.somebody, now)
  }
}

/** What somebody chose to do with a request, and the status in which they saw it. */
type Choice = { action: PayoutAction; seen: PayoutStatus }

/** Where the money would go; a wallet that was changed after the decision is pointed out. */
const Destination = ({ request: { wallet, decided_at } }: { request: PaymentRequest }) => {
  const words = useArea(PAYOUT_WORDS)
  const language = useLanguage()
  if (!wallet) return null
  const setAt = formatInstant(new Date(wallet.set_at), language)
  return (
    <>
      <p className="font-semibold">{words.walletOf(wallet.account_name, wallet.msisdn)}</p>
      {decided_at !== null && wallet.set_at > decided_at ? (
        <Alert tone="warn">{words.walletIsNew(setAt)}</Alert>
      ) : (
        <p className="text-sm text-muted">{words.walletSince(setAt)}</p>
      )}
    </>
  )
}

/** Who may not decide here, and why. */
const useBarred = ({ requested_by, decided_by, paid_by, lacks_second, transfer }: PaymentRequest) => {
  const words = useArea(PAYOUT_WORDS)
  const id = useUser()?.id
  if (id === undefined) return null
  if (requested_by.id === id) return words.own
  if (lacks_second && decided_by?.id === id) return words.secondIsAnother
  return transfer?.status === 'review' && paid_by?.id === id ? words.outcome.own : null
}

type StepProps = Choice & {
  request: PaymentRequest
  onBack: () => void
  onDone: () => void
  /** Somebody else was faster: what they did. */
  onMeanwhile: (sentence: string) => void
}

/** Whose money it is, and how much: what somebody decides about, where they decide. */
const Decided = ({ request: { hotel, booking, total_amount } }: { request: PaymentRequest }) => {
  const language = useLanguage()
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 break-words">
        {hotel.name}, {booking.reference}
      </span>
      <span className="text-lg font-semibold tabular-nums">{formatTsh(total_amount, language)}</span>
    </p>
  )
}

const Step = ({ request, action, seen, onBack, onDone, onMeanwhile }: StepProps) => {
  const words = useArea(PAYOUT_WORDS)
  const toast = useToast()
  const meanwhile = useMeanwhile()
  const [isOver, setOver] = useState(false)
  const { run } = useAction(processPaymentRequest, {
    failed: words.processFailed,
    invalidates: [listPaymentRequests, paymentRequestStats, paymentRequestLines],
  })
  const { id, wallet } = request
  const { errors, banner, busy, form } = useForm({
    fields: ['reason'],
    faults: () => ({}),
    send: ({ reason }) =>
      run({
        params: { id },
        body: {
          payment_request_id: id,
          action,
          seen_status: seen,
          seen_wallet_set_at: wallet?.set_at ?? null,
          reason: reason.trim() || undefined,
        },
      }),
    onSent: () => {
      toast({ tone: 'good', text: words.done[action] })
      onDone()
    },
    onFailure: (failure) => {
      if (failure.code === 'reason_required') return { banner: null, fields: { reason: failure.text } }
      const sentence = meanwhile(failure)
      if (sentence === null) return { banner: failure.text }
      setOver(true)
      onMeanwhile(sentence)
      return { banner: sentence }
    },
  })
  return (
    <FormDialog
      busy={busy}
      // What was decided was about another status: it is chosen anew, from what the request is by now.
      isOver={isOver}
      onClose={onBack}
      title={words.actions[action]}
      intro={request.lacks_second && action === 'approve' ? words.confirmSecond : words.confirm[action]}
      size="sm"
      form={form}
      banner={banner}
      cancel={words.back}
      submit={words.actions[action]}
      kind={action === 'reject' ? 'danger' : 'primary'}
    >
      <Decided request={request} />
      {(action === 'pay' || action === 'retry') && <Destination request={request} />}
      {action === 'reject' && (
        <Field label={words.reason} hint={words.reasonHint} error={errors.reason} required>
          <Textarea name="reason" rows={3} maxLength={500} />
        </Field>
      )}
    </FormDialog>
  )
}

type RequestDialogProps = { request: PaymentRequest; onClose: () => void }

/** One payment request with its ledger, and what can be done with it now. */
export const RequestDialog = ({ request, onClose }: RequestDialogProps) => {
  const words = useArea(PAYOUT_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const user = useUser()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [entering, setEntering] = useState(false)
  const [meanwhile, setMeanwhile] = useState<{ request: PaymentRequest; sentence: string } | null>(null)
  // Until the list has the request as somebody else left it; a filter may have taken it out of the list for good.
  const outdated = meanwhile?.request === request ? meanwhile.sentence : null
  const barred = useBarred(request)
  const hasRight = user?.rights.includes('payout.process') ?? false
  const mayDecide = hasRight && user?.id !== request.requested_by.id && outdated === null
  const possible = mayDecide ? payoutActions(request).filter((action) => action !== 'approve' || !barred) : []
  const actions = request.is_disputed ? possible.filter((action) => action === 'reject') : possible
  const mayEnter = mayDecide && !barred && request.transfer?.status === 'review'
  return (
    <>
      <Dialog
        open={choice === null && !entering}
        dismissable
        onClose={onClose}
        title={`${request.hotel.name}, ${request.booking.reference}`}
        words={common}
        footer={
          (actions.length > 0 || mayEnter) && (
            <>
              {mayEnter && (
                <Button kind="primary" onClick={() => setEntering(true)}>
                  {words.outcome.open}
                </Button>
              )}
              {actions.map((one) => (
                <Button
                  key={one}
                  kind={one === 'reject' ? undefined : 'primary'}
                  onClick={() => setChoice({ action: one, seen: request.status })}
                >
                  {words.actions[one]}
                </Button>
              ))}
            </>
          )
        }
      >
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <span className="text-2xl font-semibold tabular-nums">{formatTsh(request.total_amount, language)}</span>
          <RequestStatus request={request} />
        </div>
        {outdated !== null && (
          <Alert tone="warn" className="mb-3">
            {outdated}
          </Alert>
        )}
        {request.is_disputed && isPayoutOpen(request.status) && (
          <Alert tone="warn" className="mb-3">
            {words.isDisputed}
          </Alert>
        )}
        <RequestFacts request={request} />
        {user?.rights.includes('platform.bookings') && (
          <Link
            to={`/bhumwi-admin/bookings/${request.booking.id}`}
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            {words.openBooking}
          </Link>
        )}
        {barred && (
          <Alert tone="info" className="mt-4">
            {barred}
          </Alert>
        )}
        <Ledger id={request.id} />
      </Dialog>
      {entering && <OutcomeDialog request={request} onBack={() => setEntering(false)} onDone={onClose} />}
      {choice && (
        <Step
          {...choice}
          request={request}
          onBack={() => setChoice(null)}
          onDone={onClose}
          onMeanwhile={(sentence) => setMeanwhile({ request, sentence })}
        />
      )}
    </>
  )
}
