import { type FormEvent, useState } from 'react'
import { formatTsh } from '#domain/money.ts'
import type { HotelBooking } from '#features/bookings/contract.ts'
import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea, useLanguage } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { useToast } from '#ui/Toast.tsx'
import { getHotelBooking, hotelBookings, hotelToday, settleBooking } from '../contract.ts'

type TakeCashProps = { booking: HotelBooking; onTaken: (booking: HotelBooking) => void }

/** Whether the user can take cash that a guest still owes. */
export const useCanTakeCash = ({ owed_amount }: HotelBooking) =>
  (useUser()?.rights.includes('front_desk.book') ?? false) && owed_amount > 0

/** Notes the cash of a guest who pays at the hotel, after a question; nothing where none is owed, or without the right. */
export const TakeCash = ({ booking, onTaken }: TakeCashProps) => {
  const { cash: words, confirm, failed } = useArea(HOTEL_WORDS)
  const language = useLanguage()
  const toast = useToast()
  const canTake = useCanTakeCash(booking)
  const [isOpen, setOpen] = useState(false)
  // Open, the dialog stays as it was asked, also where a refusal brings that nothing is owed any more.
  const [asked, setAsked] = useState(0)
  const { run, busy, failure, clearFailure } = useAction(settleBooking, {
    failed: ({ message }) => `${words.failed}: ${message ?? failed.hint}`,
    invalidates: [hotelBookings, hotelToday, getHotelBooking],
  })
  const { id, guest_name: guest, owed_amount } = booking
  if (!canTake && !isOpen) return null
  const inWords = (amount: number) => formatTsh(amount, language)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const result = await run({ params: { id }, body: { payment: 'paid_cash', shown_amount: asked } })
    if (result?.failure?.code === 'price_changed') setAsked(Number(result.failure.details.total_amount))
    if (!result?.reply) return
    setOpen(false)
    toast({ text: words.taken(guest, inWords(asked)) })
    onTaken(result.reply)
  }
  return (
    <>
      {canTake && (
        <Button
          kind="primary"
          icon="money"
          wide
          onClick={() => {
            clearFailure()
            setAsked(owed_amount)
            setOpen(true)
          }}
        >
          {words.take(inWords(owed_amount))}
        </Button>
      )}
      <FormDialog
        open={isOpen}
        busy={busy}
        onClose={() => setOpen(false)}
        title={words.title}
        size="sm"
        form={{ onSubmit: (event) => void onSubmit(event) }}
        intro={words.text(guest, inWords(asked))}
        banner={failure?.text}
        cancel={confirm.back}
        submit={words.submit}
      />
    </>
  )
}
