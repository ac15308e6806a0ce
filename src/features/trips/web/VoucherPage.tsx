import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { hasVoucher } from '#domain/booking.ts'
import { type LoadInput, pageCode } from '#platform/page.ts'
import { firstData } from '#platform/web/first-data.ts'
import { Link } from '#platform/web/Link.tsx'
import { FAILS_THE_PAGE, useQueryOf } from '#platform/web/query.tsx'
import { useArea } from '#platform/web/words.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { type BookingDetail, myBooking } from '../contract.ts'
import { SavedNote } from './mine/SavedNote.tsx'
import { VoucherSheet } from './trip/VoucherSheet.tsx'
import { VoucherSkeleton } from './trip/VoucherSkeleton.tsx'
import { TRIP_WORDS } from './words.ts'

type VoucherData = BookingDetail | null

const load = ({ call, params }: LoadInput): Promise<VoucherData> =>
  firstData(() => call(myBooking, { params: { id: params.id ?? '' } }))

const FRAME = 'mx-auto w-full max-w-3xl px-4 py-4 sm:py-6 print:max-w-none print:p-0'

const VoucherPage = ({ data }: { data: VoucherData }) => {
  const words = useArea(TRIP_WORDS)
  const { id } = useParams()
  return (
    <div className={FRAME}>
      <LoadedVoucher key={id} id={id ?? ''} data={data}>
        <Link to={`/my-bookings/${id}`} className="link inline-flex min-h-11 items-center gap-1.5 no-underline">
          <Icon name="arrow-left" size={16} />
          {words.toBooking}
        </Link>
      </LoadedVoucher>
    </div>
  )
}

const LoadedVoucher = ({ id, data, children: back }: { id: string; data: VoucherData; children: ReactNode }) => {
  const words = useArea(TRIP_WORDS)
  const { data: booking } = useQueryOf(myBooking, { params: { id } }, { ...FAILS_THE_PAGE, first: data })
  const hasSheet = booking !== undefined && hasVoucher(booking.status)
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-2 print:hidden">
        {back}
        {booking === undefined && <Skeleton className="h-11 w-40 rounded-control" />}
        {hasSheet && (
          <div className="flex flex-wrap gap-2">
            <Button className="max-sm:hidden" onClick={() => window.print()}>
              {words.print}
            </Button>
            <ButtonLink href={`/api/my-bookings/${booking.id}/voucher.pdf`} icon="download">
              {words.pdf}
            </ButtonLink>
          </div>
        )}
      </div>
      {booking === undefined && <VoucherSkeleton />}
      {booking && !hasSheet && <EmptyState icon="info" title={words.notYet} />}
      {hasSheet && (
        <>
          <SavedNote className="mb-3 print:hidden" />
          <VoucherSheet booking={booking} />
        </>
      )}
    </>
  )
}

export const page = pageCode<VoucherData>({
  Component: VoucherPage,
  load,
  head: (booking, language) => {
    const { voucher, voucherHeadTitle } = TRIP_WORDS[language]
    const title = booking ? voucherHeadTitle(booking.reference) : `${voucher} | Bhumwi`
    return { title, noindex: true }
  },
})
