import { useState } from 'react'
import { formatInstant } from '#domain/calendar.ts'
import type { OnBehalfOf } from '#domain/desk-booking.ts'
import { formatTsh } from '#domain/money.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { DROPPED_SOON, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { cancelOnBehalf, deskBooking, deskCancellationTerms } from '../contract.ts'
import type { DeskBooking } from './desk-booking.ts'
import { DESK_WORDS } from './words.ts'

const Terms = ({ terms }: { terms: ReplyOf<typeof deskCancellationTerms> }) => {
  const { cancel: words } = useArea(DESK_WORDS)
  const language = useLanguage()
  const paid = formatTsh(terms.paid_amount, language)
  if (terms.cash_amount > 0) return <p>{words.cash(formatTsh(terms.cash_amount, language))}</p>
  if (terms.desk_amount > 0) return <p>{words.atDesk(formatTsh(terms.desk_amount, language))}</p>
  if (terms.paid_amount === 0)
    return <p>{terms.decided_amount ? words.decided(formatTsh(terms.decided_amount, language)) : words.unpaid}</p>
  if (terms.refund_amount === 0) return <p>{words.nothing(paid)}</p>
  if (terms.number_erased)
    return (
      <Alert tone="warn" title={words.erased}>
        {words.erasedHint}
      </Alert>
    )
  return (
    <div className="rounded-control bg-sunken p-4">
      <p className="text-sm text-muted">{words.terms}</p>
      <p className="text-xl font-semibold tabular-nums">{formatTsh(terms.refund_amount, language)}</p>
      <p className="text-sm text-muted">{words.of(terms.percent, paid)}</p>
      {terms.until && (
        <p className="text-sm text-muted">{words.until(formatInstant(new Date(terms.until), language))}</p>
      )}
    </div>
  )
}

type CancelDialogProps = { booking: DeskBooking; onClose: () => void }

/** Cancels a booking in somebody's name: what was paid and goes back is shown before, and the server refuses other amounts. */
export const CancelDialog = ({ booking, onClose }: CancelDialogProps) => {
  const { cancel: words } = useArea(DESK_WORDS)
  const { common } = useWords()
  const toast = useToast()
  const { id, cancellable_for } = booking
  const [whose, setWhose] = useState<OnBehalfOf | undefined>(cancellable_for[0])
  const terms = useQueryOf(
    deskCancellationTerms,
    { params: { id }, query: { on_behalf_of: whose ?? 'platform' } },
    DROPPED_SOON,
  )
  const { run } = useAction(cancelOnBehalf, { failed: words.failed, invalidates: [deskBooking] })
  const { form, errors, banner, busy } = useForm({
    fields: ['reason'],
    faults: ({ reason }) => (reason.trim() === '' ? { reason: 'text_required' } : {}),
    send: async ({ reason }) => {
      if (!whose || !terms.data) return null
      const { paid_amount, refund_amount, cash_amount } = terms.data
      return run({ params: { id }, body: { on_behalf_of: whose, reason, paid_amount, refund_amount, cash_amount } })
    },
    onSent: () => {
      toast({ tone: 'good', text: words.done })
      onClose()
    },
    onFailure: ({ code, text, fields }) => {
      if (code === 'refund_changed') terms.refetch()
      return { banner: text, fields }
    },
  })
  const isKnown = terms.data !== undefined && !terms.isFetching
  return (
    <FormDialog
      busy={busy}
      unready={!isKnown}
      disabled={isKnown && terms.data?.number_erased}
      onClose={onClose}
      title={words.title(booking.reference)}
      form={form}
      banner={banner}
      cancel={words.keep}
      submit={words.submit}
      kind="danger"
    >
      <ChoiceGroup
        legend={words.whose}
        name="on_behalf_of"
        value={whose ?? null}
        onChange={(value) => setWhose(value as OnBehalfOf)}
        choices={cancellable_for.map((one) => ({ value: one, label: words.whoses[one], hint: words.hints[one] }))}
      />
      {terms.failed ? (
        <FailedState
          title={words.termsFailed}
          onRetry={terms.refetch}
          retrying={terms.isFetching}
          words={common}
          className="py-4!"
        />
      ) : isKnown && terms.data ? (
        <Terms terms={terms.data} />
      ) : (
        <Loading label={common.loading}>
          <SkeletonText lines={3} />
        </Loading>
      )}
      <Field label={words.reason} hint={words.reasonHint} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={300} />
      </Field>
    </FormDialog>
  )
}
