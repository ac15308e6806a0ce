import { useEffect, useRef, useState } from 'react'
import { formatInstant, stayText } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { type Booking, cancelBooking, cancellationTerms } from '#features/bookings/contract.ts'
import { failureText, NARROW } from '#features/checkout/web/public.ts'
import type { ReplyOf } from '#platform/endpoint.ts'
import { CallFailure, call } from '#platform/web/call.ts'
import { useArea, useLanguage, useWords } from '#platform/web/words.tsx'
import { Alert, Notice, type Said } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FailedState } from '#ui/EmptyState.tsx'
import { Loading, SkeletonText } from '#ui/Skeleton.tsx'
import { MY_BOOKINGS_WORDS } from '../words.ts'

type Terms = ReplyOf<typeof cancellationTerms>
/** `refused` is the server's sentence where the booking cannot be cancelled any more. */
type Asked =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'refused'; text: string }
  | { status: 'ready'; terms: Terms }

const useTerms = (id: number) => {
  const [asked, setAsked] = useState<Asked>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const asking = new AbortController()
    setAsked({ status: 'loading' })
    call(cancellationTerms, { params: { id }, signal: asking.signal })
      .then((terms) => setAsked({ status: 'ready', terms }))
      .catch((failure: unknown) => {
        if (asking.signal.aborted) return
        if (!(failure instanceof CallFailure)) throw failure
        const refused = failure.status === 409 && failure.message !== ''
        setAsked(refused ? { status: 'refused', text: failure.message } : { status: 'failed' })
      })
    return () => asking.abort()
  }, [id, attempt])
  return { asked, retry: () => setAttempt(attempt + 1) }
}

type CancelDialogProps = { booking: Booking; onClose: () => void; onCancelled: () => void }

/** Asks before a booking is cancelled, and says first what comes back. */
export const CancelDialog = ({ booking, onClose, onCancelled }: CancelDialogProps) => {
  const { cancelDialog: words, cancelFailed, room, property } = useArea(MY_BOOKINGS_WORDS)
  const { common } = useWords()
  const language = useLanguage()
  const { asked, retry } = useTerms(booking.id)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Said | null>(null)
  // One key for this dialog: a second click, or a try after a lost answer, cancels once.
  const key = useRef<string>(undefined)
  const cancel = async () => {
    key.current ??= crypto.randomUUID()
    setBusy(true)
    setFailure(null)
    try {
      await call(cancelBooking, { params: { id: booking.id }, body: {}, idempotencyKey: key.current })
      onCancelled()
    } catch (error) {
      setFailure({ tone: 'bad', text: failureText(error, cancelFailed) })
      setBusy(false)
    }
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
          <Button kind="danger" className={NARROW} disabled={asked.status !== 'ready'} busy={busy} onClick={cancel}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice said={failure} onGone={() => setFailure(null)} className="empty:hidden" />
        <p>
          <strong className="block">{booking.room.property.name || property}</strong>
          <span className="text-muted">{words.stay(room(booking.room.room_number), stayText(booking, language))}</span>
        </p>
        {asked.status === 'loading' && (
          <Loading label={words.loading}>
            <SkeletonText lines={2} />
          </Loading>
        )}
        {asked.status === 'failed' && (
          <FailedState title={words.failed} onRetry={retry} words={common} className="py-4!" />
        )}
        {asked.status === 'refused' && <Alert tone="warn">{asked.text}</Alert>}
        {asked.status === 'ready' && <WhatComesBack terms={asked.terms} />}
      </div>
    </Dialog>
  )
}

const WhatComesBack = ({ terms }: { terms: Terms }) => {
  const { cancelDialog: words } = useArea(MY_BOOKINGS_WORDS)
  const language = useLanguage()
  const paid = formatTsh(terms.paid_amount, language)
  return (
    <>
      {terms.paid_amount === 0 ? (
        <p>{words.unpaid}</p>
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
