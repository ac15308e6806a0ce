import { useRef, useState } from 'react'
import { DISPUTE_OUTCOMES, DISPUTE_TEXT_LENGTH, type DisputeOutcome } from '#domain/dispute.ts'
import { formatTsh } from '#domain/money.ts'
import { priceFrom } from '#domain/room.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { CallFailure } from '#platform/web/call.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { DROPPED_SOON, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { decideDispute, listDisputes, previewDecision, type StaffDispute } from '../contract.ts'
import { DISPUTE_WORDS } from './words.ts'

type Plan = ReplyOf<typeof previewDecision>

const Line = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt>{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)

const Change = ({ name, before, after }: { name: string; before: number; after: number }) => {
  const words = useArea(DISPUTE_WORDS)
  const language = useLanguage()
  return <Line name={name}>{words.move(formatTsh(before, language), formatTsh(after, language))}</Line>
}

const PlanCard = ({ plan, outcome }: { plan: Plan; outcome: DisputeOutcome }) => {
  const words = useArea(DISPUTE_WORDS)
  const language = useLanguage()
  const { refunds, hotel, commission, requests_too_large } = plan
  return (
    <section aria-label={words.would} className="flex flex-col gap-2 rounded-control bg-sunken p-4">
      <h2 className="text-base font-semibold">{words.would}</h2>
      {outcome === 'released' && (
        <>
          <dl>
            <Line name={words.owed}>{formatTsh(hotel.after, language)}</Line>
          </dl>
          <p>{words.goesOn}</p>
        </>
      )}
      {refunds.map(({ msisdn, amount }) => (
        <p key={`${msisdn} ${amount}`}>{words.goesBack(formatTsh(amount, language), msisdn)}</p>
      ))}
      {outcome === 'refunded' && (
        <dl>
          <Change name={words.owed} {...hotel} />
          <Change name={words.commission} {...commission} />
        </dl>
      )}
      {hotel.after < 0 && <Alert tone="warn">{words.owes}</Alert>}
      {requests_too_large.map(({ id, total_amount }) => (
        <Alert key={id} tone="warn">
          {words.tooLarge(formatTsh(total_amount, language))}
        </Alert>
      ))}
    </section>
  )
}

type Shown = { outcome: DisputeOutcome; refund_amount: number }

const Preview = ({ query, outcome }: { query: ReturnType<typeof usePreview>; outcome: DisputeOutcome }) => {
  const words = useArea(DISPUTE_WORDS)
  const { common } = useWords()
  const { data, error, failed, isFetching, refetch } = query
  if (failed && error instanceof CallFailure && error.code !== 'network')
    return <Alert tone="bad">{error.message}</Alert>
  if (failed)
    return (
      <FailedState
        title={words.previewFailed}
        onRetry={refetch}
        retrying={isFetching}
        words={common}
        className="py-4!"
      />
    )
  if (data && !isFetching) return <PlanCard plan={data} outcome={outcome} />
  return (
    <Loading label={common.loading}>
      <SkeletonText lines={3} />
    </Loading>
  )
}

const usePreview = (id: number, shown: Shown | null) =>
  useQueryOf(
    previewDecision,
    { params: { id }, query: shown ?? { outcome: 'released' } },
    { ...DROPPED_SOON, enabled: shown !== null },
  )

type DecideDialogProps = { dispute: StaffDispute; onClose: () => void; onDecided?: () => void }

/** Decides a dispute: what it would do is shown first, and the server does exactly that. */
export const DecideDialog = ({ dispute, onClose, onDecided }: DecideDialogProps) => {
  const words = useArea(DISPUTE_WORDS)
  const toast = useToast()
  const { id, booking } = dispute
  const [outcome, setOutcome] = useState<DisputeOutcome>('released')
  const [refund, setRefund] = useState<number | null>(null)
  const typed = useRef<HTMLInputElement>(null)
  const shown: Shown | null =
    outcome === 'released' ? { outcome, refund_amount: 0 } : refund === null ? null : { outcome, refund_amount: refund }
  const query = usePreview(id, shown)
  const plan = shown && !query.failed && !query.isFetching ? query.data : undefined
  const { run } = useAction(decideDispute, {
    failed: words.decideFailed,
    invalidates: [listDisputes],
  })
  const { form, errors, banner, busy, setErrors } = useForm({
    fields: ['explanation', 'refund_amount'],
    faults: ({ explanation }) => (explanation.trim() === '' ? { explanation: 'text_required' } : {}),
    send: async ({ explanation }) =>
      plan && shown ? run({ params: { id }, body: { ...shown, explanation, version: plan.version } }) : null,
    onSent: () => {
      toast({ tone: 'good', text: words.decided })
      onDecided?.()
      onClose()
    },
    onFailure: ({ code, text, fields, details }) => {
      if (code === 'repair_changed') query.refetch()
      const { decided_by } = details as { decided_by?: string | null }
      if (code !== 'dispute_decided') return { banner: text, fields }
      const faster = words.faster(decided_by ?? words.somebody)
      // A list of open disputes loses this one, and the dialog goes with it.
      toast({ tone: 'bad', text: faster })
      return { banner: faster, fields }
    },
  })
  const show = () => {
    const amount = priceFrom(typed.current?.value ?? '')
    setRefund(amount)
    if (amount === null) setErrors({ refund_amount: 'price_invalid' })
  }
  return (
    <FormDialog
      busy={busy}
      unready={!plan}
      onClose={onClose}
      title={words.decideTitle(booking.reference)}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.decide}
      kind="danger"
    >
      <ChoiceGroup
        legend={words.outcome}
        name="outcome"
        value={outcome}
        onChange={(value) => setOutcome(value as DisputeOutcome)}
        choices={DISPUTE_OUTCOMES.map((value) => ({ value, label: words.choices[value] }))}
      />
      {outcome === 'refunded' && (
        <div className="flex flex-wrap items-start gap-3">
          <Field label={words.amount} error={errors.refund_amount} className="grow" required>
            <TextInput
              ref={typed}
              name="refund_amount"
              inputMode="numeric"
              autoComplete="off"
              maxLength={14}
              onChange={() => setRefund(null)}
            />
          </Field>
          <Button className="mt-7" onClick={show}>
            {words.preview}
          </Button>
        </div>
      )}
      {shown ? <Preview query={query} outcome={outcome} /> : <p className="text-muted">{words.previewFirst}</p>}
      <Field label={words.explanation} hint={words.explanationHint} error={errors.explanation} required>
        <Textarea name="explanation" rows={4} maxLength={DISPUTE_TEXT_LENGTH} />
      </Field>
    </FormDialog>
  )
}
