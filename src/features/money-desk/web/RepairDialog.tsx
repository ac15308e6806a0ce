import { useRef, useState } from 'react'
import { PAYMENT_STATES } from '#domain/payment.ts'
import { NEEDS_REFERENCE, type Repair } from '#domain/payment-repair.ts'
import { useAction } from '#platform/web/action.ts'
import { CallFailure } from '#platform/web/call.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { DROPPED_SOON, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { Textarea, TextInput } from '#ui/TextInput.tsx'
import { useToast } from '#ui/Toast.tsx'
import { applyRepair, listRepairs, previewRepair } from '../contract.ts'
import type { FoundCase } from './RepairCard.tsx'
import { RepairPreview } from './RepairPreview.tsx'
import { OFFICE_FAULTS, REPAIR_WORDS } from './repair-words.ts'

type RepairDialogProps = { found: FoundCase; repair: Repair; onClose: () => void }

/** Shows what a repair would do, and does exactly that with a reason. */
export const RepairDialog = ({ found, repair, onClose }: RepairDialogProps) => {
  const words = useArea(REPAIR_WORDS)
  const { dialog } = words
  const { common } = useWords()
  const toast = useToast()
  const { subject, id, kind, booking: of, ref } = found
  const needsBooking = repair === 'accept_receipt'
  const needsReference = NEEDS_REFERENCE.includes(repair)
  const [booking, setBooking] = useState<string | undefined>()
  const typed = useRef<HTMLInputElement>(null)
  const isAskable = !needsBooking || booking !== undefined
  const preview = useQueryOf(
    previewRepair,
    { params: { subject, id }, query: { repair, booking } },
    { ...DROPPED_SOON, enabled: isAskable },
  )
  const plan = preview.failed || preview.isFetching ? undefined : preview.data
  const { run } = useAction(applyRepair, { failed: dialog.failed, invalidates: [listRepairs] })
  const { form, errors, banner, busy } = useForm({
    faultWords: OFFICE_FAULTS[useLanguage()],
    fields: ['reason', 'operator_reference'],
    faults: ({ reason, operator_reference }) => ({
      ...(reason.trim() === '' && { reason: 'text_required' as const }),
      ...(needsReference && operator_reference.trim() === '' && { operator_reference: 'reference_required' as const }),
    }),
    send: async ({ reason, operator_reference }) =>
      plan
        ? run({
            params: { subject, id },
            body: {
              repair,
              version: plan.version,
              reason,
              booking,
              ...(needsReference && { operator_reference }),
            },
          })
        : null,
    onSent: () => {
      toast({ tone: 'good', text: words.repairs[repair].done })
      onClose()
    },
    onFailure: ({ code, text, fields, details }) => {
      if (code === 'repair_changed') preview.refetch()
      const now = PAYMENT_STATES.find((state) => state === details?.status)
      return { banner: now ? `${text} ${dialog.now(words.states[now])}` : text, fields }
    },
  })
  const what = subject === 'receipt' ? (ref ?? words.receipt) : `${words.kinds[kind]}, ${of?.reference ?? ''}`
  return (
    <FormDialog
      busy={busy}
      unready={!plan}
      disabled={plan?.changes === false}
      onClose={onClose}
      title={dialog.title(words.repairs[repair].action, what)}
      intro={words.repairs[repair].what}
      form={form}
      banner={banner}
      cancel={dialog.cancel}
      submit={repair === 'ask' ? dialog.apply : words.repairs[repair].action}
    >
      {needsBooking && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={dialog.booking} hint={dialog.bookingHint} className="grow" required>
            <TextInput
              ref={typed}
              name="booking"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              onChange={() => setBooking(undefined)}
            />
          </Field>
          <Button onClick={() => setBooking(typed.current?.value.trim().toUpperCase() || undefined)}>
            {dialog.show}
          </Button>
        </div>
      )}
      {!isAskable ? (
        <p className="text-muted">{dialog.nothingYet}</p>
      ) : preview.failed && preview.error instanceof CallFailure && preview.error.code !== 'network' ? (
        <Alert tone="bad">{preview.error.code === 'unavailable' ? dialog.unreached : preview.error.message}</Alert>
      ) : preview.failed ? (
        <FailedState
          title={dialog.previewFailed}
          onRetry={preview.refetch}
          retrying={preview.isFetching}
          words={common}
          className="py-4!"
        />
      ) : plan ? (
        <RepairPreview plan={plan} />
      ) : (
        <Loading label={common.loading}>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {needsReference && (
        <Field label={dialog.operator} error={errors.operator_reference} required>
          <TextInput name="operator_reference" autoComplete="off" maxLength={60} />
        </Field>
      )}
      <Field label={dialog.reason} hint={dialog.reasonHint} error={errors.reason} required>
        <Textarea name="reason" rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  )
}
