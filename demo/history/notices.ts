import { formatDay } from '#domain/calendar.ts'
import { formatTsh } from '#domain/money.ts'
import { REVIEW_DAYS } from '#domain/review.ts'
import { nightsOf } from '#domain/stay.ts'
import { reviewNotifications } from '#i18n/en/notification-words/review.ts'
import type { Catalogue, Row } from '../tables.ts'

type Notice = Omit<Row<'notification'>, 'id' | 'is_read'>

const ASHA = 1
const JUMA = 2
const DAY_MS = 86_400_000
/** Older notices than this have been read. */
const UNREAD_FOR = 4 * DAY_MS

const ashasNotices = (rows: Catalogue, now: Date): Notice[] => {
  const own = rows.booking.filter((booking) => booking.account_id === ASHA)
  const about = own.flatMap((booking): Notice[] => {
    const name = rows.property[booking.property_id - 1]?.name ?? ''
    const dates = `${formatDay(booking.check_in, 'en')} to ${formatDay(booking.check_out, 'en')}`
    const confirmed: Notice = {
      account_id: ASHA,
      notification_type: 'booking_confirmed',
      title: 'Booking confirmed',
      message: `${name}, ${dates}. We received ${formatTsh(booking.total_amount)}. Your reference is ${booking.reference}.`,
      link: '/my-bookings',
      created_at: new Date(booking.created_at.getTime() + 90_000),
    }
    const cancel = rows.booking_move.find((move) => move.booking_id === booking.id && move.move === 'cancel')
    const refund = rows.payment.find((payment) => payment.booking_id === booking.id && payment.kind === 'refund')
    if (cancel === undefined) return [confirmed]
    const back = refund ? ` ${formatTsh(refund.amount)} went back to your wallet.` : ''
    const message = `Your booking at ${name}, ${dates}, was cancelled.${back}`
    return [
      confirmed,
      {
        ...confirmed,
        notification_type: 'booking_cancelled',
        title: 'Booking cancelled',
        message,
        created_at: cancel.at,
      },
    ]
  })
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const invitations = own.flatMap((booking): Notice[] => {
    const invited = rows.review_invitation.find(({ booking_id }) => booking_id === booking.id)
    const name = rows.property[booking.property_id - 1]?.name ?? ''
    if (invited === undefined) return []
    const room_number = rows.room[booking.room_id - 1]?.room_number ?? ''
    const stay = { ...booking, property_name: name, room_number, nights: nightsOf(booking).length }
    const words = reviewNotifications.review_invited.guest({ ...stay, days: REVIEW_DAYS - 1 })
    const link = `/my-bookings?review=${booking.id}`
    return [{ account_id: ASHA, notification_type: 'message', ...words, link, created_at: invited.at }]
  })
  return [
    ...about,
    ...invitations,
    {
      account_id: ASHA,
      notification_type: 'promotion',
      title: '10% off your next stay',
      message: 'Use the code BHUMWI10 when you book. It is valid at every property.',
      link: '/properties',
      created_at: ago(9),
    },
    {
      account_id: ASHA,
      notification_type: 'offer',
      title: 'Zanzibar: stay four nights, pay three',
      message: 'Book four nights or more on the islands with the code ZANZIBAR4FOR3.',
      link: '/properties?region=Zanzibar',
      created_at: ago(2),
    },
  ]
}

const LATEST = 14

/** The notifications about the latest bookings and cancellations at juma's properties. */
const jumasNotices = (rows: Catalogue, now: Date): Notice[] => {
  const moves = rows.booking_move.filter(
    ({ move, actor, property_id }) =>
      rows.property[property_id - 1]?.owner_id === JUMA &&
      ((move === 'confirm' && actor === 'payment') || (move === 'cancel' && actor === 'traveller')),
  )
  const latest = moves.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, LATEST)
  const about = latest.flatMap(({ booking_id, move, at }): Notice[] => {
    const booking = rows.booking[booking_id - 1]
    const room = rows.room[(booking?.room_id ?? 0) - 1]
    if (booking === undefined || room === undefined) return []
    const name = rows.property[booking.property_id - 1]?.name ?? ''
    const dates = `${formatDay(booking.check_in, 'en')} to ${formatDay(booking.check_out, 'en')}`
    return [
      {
        account_id: JUMA,
        notification_type: move === 'cancel' ? 'booking_cancelled' : 'booking_confirmed',
        title: move === 'cancel' ? 'A guest has cancelled' : 'New booking',
        message: `${booking.guest_name}, room ${room.room_number} at ${name}, ${dates}, ${formatTsh(booking.total_amount)}.`,
        link: '/hotel-admin/bookings',
        created_at: at,
      },
    ]
  })
  const welcome: Notice = {
    account_id: JUMA,
    notification_type: 'system',
    title: 'Karibu Bhumwi',
    message: 'Your properties are live. Keep prices and closed dates up to date, and guests can book at any hour.',
    link: '/hotel-admin/properties',
    created_at: new Date(now.getTime() - 390 * DAY_MS),
  }
  return [welcome, ...about]
}

/** The notifications of asha and juma in order of time; those some days old are read. */
export const noticesFor = (rows: Catalogue, now: Date): Row<'notification'>[] =>
  [...ashasNotices(rows, now), ...jumasNotices(rows, now)]
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((notice, i) => ({
      id: i + 1,
      ...notice,
      is_read: now.getTime() - notice.created_at.getTime() > UNREAD_FOR,
    }))
