import type { Booking } from '#features/bookings/contract.ts'
import { PaymentFollow, useFollowedBooking } from '#features/checkout/web/public.ts'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { MY_BOOKINGS_WORDS } from '../words.ts'

type PayDialogProps = { booking: Booking; words: { close: string }; onClose: () => void }

/** The payment of a held booking, resumed from the list. */
export const PayDialog = ({ booking, words, onClose }: PayDialogProps) => {
  const { payTitle } = useArea(MY_BOOKINGS_WORDS)
  const followed = useFollowedBooking(booking)
  const user = useUser()
  return (
    <Dialog
      open
      onClose={onClose}
      title={payTitle(booking.reference)}
      words={words}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <PaymentFollow booking={followed.booking ?? booking} followed={followed} ownNumber={user?.phone_number ?? ''} />
    </Dialog>
  )
}
