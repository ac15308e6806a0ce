import { displayPhone } from '#domain/phone.ts'
import { useAction } from '#platform/web/action.ts'
import { FormDialog } from '#platform/web/FormDialog.tsx'
import { useForm } from '#platform/web/form.ts'
import { useArea, useWords } from '#platform/web/words.tsx'
import { useToast } from '#ui/Toast.tsx'
import { deskBooking, resendConfirmation } from '../contract.ts'
import type { DeskBooking } from './desk-booking.ts'
import { DESK_WORDS } from './words.ts'

/** Sends the guest the confirmation again; says before where it goes. */
export const ResendDialog = ({ booking, onClose }: { booking: DeskBooking; onClose: () => void }) => {
  const { resend: words } = useArea(DESK_WORDS)
  const { common } = useWords()
  const toast = useToast()
  const { id, guest_phone, guest_email, shows_contacts } = booking
  const phone = shows_contacts ? displayPhone(guest_phone) : guest_phone
  const { run } = useAction(resendConfirmation, { failed: words.failed, invalidates: [deskBooking] })
  const { form, banner, busy } = useForm({
    fields: [],
    faults: () => ({}),
    send: () => run({ params: { id } }),
    onSent: () => {
      toast({ tone: 'good', text: words.done })
      onClose()
    },
  })
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={words.title(booking.reference)}
      intro={words.intro}
      size="sm"
      form={form}
      banner={banner}
      cancel={common.close}
      submit={words.submit}
    >
      <p>{guest_email ? words.toBoth(phone, guest_email) : words.toPhone(phone)}</p>
    </FormDialog>
  )
}
