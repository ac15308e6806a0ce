import { type FormEvent, useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import { formatCount } from '#domain/number.ts'
import { hotelBookings, hotelToday, returnCash } from '#features/front-desk/contract.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { cardClass } from '#ui/Card.tsx'
import { useToast } from '#ui/Toast.tsx'
import { cashBook } from '../contract.ts'
import { bookingPath, type CashBook } from './cash-address.ts'
import { CASH_WORDS } from './words.ts'

type Waiting = CashBook['to_return'][number]

const GiveBackDialog = ({ booking, onClose }: { booking: Waiting | null; onClose: () => void }) => {
  const words = useArea(CASH_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const { run, busy, failure } = useAction(returnCash, {
    failed: ({ message }) => `${words.giveBackFailed}: ${message || words.failedHint}`,
    invalidates: [cashBook, hotelBookings, hotelToday],
  })
  const amount = formatTsh(booking?.amount ?? 0, language)
  const guest = booking?.guest_name ?? ''
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (!booking) return
    const result = await run({ params: { id: booking.id } })
    if (!result?.reply) return
    toast({ text: words.givenBack(guest, amount) })
    onClose()
  }
  return (
    <FormDialog
      open={booking !== null}
      busy={busy}
      onClose={onClose}
      title={words.giveBackTitle}
      size="sm"
      form={{ onSubmit: (event) => void onSubmit(event) }}
      intro={words.giveBackText(guest, amount)}
      banner={failure?.text}
      cancel={words.back}
      submit={words.giveBackSubmit}
    />
  )
}

type ToReturnProps = {
  bookings: readonly Waiting[]
  /** There are more than these, which come once these are done. */
  areMore: boolean
  withProperty: boolean
}

/** Bookings whose cash is still to be given back. Of cancelled ones, who takes cash notes it here; of charges, in the account of the stay. */
export const ToReturn = ({ bookings, areMore, withProperty }: ToReturnProps) => {
  const words = useArea(CASH_WORDS)
  const language = useLanguage()
  const canReturn = useUser()?.rights.includes('front_desk.book') ?? false
  const [asking, setAsking] = useState<Waiting | null>(null)
  return (
    <>
      {bookings.length > 0 && (
        <section aria-labelledby="to-return">
          <h2 id="to-return" className="text-lg text-warn">
            {words.toReturn}
          </h2>
          <p className="mb-2 text-sm text-muted">{words.toReturnHint}</p>
          <ul className="grid gap-2 lg:grid-cols-2">
            {bookings.map((booking) => (
              <li
                key={booking.id}
                className={`${cardClass({ padding: 'snug' })} flex flex-wrap items-center justify-between gap-x-4 gap-y-2`}
              >
                <div className="min-w-0">
                  <p className="font-semibold break-words">
                    <span className="tabular-nums">{formatTsh(booking.amount, language)}</span>, {booking.guest_name}
                  </p>
                  <p className="text-sm text-muted">
                    <Link to={bookingPath(booking)} className="link">
                      {booking.reference}
                    </Link>
                    , {words.roomNumber(booking.room_number)}
                    {withProperty && `, ${booking.property.name}`}
                    {booking.purpose === 'charges' && `, ${words.purposes.charges}`}
                  </p>
                </div>
                {canReturn && booking.purpose !== 'charges' && (
                  <Button icon="check" className="print:hidden" onClick={() => setAsking(booking)}>
                    {words.giveBack}
                    <span className="sr-only">: {booking.guest_name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {areMore && <p className="mt-2 text-muted">{words.toReturnMost(formatCount(bookings.length))}</p>}
        </section>
      )}
      <GiveBackDialog key={asking?.id} booking={asking} onClose={() => setAsking(null)} />
    </>
  )
}
