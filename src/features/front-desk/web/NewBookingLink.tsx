import { HOTEL_WORDS } from '#features/bookings/web/office/public.ts'
import { Link } from '#platform/web/Link.tsx'
import { useUser } from '#platform/web/router.tsx'
import { useArea } from '#platform/web/words.tsx'
import { ButtonLink } from '#ui/Button.tsx'

/** The way to the entry of a booking, at the property that is chosen; nothing for people who may not enter one. */
export const NewBookingLink = ({ property }: { property: number | null }) => {
  const { newBooking } = useArea(HOTEL_WORDS)
  if (!useUser()?.rights.includes('front_desk.book')) return null
  const to = property === null ? '/hotel-admin/manual-booking' : `/hotel-admin/manual-booking?property=${property}`
  return (
    <ButtonLink kind="primary" icon="plus" render={(link) => <Link to={to} {...link} />}>
      {newBooking}
    </ButtonLink>
  )
}
