import { Link } from 'react-router'
import { hasVoucher } from '#domain/booking.ts'
import { type BookingDetail, myBooking } from '#features/bookings/contract.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { useArea } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SavedNote } from './mine/SavedNote.tsx'
import { VoucherSheet } from './trip/VoucherSheet.tsx'
import { TRIP_WORDS } from './trip/words.ts'

const load = ({ call, params }: LoadInput): Promise<BookingDetail> =>
  call(myBooking, { params: { id: params.id ?? '' } })

const VoucherPage = ({ data: booking }: { data: BookingDetail }) => {
  const words = useArea(TRIP_WORDS)
  const { id } = booking
  const back = (
    <Link to={`/my-bookings/${id}`} className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
      <Icon name="arrow-left" size={16} />
      {words.toBooking}
    </Link>
  )
  if (!hasVoucher(booking.status)) {
    return (
      <div className="page-width py-4 sm:py-6">
        {back}
        <EmptyState icon="info" title={words.notYet} />
      </div>
    )
  }
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-4 sm:py-6 print:max-w-none print:p-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 print:hidden">
        {back}
        <div className="flex flex-wrap gap-2">
          <Button className="max-sm:hidden" onClick={() => window.print()}>
            {words.print}
          </Button>
          <ButtonLink href={`/api/my-bookings/${id}/voucher.pdf`} icon="download">
            {words.pdf}
          </ButtonLink>
        </div>
      </div>
      <SavedNote className="mb-3 print:hidden" />
      <VoucherSheet booking={booking} />
    </div>
  )
}

export const page = pageCode<BookingDetail>({
  Component: VoucherPage,
  load,
  head: ({ reference }, language) => ({ title: TRIP_WORDS[language].voucherHeadTitle(reference), noindex: true }),
})
