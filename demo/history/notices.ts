import type { MessageChannel } from '#domain/announcement.ts'
import { addDays, instantAt, todayIn } from '#domain/calendar.ts'
import type { RecipientRole } from '#domain/notification/delivery.ts'
import { deliveriesOf, type Occasion, type OccasionFacts } from '#domain/notification/occasions.ts'
import { nightsOf } from '#domain/stay.ts'
import { notificationWords } from '#i18n/en/notification-words.ts'
import type { Catalogue, Row } from '../tables.ts'

type Notice = Omit<Row<'notification'>, 'id' | 'is_read'>

const ASHA = 1
const JUMA = 2
const DAY_MS = 86_400_000
/** Older notices than this have been read. */
const UNREAD_FOR = 4 * DAY_MS

/** A notification as the product itself writes it: with its facts, which are worded in the reader's language. */
const noticeOf = <O extends Occasion>(
  account_id: number,
  role: RecipientRole,
  occasion: O,
  facts: OccasionFacts[O],
  created_at: Date,
): Notice => {
  const delivery = deliveriesOf(occasion, facts).find((one) => one.role === role)
  const byRole: Partial<Record<RecipientRole, (facts: OccasionFacts[O]) => { title: string; message: string }>> =
    notificationWords.occasions[occasion]
  const text = byRole[role]?.(facts)
  if (!delivery?.site || !text) throw new Error(`${occasion} is not shown to ${role} on the site`)
  const { title, message } = text
  const { type: notification_type, link } = delivery.site
  const stored = { account_id, notification_type, title, message, link, created_at, occasion, recipient: role, facts }
  return { ...stored, announcement_id: null }
}

const stayOf = (rows: Catalogue, booking: Row<'booking'>) => {
  const { id, reference, guest_name, check_in, check_out, guests, total_amount } = booking
  const property_name = rows.property[booking.property_id - 1]?.name ?? ''
  const room_number = rows.room[booking.room_id - 1]?.room_number ?? ''
  const nights = nightsOf(booking).length
  return { id, reference, property_name, room_number, guest_name, check_in, check_out, nights, guests, total_amount }
}

const cancelledOf = (rows: Catalogue, booking: Row<'booking'>) => {
  const refund = rows.payment.find((payment) => payment.booking_id === booking.id && payment.kind === 'refund')
  const amounts = { paid_amount: booking.total_amount, refund_amount: refund?.amount ?? 0, cash_amount: 0 }
  return { ...stayOf(rows, booking), by: 'traveller' as const, ...amounts }
}

const OFFERS = {
  promotion: {
    title_en: '10% off your next stay',
    title_sw: 'Punguzo la 10% kwa malazi yako yajayo',
    message_en: 'Use the code BHUMWI10 when you book. It is valid at every property.',
    message_sw: 'Tumia msimbo BHUMWI10 unapohifadhi nafasi. Unatumika kwenye malazi yote.',
    link: '/properties',
  },
  offer: {
    title_en: 'Zanzibar: stay four nights, pay three',
    title_sw: 'Zanzibar: lala usiku nne, lipa tatu',
    message_en: 'Book four nights or more on the islands with the code ZANZIBAR4FOR3.',
    message_sw: 'Hifadhi usiku nne au zaidi visiwani kwa msimbo ZANZIBAR4FOR3.',
    link: '/properties?region=Zanzibar',
  },
  weekend: {
    title_en: 'A weekend at the foot of Kilimanjaro',
    title_sw: 'Wikendi chini ya Kilimanjaro',
    message_en: 'Coffee farms, waterfalls and cool nights: rooms in Moshi and Marangu from Friday to Sunday.',
    message_sw: 'Mashamba ya kahawa, maporomoko na usiku wa baridi: vyumba Moshi na Marangu Ijumaa hadi Jumapili.',
    link: '/properties?region=Kilimanjaro',
  },
}

const ashasNotices = (rows: Catalogue, now: Date): Notice[] => {
  const own = rows.booking.filter((booking) => booking.account_id === ASHA)
  const about = own.flatMap((booking): Notice[] => {
    const stay = stayOf(rows, booking)
    const confirmedAt = new Date(booking.created_at.getTime() + 90_000)
    const facts = { ...stay, paid_amount: booking.total_amount }
    const confirmed = noticeOf(ASHA, 'guest', 'booking_confirmed', facts, confirmedAt)
    const cancel = rows.booking_move.find((move) => move.booking_id === booking.id && move.move === 'cancel')
    if (cancel === undefined) return [confirmed]
    return [confirmed, noticeOf(ASHA, 'guest', 'booking_cancelled', cancelledOf(rows, booking), cancel.at)]
  })
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const invitations = own.flatMap((booking): Notice[] => {
    const invited = rows.review_invitation.find(({ booking_id }) => booking_id === booking.id)
    if (invited === undefined) return []
    return [noticeOf(ASHA, 'guest', 'review_invited', stayOf(rows, booking), invited.at)]
  })
  return [
    ...about,
    ...invitations,
    { ...noticeOf(ASHA, 'account_owner', 'promotion_announced', OFFERS.promotion, ago(9)), announcement_id: 2 },
    { ...noticeOf(ASHA, 'account_owner', 'offer_announced', OFFERS.offer, ago(2)), announcement_id: 4 },
  ]
}

const NEWS = {
  hosts: {
    title_en: 'The long rains begin',
    title_sw: 'Masika yanaanza',
    message_en: 'Please check which nights are open in April and May, and close the rooms that you repair.',
    message_sw: 'Tafadhali kagua usiku ulio wazi Aprili na Mei, na ufunge vyumba unavyokarabati.',
    link: '/hotel-admin/rooms',
  },
  ferry: {
    title_en: 'Ferries to Zanzibar: another timetable',
    title_sw: 'Boti za Zanzibar: ratiba mpya',
    message_en:
      'Boats leave half an hour earlier this week because of the wind. Please ask your hotel for the new times.',
    message_sw:
      'Boti zinaondoka nusu saa mapema wiki hii kwa sababu ya upepo. Tafadhali iulize hoteli yako ratiba mpya.',
    link: '/my-bookings',
  },
}

type Sent = Pick<Row<'announcement'>, 'kind' | 'audience'> & {
  text: typeof OFFERS.offer
  days: number
  recipients: number
  delivered: number
  read: number
  status?: 'stopped'
  channels?: MessageChannel[]
}

/** What the platform has sent to many people, over the last months; who got it is not part of the demo, but for asha. */
export const announcementsFor = (rows: Catalogue, now: Date): Row<'announcement'>[] => {
  const count = (role: string) => rows.account.filter((account) => account.role === role).length
  const [travellers, hosts] = [count('traveller'), count('hotel_admin')]
  const half = Math.round(travellers / 2)
  const editor = rows.platform_member.find(({ role }) => role === 'content')?.account_id ?? 0
  const sent: Sent[] = [
    {
      kind: 'targeted',
      audience: { role: 'hotel_admin' },
      text: NEWS.hosts,
      days: 61,
      recipients: hosts,
      delivered: hosts,
      read: hosts - 4,
    },
    {
      kind: 'promotional',
      audience: {},
      text: OFFERS.promotion,
      days: 9,
      recipients: travellers,
      delivered: travellers - 2,
      read: half,
    },
    {
      kind: 'targeted',
      audience: { role: 'traveller', region: 'Zanzibar' },
      text: NEWS.ferry,
      days: 5,
      recipients: half,
      delivered: 40,
      read: 21,
      status: 'stopped',
    },
    {
      kind: 'promotional',
      audience: {},
      text: OFFERS.offer,
      days: 2,
      recipients: travellers - 2,
      delivered: travellers - 2,
      read: Math.round(travellers / 3),
      channels: ['email', 'sms', 'push'],
    },
  ]
  const rowsSent = sent.map(({ text, days, status = 'sent', channels = [], ...row }, i) => {
    const created_at = new Date(now.getTime() - days * DAY_MS)
    return {
      id: i + 1,
      ...row,
      title: text.title_en,
      message: text.message_en,
      title_sw: text.title_sw,
      message_sw: text.message_sw,
      link: text.link,
      status,
      skipped: status === 'stopped' ? 0 : row.recipients - row.delivered,
      account_id: editor,
      created_at,
      send_at: null,
      started_at: created_at,
      planned: null,
      finished_at: new Date(created_at.getTime() + 40_000),
      channels,
    }
  })
  return [...rowsSent, { ...scheduledFor(rowsSent.length + 1, travellers, now), account_id: editor }]
}

/** A message that starts in six days at 10:00 Tanzanian time. */
const scheduledFor = (id: number, travellers: number, now: Date): Omit<Row<'announcement'>, 'account_id'> => {
  const { title_en: title, message_en: message, title_sw, message_sw, link } = OFFERS.weekend
  return {
    id,
    kind: 'promotional',
    title,
    message,
    title_sw,
    message_sw,
    link,
    audience: {},
    planned: { kind: 'promotional' },
    status: 'scheduled',
    recipients: travellers,
    delivered: 0,
    skipped: 0,
    read: 0,
    created_at: new Date(now.getTime() - 3 * 3_600_000),
    send_at: instantAt(addDays(todayIn(now), 6), '10:00'),
    started_at: null,
    finished_at: null,
    channels: [],
  }
}

/** The share of the recipients whom a message reaches on a channel. */
const SHARES: Readonly<Record<string, number>> = { email: 1, sms: 0.8, push: 0.3 } satisfies Record<
  MessageChannel,
  number
>

/** How far each announcement came on its channels: a few addresses are wrong, a few phones were off. */
export const channelsOf = (announcements: readonly Row<'announcement'>[]): Row<'announcement_channel'>[] =>
  announcements.flatMap(({ id, channels, recipients }) =>
    channels.map((channel) => {
      const people = Math.round(recipients * (SHARES[channel] ?? 0))
      const failed = Math.min(people, 2)
      const sent = people - failed
      const isSms = channel === 'sms'
      const delivered = isSms ? Math.max(0, sent - 3) : 0
      return {
        announcement_id: id,
        channel,
        people,
        sent,
        delivered,
        failed,
        unclear: 0,
        skipped: 0,
        parts: isSms ? sent * 2 : 0,
      }
    }),
  )

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
    if (booking === undefined) return []
    if (move === 'cancel') return [noticeOf(JUMA, 'hotel', 'booking_cancelled', cancelledOf(rows, booking), at)]
    const facts = { ...stayOf(rows, booking), paid_amount: booking.total_amount }
    return [noticeOf(JUMA, 'hotel', 'booking_confirmed', facts, at)]
  })
  const begun = new Date(now.getTime() - 390 * DAY_MS)
  return [noticeOf(JUMA, 'hotel', 'host_welcomed', {}, begun), ...about]
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
