import { useEffect, useMemo, useRef, useState } from 'react'
import { formatInstant, stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { maskNumber } from '#domain/phone.ts'
import { type Booking, cancelBooking, cancellationTerms, myBookings } from '#features/bookings/contract.ts'
import { failureText, NARROW } from '#features/checkout/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { useAction } from '#platform/web/action.ts'
import { CallFailure } from '#platform/web/call.ts'
import { DROPPED_SOON, useQueryOf } from '#platform/web/query.tsx'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { type AlertMessage, Notice } from '#ui/Notice.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { ignoreSecondTap } from '#ui/second-tap.ts'
import { myBooking } from '../../contract.ts'
import { MY_BOOKINGS_WORDS } from '../words.ts'
import { moneyAfterCancelling } from './booking-groups.ts'

type Terms = ReplyOf<typeof cancellationTerms>

/** The server's sentence where the booking cannot be cancelled any more, else null. */
const refusalOf = (error: Error | null) =>
  error instanceof CallFailure && error.status === 409 && error.message !== '' ? error.message : null

type CancelDialogProps = { booking: Booking; onClose: () => void }

/** Confirms a cancellation: shows the refund first, and at the end what happened, since the page may show it far away. */
export const CancelDialog = ({ booking, onClose }: CancelDialogProps) => {
  const [cancelled, setCancelled] = useState<Cancelled | null>(null)
  return cancelled ? (
    <CancelledDialog cancelled={cancelled} onClose={onClose} />
  ) : (
    <CancelQuestion booking={booking} onClose={onClose} onCancelled={setCancelled} />
  )
}

type CancelQuestionProps = CancelDialogProps & { onCancelled: (cancelled: Cancelled) => void }

const CancelQuestion = ({ booking, onClose, onCancelled }: CancelQuestionProps) => {
  const { cancelDialog: words, cancelFailed } = useArea(MY_BOOKINGS_WORDS)
  const { common } = useWords()
  // Terms change with the hour: they are fetched at each opening.
  const terms = useQueryOf(cancellationTerms, { params: { id: booking.id } }, DROPPED_SOON)
  const refused = refusalOf(terms.error)
  const { run, busy, failure, clearFailure } = useAction(cancelBooking, {
    failed: (failure) => failureText(failure, cancelFailed),
    invalidates: [myBookings, myBooking],
  })
  const isChanged = failure?.code === 'refund_changed'
  const message = useMemo(
    () => (failure && !isChanged ? ({ tone: 'bad', text: failure.text } as const) : null),
    [failure, isChanged],
  )
  const shown = terms.isFetching || terms.error ? undefined : terms.data
  const cancel = async () => {
    if (!shown) return
    const { paid_amount, refund_amount } = shown
    const result = await run({ params: { id: booking.id }, body: { paid_amount, refund_amount } })
    if (result?.failure?.code === 'refund_changed') terms.refetch()
    if (result && !result.failure) onCancelled({ booking: result.reply, terms: shown })
  }
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={words.title}
      words={common}
      size="sm"
      footer={
        <>
          <Button unready={busy} onClick={onClose} className={NARROW}>
            {words.keep}
          </Button>
          <Button
            kind="danger"
            className={NARROW}
            disabled={terms.data === undefined || refused !== null}
            unready={shown === undefined}
            busy={busy}
            onClick={({ currentTarget }) => {
              ignoreSecondTap(currentTarget) // Close is in its place soon
              void cancel()
            }}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice message={message} onGone={clearFailure} className="empty:hidden" />
        <StayLine booking={booking} />
        {isChanged && <Alert tone="bad">{failure.text}</Alert>}
        {refused ? (
          <Alert tone="warn">{refused}</Alert>
        ) : terms.failed || (terms.error && !terms.isFetching) ? (
          <FailedState
            title={words.failed}
            onRetry={terms.refetch}
            retrying={terms.isFetching}
            words={common}
            className="py-4!"
          />
        ) : shown ? (
          <WhatComesBack terms={shown} booking={booking} />
        ) : (
          <Loading label={words.loading}>
            <SkeletonText lines={2} />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}

/** A cancelled booking, and the terms that were shown before. */
type Cancelled = { booking: Booking; terms: Terms }

const CancelledDialog = ({ cancelled, onClose }: { cancelled: Cancelled; onClose: () => void }) => {
  const { cancelDialog: words, cancelled: status } = useArea(MY_BOOKINGS_WORDS)
  const { common } = useWords()
  const [message, setMessage] = useState<AlertMessage | null>({ text: status })
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    content.current?.focus()
  }, [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.doneTitle(cancelled.booking.reference)}
      words={common}
      size="sm"
      footer={
        <Button wide onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <div ref={content} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <Notice message={message} onGone={() => setMessage(null)} className="empty:hidden" />
        <StayLine booking={cancelled.booking} />
        <WhatGoesBack {...cancelled} />
      </div>
    </Dialog>
  )
}

const StayLine = ({ booking }: { booking: Booking }) => {
  const { cancelDialog: words, room, property } = useArea(MY_BOOKINGS_WORDS)
  const language = useLanguage()
  return (
    <p>
      <strong className="block">{booking.room.property.name || property}</strong>
      <span className="text-muted">{words.stay(room(booking.room.room_number), stayText(booking, language))}</span>
    </p>
  )
}

const WhatGoesBack = ({ booking, terms }: Cancelled) => {
  const { cancelDialog: words, ...mine } = useArea(MY_BOOKINGS_WORDS)
  const language = useLanguage()
  const { payment, total_amount } = booking
  // Not the booking's refund: that has no part payments yet, and may have money in it that went back before.
  const { paid_amount: paid, refund_amount: amount } = terms
  if (amount === 0) {
    const { decided_amount } = terms
    if (paid > 0) return <p>{words.nothing(formatTsh(paid, language))}</p>
    if (decided_amount) return <p>{words.decided(formatTsh(decided_amount, language))}</p>
    const money = moneyAfterCancelling(booking)
    return <p>{money ? mine[money] : words.unpaidDone}</p>
  }
  const isOnePayment = payment && payment.amount >= total_amount && booking.refund?.amount === amount
  const back = formatTsh(amount, language)
  return (
    <div className="rounded-control bg-sunken p-4">
      <p className="text-lg font-semibold tabular-nums">
        {isOnePayment ? words.goesBack(back, maskNumber(payment.msisdn)) : words.partsGoBack(back)}
      </p>
      <p className="mt-1 text-sm text-muted">{words.sentLater}</p>
    </div>
  )
}

const UNPAID = { inReview: 'unpaidReview', comesBack: 'unpaidOpen' } as const

const WhatComesBack = ({ terms, booking }: { terms: Terms; booking: Booking }) => {
  const { cancelDialog: words } = useArea(MY_BOOKINGS_WORDS)
  const language = useLanguage()
  const paid = formatTsh(terms.paid_amount, language)
  const money = moneyAfterCancelling(booking)
  return (
    <>
      {terms.paid_amount === 0 ? (
        <p>
          {terms.decided_amount
            ? words.decided(formatTsh(terms.decided_amount, language))
            : words[money ? UNPAID[money] : 'unpaid']}
        </p>
      ) : terms.refund_amount === 0 ? (
        <Alert tone="warn">{words.nothing(paid)}</Alert>
      ) : (
        <div className="rounded-control bg-sunken p-4">
          <p className="text-sm text-muted">{words.back}</p>
          <p className="text-xl font-semibold tabular-nums">{formatTsh(terms.refund_amount, language)}</p>
          <p className="text-sm text-muted">{words.backOf(terms.percent, paid)}</p>
          {terms.until !== null && (
            <p className="mt-1 text-sm text-muted">{words.until(formatInstant(new Date(terms.until), language))}</p>
          )}
        </div>
      )}
      <p className="text-sm text-muted">{words.final}</p>
    </>
  )
}
