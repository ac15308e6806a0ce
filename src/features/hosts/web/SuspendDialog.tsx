import { useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import {
  COMING_BOOKINGS,
  type ComingBookings,
  SUSPENSION_REASON_LENGTH,
  type SuspensionReach,
} from '#domain/suspension.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { DROPPED_SOON, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { ChoiceGroup } from '#ui/Choice.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { Textarea } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { type HostProperty, showHostProperty, suspendProperty, suspensionTerms } from '../contract.ts'
import { SuspensionTerms, type Terms } from './SuspensionTerms.tsx'
import { HOST_WORDS } from './words.ts'

type SuspendDialogProps = {
  property: HostProperty
  /** What can be suspended now; at least one. */
  reaches: readonly SuspensionReach[]
  onClose: () => void
  /** The page shows something that is no longer true. */
  onStale: () => void
}

const useSuspend = ({ property, reaches, onClose, onStale }: SuspendDialogProps) => {
  const { suspend: words } = useArea(HOST_WORDS)
  const toast = useToast()
  const { id } = property
  const [reach, setReach] = useState<SuspensionReach>(reaches[0] ?? 'property')
  const [coming, setComing] = useState<ComingBookings | null>(null)
  const terms = useQueryOf(suspensionTerms, { params: { id }, query: { reach } }, DROPPED_SOON)
  const known = terms.data && !terms.isFetching ? terms.data : null
  // Without coming bookings there is nothing to decide.
  const decided = known?.count === 0 ? 'keep' : coming
  const { run } = useAction(suspendProperty, { failed: words.failed, invalidates: [showHostProperty] })
  const state = useForm({
    fields: ['reason', 'coming_bookings'],
    faults: ({ reason }) => (reason.trim() === '' ? { reason: 'text_required' } : {}),
    send: async ({ reason }) => {
      if (!known) return null
      if (!decided) {
        state.setMessages({ coming_bookings: words.comingNeeded })
        return null
      }
      const { properties, count, refund_amount } = known
      const seen = { host: property.host.id, properties: properties.map((one) => one.id), count, refund_amount }
      return run({ params: { id }, body: { reach, reason, coming_bookings: decided, seen } })
    },
    onSent: () => {
      toast({ tone: 'good', text: words.done })
      onClose()
    },
    onFailure: ({ code, text, fields }) => {
      if (code === 'host_changed' || code === 'bookings_changed') terms.refetch()
      if (code === 'host_changed' || code === 'already_suspended' || code === 'not_movable') onStale()
      return { banner: text, fields }
    },
  })
  return { ...state, reach, setReach, coming, setComing, terms, known }
}

/** Keeps or cancels the coming bookings; nothing is chosen at first. */
const ComingChoice = ({
  terms,
  value,
  error,
  onChange,
}: {
  terms: Terms
  value: ComingBookings | null
  error: string | undefined
  onChange: (value: ComingBookings) => void
}) => {
  const { suspend: words } = useArea(HOST_WORDS)
  const language = useLanguage()
  const hints = {
    keep: words.comingHints.keep,
    cancel:
      terms.refund_amount > 0
        ? words.comingHints.cancel(formatTsh(terms.refund_amount, language))
        : words.comingHints.cancelFree,
  }
  return (
    <ChoiceGroup
      legend={words.coming}
      name="coming_bookings"
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen as ComingBookings)}
      choices={COMING_BOOKINGS.map((one) => ({ value: one, label: words.comings[one], hint: hints[one] }))}
    />
  )
}

/** Suspends a property or its host: what it means is shown before, and the server refuses if it means something else by now. */
export const SuspendDialog = (props: SuspendDialogProps) => {
  const { property, reaches, onClose } = props
  const { suspend: words } = useArea(HOST_WORDS)
  const { common } = useWords()
  const { form, errors, banner, busy, reach, setReach, coming, setComing, terms, known } = useSuspend(props)
  const hints = {
    property: words.hints.property(property.name),
    host: words.hints.host(property.host.name || property.host.username, property.properties.length),
  }
  return (
    <FormDialog
      busy={busy}
      unready={!known}
      onClose={onClose}
      title={words.title(property.name)}
      form={form}
      banner={banner}
      cancel={words.cancel}
      submit={words.submit}
      kind="danger"
    >
      <ChoiceGroup
        legend={words.reach}
        name="reach"
        value={reach}
        onChange={(value) => setReach(value as SuspensionReach)}
        choices={reaches.map((one) => ({ value: one, label: words.reaches[one], hint: hints[one] }))}
      />
      {terms.failed ? (
        <FailedState
          title={words.termsFailed}
          onRetry={terms.refetch}
          retrying={terms.isFetching}
          words={common}
          className="py-4!"
        />
      ) : known ? (
        <>
          <SuspensionTerms terms={known} />
          {known.count > 0 && (
            <ComingChoice terms={known} value={coming} error={errors.coming_bookings} onChange={setComing} />
          )}
        </>
      ) : (
        <Loading label={common.loading}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      <Field label={words.reason} hint={words.reasonHint} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={SUSPENSION_REASON_LENGTH} />
      </Field>
    </FormDialog>
  )
}
