import { beforeAll, describe, expect, test } from 'vitest'
import { ACTIONS } from '#domain/action.ts'
import { BOOKING_SOURCES, BOOKING_STATUSES, MOVES } from '#domain/booking.ts'
import { addDays, type Day, daysBetween, instantAt } from '#domain/calendar.ts'
import { evidenceState } from '#domain/evidence.ts'
import { isBalanced } from '#domain/ledger.ts'
import { LOG_FIELDS } from '#domain/log-field.ts'
import { canMovePayment, isPaymentOpen, PAYMENT_MOVES } from '#domain/payment.ts'
import { isHeld, PAYOUT_STATUSES } from '#domain/payout.ts'
import { PROPERTY_STATUSES } from '#domain/property-status.ts'
import { wordStored } from '#features/notifications/server/text.ts'
import { notificationWords as english } from '#i18n/en/notification-words.ts'
import { notificationWords as swahili } from '#i18n/sw/notification-words.ts'
import { generateCatalogue } from './generate.ts'
import { DETAILS } from './history/review-texts.ts'
import { providerPast } from './history/sweeps.ts'
import { PLANS } from './properties.ts'
import type { Catalogue, Row } from './tables.ts'

const today: Day = '2027-02-10'
const now = instantAt(today, '15:00')
const rows = generateCatalogue({ today, now })

const regionOf = (property: Row<'property'>) => {
  const destination = rows.destination[property.destination_id - 1]
  return rows.region[(destination?.region_id ?? 0) - 1]?.name ?? ''
}
const propertyOf = ({ property_id }: { property_id: number }) => rows.property[property_id - 1] as Row<'property'>
const onSale = rows.property.filter(({ status }) => status === 'live')
const owned = (owner: number) => onSale.filter((property) => property.owner_id === owner)
const distinct = <T>(list: readonly T[]) => new Set(list).size

describe('the catalogue', () => {
  test('is the same for the same day and seed, and another one for another seed', () => {
    expect(generateCatalogue({ today, now })).toEqual(rows)
    const other = generateCatalogue({ today, now, seed: 'other' })
    expect(other.booking[0]).not.toEqual(rows.booking[0])
  })

  test('covers every region with at least four properties and several hundred rooms', () => {
    const byRegion = Object.groupBy(onSale, regionOf)
    expect(Object.keys(byRegion)).toHaveLength(12)
    for (const properties of Object.values(byRegion)) expect(properties?.length).toBeGreaterThanOrEqual(4)
    expect(onSale.length).toBeGreaterThanOrEqual(72)
    expect(rows.room.length).toBeGreaterThan(500)
  })

  test('has the taxes of Zanzibar in Zanzibar alone', () => {
    const zanzibar = rows.region.filter(({ jurisdiction }) => jurisdiction === 'zanzibar')
    expect(zanzibar.map(({ name }) => name)).toEqual(['Zanzibar'])
  })

  test('has between one and fourteen rooms in every property, none numbered twice', () => {
    for (const rooms of Map.groupBy(rows.room, (room) => room.property_id).values()) {
      expect(rooms.length).toBeGreaterThanOrEqual(3)
      expect(rooms.length).toBeLessThanOrEqual(14)
      expect(distinct(rooms.map((room) => room.room_number))).toBe(rooms.length)
    }
  })

  test('names no property twice and describes each in both languages', () => {
    expect(distinct(rows.property.map((property) => property.name.toLowerCase()))).toBe(rows.property.length)
    for (const { name, description_en, description_sw } of onSale) {
      expect(description_en.split(/[.;:!?] /).length, name).toBeGreaterThanOrEqual(2)
      expect(description_sw.split(/[.;:!?] /).length, name).toBeGreaterThanOrEqual(2)
      expect(description_en).not.toBe(description_sw)
    }
    expect(distinct(rows.property.map((property) => property.description_sw))).toBe(rows.property.length)
    for (const room of rows.room) {
      expect(room.description_en.length).toBeGreaterThan(20)
      expect(room.description_sw.length).toBeGreaterThan(20)
    }
  })

  test('puts every property within Tanzania and near its destination', () => {
    for (const property of rows.property) {
      expect(property.latitude).toBeGreaterThan(-11.8)
      expect(property.latitude).toBeLessThan(-0.9)
      expect(property.longitude).toBeGreaterThan(29.3)
      expect(property.longitude).toBeLessThan(40.5)
      const place = rows.destination[property.destination_id - 1]
      expect(Math.abs(property.latitude - (place?.latitude ?? 0))).toBeLessThan(0.01)
    }
  })

  test('prices rooms as their kind of house does', () => {
    const ranges: Record<string, [number, number]> = {
      Hostel: [25_000, 100_000],
      Guesthouse: [40_000, 120_000],
      Hotel: [90_000, 350_000],
      'Beach Resort': [240_000, 900_000],
      'Tented Camp': [100_000, 2_400_000],
    }
    for (const room of rows.room) {
      const category = rows.category[propertyOf(room).category_id - 1]?.name ?? ''
      const [low, high] = ranges[category] ?? [25_000, 2_400_000]
      expect(room.price_tsh, `${propertyOf(room).name} ${room.room_number}`).toBeGreaterThanOrEqual(low)
      expect(room.price_tsh, `${propertyOf(room).name} ${room.room_number}`).toBeLessThanOrEqual(high)
    }
  })

  test('has dated prices in every region, weekends and minimum stays outside of the north too, and mostly plain prices', () => {
    const rated = new Set(rows.rate_rule.map(({ property_id }) => property_id))
    const inRegion = (name: string) => rows.property.filter((property) => regionOf(property) === name)
    for (const { name } of rows.region) {
      const properties = inRegion(name)
      const count = properties.filter(({ id }) => rated.has(id)).length
      expect(count, name).toBeGreaterThan(0)
    }
    expect(rated.size).toBeLessThan(rows.property.length / 3)
    const rulesOf = (name: string) => {
      const ids = new Set(inRegion(name).map(({ id }) => id))
      return rows.rate_rule.filter(({ property_id }) => ids.has(property_id))
    }
    for (const region of ['Dar es Salaam', 'Tanga', 'Mwanza', 'Mbeya', 'Mtwara'])
      expect(
        rulesOf(region).some(({ kind }) => kind === 'weekdays'),
        region,
      ).toBe(true)
    for (const region of ['Dar es Salaam', 'Zanzibar', 'Tanga', 'Mwanza', 'Mbeya', 'Mtwara'])
      expect(
        rulesOf(region).some(({ min_nights }) => (min_nights ?? 1) > 1),
        region,
      ).toBe(true)
    // What asks for the specified formula on any day books at the houses of juma in Nungwi and Moshi.
    for (const name of ['Nyota ya Bahari Resort', 'Mlima Kahawa Hotel', 'Miembe Court Hotel'])
      expect(rated.has(rows.property.find((property) => property.name === name)?.id ?? 0), name).toBe(false)
  })

  test('gives hotels on both sides of the channel a class, and most places none', () => {
    const stars = (name: string) =>
      rows.property.filter((property) => regionOf(property) === name).map((one) => one.stars)
    expect(new Set(stars('Zanzibar'))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
    expect(Math.max(...stars('Arusha'))).toBe(4)
    expect(rows.property.filter((one) => one.stars > 0).length).toBeLessThan(rows.property.length / 3)
  })

  test('gives juma four properties, with Moshi and a featured, well rated one in Zanzibar, and neema two', () => {
    expect(owned(2).map(regionOf).sort()).toEqual(['Kilimanjaro', 'Kilimanjaro', 'Zanzibar', 'Zanzibar'])
    expect(owned(3)).toHaveLength(2)
    const average = (id: number) => {
      const ratings = rows.review.filter((review) => review.property_id === id).map((review) => review.rating)
      return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
    }
    const featured = rows.property.filter((property) => property.is_featured && regionOf(property) === 'Zanzibar')
    const best = featured.sort((a, b) => average(b.id) - average(a.id)).slice(0, 2)
    expect(best.some((property) => property.owner_id === 2)).toBe(true)
  })

  test('shows pictures for every property and room, with words in both languages', () => {
    const faces = rows.picture.filter((picture) => picture.room_id === null)
    const drafts = rows.property.filter(({ status }) => status === 'draft').map(({ id }) => id)
    const galleries = faces.filter(({ property_id }) => !drafts.includes(property_id))
    for (const gallery of Map.groupBy(galleries, (picture) => picture.property_id).values()) {
      expect(gallery.length).toBeGreaterThanOrEqual(4)
    }
    expect(distinct(faces.map((picture) => picture.property_id))).toBe(rows.property.length)
    expect(distinct(rows.picture.map((picture) => picture.room_id))).toBe(rows.room.length + 1)
    expect(faces.filter(({ position }) => position === 0).every(({ path }) => path.includes('/cover-'))).toBe(true)
    for (const picture of rows.picture) {
      expect(picture.path).toMatch(/^\/illustrations\/[a-z-]+-(sea|savanna|hills|city|garden)\d+(r\d+)?\.svg$/)
      expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/)
      expect(picture.alt_en).not.toBe('')
      expect(picture.alt_sw).not.toBe('')
    }
  })

  test('rates every reviewed property near its quality', () => {
    for (const [id, reviews] of Map.groupBy(rows.review, (review) => review.property_id)) {
      if (reviews.length < 15) continue
      const average = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length
      expect(Math.abs(average - (PLANS[id - 1]?.quality ?? 0)), PLANS[id - 1]?.name).toBeLessThan(0.5)
    }
  })
})

describe('a suspended host', () => {
  test('has one property that is off the market, and an open suspension by the support', () => {
    const suspended = rows.property.filter(({ status }) => status === 'suspended')
    const host = rows.account.find(({ username }) => username === 'bakari')
    const salma = rows.account.find(({ username }) => username === 'salma')
    expect(suspended).toMatchObject([{ owner_id: host?.id, suspended_from: 'live' }])
    expect(rows.suspension).toMatchObject([{ account_id: host?.id, property_id: null, suspended_by: salma?.id }])
  })
})

describe('the platform’s staff', () => {
  const idOf = (name: string) => rows.account.find(({ username }) => username === name)?.id
  const logged = (action: string) => rows.action_log.filter(({ action_type }) => action_type === action)

  test('has somebody in each role', () => {
    const staff = rows.platform_member.map(({ account_id, role }) => [rows.account[account_id - 1]?.username, role])
    expect(staff).toEqual([
      ['admin', 'owner'],
      ['salma', 'support'],
      ['daudi', 'finance'],
      ['pili', 'content'],
    ])
    expect(new Set(rows.announcement.map(({ account_id }) => account_id))).toEqual(new Set([idOf('pili')]))
  })

  test('has asked applicants questions, of which some were answered and some wait', () => {
    const answers = rows.registration_question.map(({ answer }) => answer !== null)
    expect(new Set(answers)).toEqual(new Set([true, false]))
    for (const { request_id, asked_at, answered_at } of rows.registration_question) {
      const request = rows.property_request[request_id - 1]
      expect([request?.status, request && request.created_at < asked_at]).toEqual(['pending', true])
      if (answered_at) expect(answered_at > asked_at && answered_at <= now).toBe(true)
    }
    expect(logged('registration.ask')).toHaveLength(rows.registration_question.length)
  })

  test('has changed settings, and the log has every change in turn', () => {
    expect(rows.setting.map(({ name, version }) => [name, version])).toEqual([
      ['limits', 3],
      ['company', 1],
    ])
    const changes = logged('setting.update').filter(({ object_id }) => object_id === 'limits')
    const limits = rows.setting.find(({ name }) => name === 'limits')
    const replayed: unknown = Object.assign({}, ...changes.map(({ after }) => after))
    expect(replayed).toEqual(limits?.value)
  })

  test.each(['2027-02-10', '2027-08-01'])(
    'has handed over two properties on %s, one to somebody who was invited',
    (day) => {
      const made = day === today ? rows : generateCatalogue({ today: day, now: instantAt(day, '15:00') })
      expect(made.property_handover).toHaveLength(2)
      for (const { property_id, from_account, to_account, at } of made.property_handover) {
        expect(made.property[property_id - 1]?.owner_id).toBe(to_account)
        const late = made.booking_move.filter((move) => move.property_id === property_id && move.at >= at)
        expect(late.some(({ account_id }) => account_id === from_account)).toBe(false)
        const open = made.payment_request.filter((request) => request.property_id === property_id)
        expect(open.every(({ status }) => status === 'paid' || status === 'rejected')).toBe(true)
      }
      const [sold, inherited] = made.property_handover
      expect([sold?.moved_amount, (inherited?.moved_amount ?? 0) > 0]).toEqual([0, true])
      const invited = made.account.find(({ id }) => id === inherited?.to_account)
      expect(made.invitation.some(({ account_id, used_at }) => account_id === invited?.id && !used_at)).toBe(true)
      const wallets = made.payout_wallet.filter(({ property_id }) => property_id === sold?.property_id)
      expect(wallets.map(({ account_id }) => account_id)).toEqual([sold?.to_account])
      expect(made.action_log.filter(({ action_type }) => action_type === 'property.hand_over')).toHaveLength(2)
    },
  )
})

test('some properties were checked: most of it is valid, some ends soon or has ended', () => {
  const states = rows.evidence.map(({ valid_until }) => evidenceState({ valid_until, still_fits: true }, today))
  expect(new Set(states)).toEqual(new Set(['valid', 'soon', 'expired']))
  expect(rows.evidence.every(({ checked_on, valid_until }) => valid_until === null || valid_until >= checked_on)).toBe(
    true,
  )
})

describe('hosts who are new', () => {
  const inState = (status: string) => rows.property.filter((property) => property.status === status)

  test('have a property in each state, and only those on sale have stays', () => {
    const others = PROPERTY_STATUSES.filter((status) => status !== 'live')
    expect(others.map((status) => [status, inState(status).length])).toEqual(others.map((status) => [status, 1]))
    const ids = new Set(onSale.map(({ id }) => id))
    expect(rows.booking.every(({ property_id }) => ids.has(property_id))).toBe(true)
    expect(rows.wishlist_item.every(({ property_id }) => ids.has(property_id))).toBe(true)
    expect(inState('in_review').map(({ id }) => id)).toEqual(rows.property_review.map((review) => review.property_id))
  })

  test('wait, are approved or declined; the approved one has a draft and an account nobody can sign in to yet', () => {
    const statuses = Object.groupBy(rows.property_request, ({ status }) => status)
    expect(statuses.pending?.length).toBeGreaterThanOrEqual(2)
    expect(statuses.declined?.every(({ reason }) => reason !== '')).toBe(true)
    const [approved] = statuses.approved ?? []
    const [draft] = inState('draft')
    const account = rows.account.find(({ id }) => id === approved?.account_id)
    expect([approved?.property_id, draft?.owner_id, account?.password_hash]).toEqual([draft?.id, account?.id, 'none'])
    expect(rows.room.filter(({ property_id }) => property_id === draft?.id)).toEqual([])
    const open = rows.invitation.find(({ account_id }) => account_id === account?.id)
    expect(open).toMatchObject({ property_id: draft?.id, used_at: null })
    expect(open && open.expires_at > now).toBe(true)
  })
})

describe('the history', () => {
  const bookings = new Map(rows.booking.map((booking) => [booking.id, booking]))
  const bookingOf = ({ booking_id }: { booking_id: number }) => bookings.get(booking_id) as Row<'booking'>

  test('has five to seven and a half thousand bookings in all statuses, from all sources', () => {
    expect(rows.booking.length).toBeGreaterThan(5_000)
    expect(rows.booking.length).toBeLessThan(7_500)
    expect(new Set(rows.booking.map((booking) => booking.status))).toEqual(new Set(BOOKING_STATUSES))
    const sources = new Set(rows.booking.map((booking) => booking.booking_source))
    expect(sources).toEqual(new Set(Object.keys(BOOKING_SOURCES)))
  })

  test('sells no room twice for one night', () => {
    expect(distinct(rows.room_night.map(({ room_id, night }) => `${room_id}/${night}`))).toBe(rows.room_night.length)
  })

  test('takes every night of a booking that stands, none of one that was given up, one of a no-show', () => {
    const taken = Map.groupBy(rows.room_night, (night) => night.booking_id)
    for (const booking of rows.booking) {
      const nights = daysBetween(booking.check_in, booking.check_out)
      const expected = { cancelled: 0, expired: 0, no_show: 1 }[booking.status as string] ?? nights
      expect(taken.get(booking.id)?.length ?? 0).toBe(expected)
    }
  })

  test('fits statuses to today', () => {
    for (const { status, check_in, check_out } of rows.booking) {
      if (status === 'checked_out') expect(check_out <= today).toBe(true)
      if (status === 'checked_in') expect(check_in <= today && today <= check_out).toBe(true)
      if (status === 'confirmed' || status === 'pending') expect(check_in >= today).toBe(true)
      if (status === 'no_show') expect(check_in < today).toBe(true)
    }
  })

  test('tells each life by legal moves, in order of time, none of them in the future', () => {
    for (const moves of Map.groupBy(rows.booking_move, (move) => move.booking_id).values()) {
      expect(moves[0]?.from_status).toBeNull()
      for (const [i, move] of moves.slice(1).entries()) {
        expect(move.from_status).toBe(moves[i]?.to_status)
        expect(move.at >= (moves[i]?.at ?? now)).toBe(true)
        const legal = MOVES.some(
          (rule) =>
            rule.move === move.move &&
            rule.from === move.from_status &&
            rule.to === move.to_status &&
            rule.by.some((actor) => actor === move.actor),
        )
        expect(legal, JSON.stringify(move)).toBe(true)
      }
      const last = moves.at(-1)
      expect(last?.to_status).toBe(last && bookingOf(last).status)
      expect(last && last.at <= now).toBe(true)
    }
  })

  test('moves payments legally and leaves none under way', () => {
    for (const event of rows.payment_event) {
      if (event.from_status === null || event.event === 'created') continue
      const rule = PAYMENT_MOVES.find((one) => one.to === event.to_status && one.by === event.event)
      const legal = rule !== undefined && canMovePayment(event.from_status as never, rule.to, rule.by)
      expect(legal, JSON.stringify(event)).toBe(true)
    }
    for (const payment of rows.payment.filter(({ status }) => status !== 'review'))
      expect(isPaymentOpen(payment.status)).toBe(false)
    expect(distinct(rows.payment.map((payment) => payment.ref))).toBe(rows.payment.length)
    for (const payment of rows.payment) expect(payment.ref).toMatch(/^(BK|RF|PO)[0-9A-HJKMNP-TV-Z]{16}$/)
  })

  test('leaves payments of another amount, and call-backs that belong to none, to the money desk', () => {
    const inReview = rows.payment.filter(({ status }) => status === 'review')
    const doubtful = inReview.filter(({ said }) => said !== null)
    expect(doubtful.length).toBe(2)
    for (const { amount, said, said_amount, said_at } of doubtful) {
      expect([said, Number(said_amount) < amount]).toEqual(['succeeded', true])
      expect(said_at && said_at <= now).toBe(true)
    }
    const refs = new Set(rows.payment.map(({ ref }) => ref))
    expect(rows.provider_event.length).toBe(2)
    expect(rows.provider_event.some(({ ref }) => ref !== null && refs.has(ref))).toBe(false)
    const unanswered = inReview.filter(({ said }) => said === null)
    expect(unanswered.map(({ kind }) => kind).sort()).toEqual(['collection', 'refund'])
    const entered = new Set(rows.ledger_entry.map(({ payment_id }) => payment_id))
    expect(unanswered.some(({ id }) => entered.has(id))).toBe(false)
    const [refund] = unanswered.filter(({ kind }) => kind === 'refund')
    expect(rows.payment.find(({ id }) => id === refund?.refunds_id)?.status).toBe('refund_pending')
    expect(rows.ledger_entry.every(({ id }, i) => id === i + 1)).toBe(true)
  })

  test('has in the cash books of desks what bookings paid in cash, less what went back', () => {
    const ofStays = rows.cash_entry.filter(({ purpose }) => purpose === 'stay')
    const entries = Map.groupBy(ofStays, ({ booking_id }) => booking_id)
    const inDrawer = (id: number) => (entries.get(id) ?? []).reduce((sum, { amount }) => sum + amount, 0)
    const ofCash = ({ settlement, status, total_amount }: Row<'booking'>) =>
      settlement === 'cash' && status !== 'cancelled' ? total_amount : 0
    const wrong = rows.booking.filter((booking) => inDrawer(booking.id) !== ofCash(booking))
    // The cash of a booking that was cancelled this very quarter of an hour is still in the drawer.
    expect(wrong.every(({ status }) => status === 'cancelled')).toBe(true)
    expect(wrong.length).toBeLessThan(3)
    expect(rows.cash_entry.filter(({ kind }) => kind === 'returned').length).toBeGreaterThan(0)
    expect(rows.cash_entry.every(({ id }, i) => id === i + 1)).toBe(true)
  })

  test('has charges of stays at juma’s first hotel, some of them not paid by guests who have left', () => {
    const hotel = rows.property.find(({ owner_id }) => owner_id === 2)
    const sums = new Map<number, number>()
    const add = (id: number, amount: number) => sums.set(id, (sums.get(id) ?? 0) + amount)
    for (const { booking_id, quantity, unit_price, voids_id } of rows.stay_charge)
      add(booking_id, voids_id === null ? quantity * unit_price : -quantity * unit_price)
    const charged = new Map(sums)
    for (const { purpose, booking_id, amount } of rows.cash_entry) if (purpose === 'charges') add(booking_id, -amount)
    const open = [...sums].map(([id, due]) => ({ due, booking: rows.booking[id - 1] as Row<'booking'> }))
    expect(open.every(({ due, booking }) => due >= 0 && due <= (charged.get(booking.id) ?? 0))).toBe(true)
    const ofHotel = open.filter(({ booking }) => booking.property_id === hotel?.id)
    const due = (status: string) => ofHotel.filter((one) => one.booking.status === status && one.due > 0).length
    expect(due('checked_out')).toBe(2)
    expect(due('checked_in')).toBeGreaterThan(0)
    expect(ofHotel.filter((one) => one.due === 0).length).toBeGreaterThan(5)
    const ofAsha = open.filter(({ booking }) => booking.account_id === 1)
    expect(ofAsha.map((one) => [one.booking.status, one.due])).toEqual([['checked_out', 0]])
    expect(rows.stay_charge.every(({ id }, i) => id === i + 1)).toBe(true)
    expect(rows.stay_charge.filter(({ voids_id }) => voids_id !== null)).toHaveLength(1)
  })

  test('has one guest of juma’s first hotel who has left without paying the price, and none elsewhere', () => {
    const hotel = rows.property.find(({ owner_id }) => owner_id === 2)
    const unpaid = rows.booking.filter(
      ({ status, settlement, total_amount }) => status === 'checked_out' && settlement === 'later' && total_amount > 0,
    )
    expect(unpaid.map(({ property_id }) => property_id)).toEqual([hotel?.id])
    const left = new Map(
      rows.booking_move.filter(({ move }) => move === 'check_out').map(({ booking_id, at }) => [booking_id, at]),
    )
    const late = rows.cash_entry.filter(({ booking_id, kind, purpose, at }) => {
      const until = left.get(booking_id)
      return kind === 'taken' && purpose === 'stay' && until !== undefined && at >= until
    })
    expect(late).toEqual([])
  })

  test('charges guests between check-in and check-out alone', () => {
    const instants = Map.groupBy(rows.booking_move, ({ booking_id }) => booking_id)
    const at = (booking: number, wanted: string) => instants.get(booking)?.find(({ move }) => move === wanted)?.at
    for (const charge of rows.stay_charge) {
      expect(charge.at > (at(charge.booking_id, 'check_in') ?? now)).toBe(true)
      expect(charge.at < (at(charge.booking_id, 'check_out') ?? now)).toBe(true)
    }
  })

  test('balances every entry of the ledger', () => {
    const lines = Map.groupBy(rows.ledger_line, (line) => line.entry_id)
    for (const entry of rows.ledger_entry) expect(isBalanced(lines.get(entry.id) ?? []), `${entry.id}`).toBe(true)
  })

  test('books as much money as travellers paid, less what went back', () => {
    const paid = rows.payment.filter(
      ({ kind, status }) => kind === 'collection' && ['succeeded', 'refunded', 'refund_pending'].includes(status),
    )
    const back = rows.payment.filter(({ kind, status }) => kind === 'refund' && status === 'succeeded')
    const sent = rows.payment.filter(({ kind, status }) => kind === 'payout' && status === 'succeeded')
    const sum = (payments: readonly Row<'payment'>[]) => payments.reduce((total, payment) => total + payment.amount, 0)
    const cash = rows.ledger_line.filter((line) => line.account === 'provider_cash')
    expect(cash.reduce((total, line) => total + line.amount, 0)).toBe(sum(paid) - sum(back) - sum(sent))
    const collections = rows.ledger_entry.filter((entry) => entry.kind === 'collection')
    expect(collections.map((entry) => entry.payment_id).sort()).toEqual(paid.map((payment) => payment.id).sort())
    expect(back.length).toBeGreaterThan(50)
  })

  test('pays hotels what they earned, never more, once it is theirs, and has a payout in every status', () => {
    const owed = new Map<number, number>()
    const entryOf = new Map(rows.ledger_entry.map((entry) => [entry.id, entry]))
    for (const { entry_id, account, amount } of rows.ledger_line) {
      const booking = entryOf.get(entry_id)?.booking_id ?? 0
      if (account === 'hotel_payable') owed.set(booking, (owed.get(booking) ?? 0) - amount)
    }
    for (const request of rows.payment_request) {
      const booking = rows.booking[request.booking_id - 1]
      const stay = booking && { ...booking, check_in_time: propertyOf(booking).check_in_time }
      expect(stay && isHeld(stay, request.requested_at)).toBe(false)
      const rest = owed.get(request.booking_id) ?? 0
      expect(rest).toBe(request.status === 'paid' ? 0 : request.total_amount)
      const sold = rows.property_handover.find(({ property_id }) => property_id === request.property_id)
      expect(request.requested_by).toBe(sold?.from_account ?? (booking && propertyOf(booking).owner_id))
      if (request.decided_by) {
        const staff = rows.platform_member.find(({ account_id }) => account_id === request.decided_by)
        expect(['owner', 'finance']).toContain(staff?.role)
      }
      const times = [request.requested_at, request.decided_at, request.paid_at].filter((at) => at !== null)
      expect(times).toEqual([...times].sort((a, b) => a.getTime() - b.getTime()))
      expect((times.at(-1) ?? now) <= now).toBe(true)
    }
    expect(new Set(rows.payment_request.map(({ status }) => status))).toEqual(new Set(PAYOUT_STATUSES))
    for (const { payment_id, needs_second, second_by, decided_by, paid_by, requested_by } of rows.payment_request) {
      if (payment_id) expect([needs_second, paid_by === null]).toEqual([second_by !== null, false])
      if (second_by) expect([decided_by, requested_by]).not.toContain(second_by)
    }
    expect(rows.payment_request.some(({ needs_second, second_by }) => needs_second && !second_by)).toBe(true)
    for (const { msisdn } of rows.payout_wallet) expect(msisdn).toMatch(/^255[67]\d[1-9]\d{6}$/)
  })

  test('has disputes that wait, one of them at a hotel of juma, and one that is decided', () => {
    expect(rows.dispute.map(({ status }) => status)).toEqual(['open', 'open', 'decided'])
    expect(rows.property[(rows.dispute[0]?.property_id ?? 0) - 1]?.owner_id).toBe(2)
    for (const { booking_id, held_amount = 0, answered_by } of rows.dispute) {
      expect(held_amount).toBeGreaterThan(0)
      expect(answered_by).not.toBe(undefined)
      expect(rows.payment_request.some((request) => request.booking_id === booking_id)).toBe(false)
    }
  })

  test('has conversations about stays, two of them unread and one unanswered at the hotel where asha stays next', () => {
    expect(rows.booking_conversation).toHaveLength(12)
    expect(rows.booking_message.map(({ id }) => id)).toEqual(rows.booking_message.map((_, i) => i + 1))
    const written = rows.booking_message.map(({ created_at }) => created_at.getTime())
    expect(written).toEqual([...written].sort((a, b) => a - b))
    const own = rows.booking_conversation.filter(({ property_id }) => property_id === 10)
    expect(own.filter(({ guest_last, hotel_read }) => guest_last > hotel_read)).toHaveLength(2)
    const isUnanswered = ({ guest_last, hotel_last, hotel_read }: Row<'booking_conversation'>) =>
      guest_last > hotel_last && guest_last === hotel_read
    expect(own.filter(isUnanswered)).toHaveLength(1)
    const asha = own.filter(({ booking_id }) => rows.booking[booking_id - 1]?.account_id === 1)
    expect(asha.filter(({ hotel_last, guest_read }) => hotel_last > guest_read)).toHaveLength(1)
    for (const { booking_id, guest_last, hotel_last, guest_read, hotel_read } of rows.booking_conversation) {
      expect([guest_read <= hotel_last, hotel_read <= guest_last]).toEqual([true, true])
      const { account_id, created_at, property_id } = rows.booking[booking_id - 1] as Row<'booking'>
      for (const message of rows.booking_message.filter((one) => one.booking_id === booking_id)) {
        expect(message.created_at > created_at).toBe(true)
        const clerk = rows.property_member.some(
          (member) => member.property_id === property_id && member.account_id === message.account_id,
        )
        const owner = rows.property[property_id - 1]?.owner_id === message.account_id
        expect(message.side === 'guest' ? message.account_id === account_id : clerk || owner).toBe(true)
      }
    }
  })

  test('has compared fourteen days with the provider, and finds what waits at the money desk', () => {
    expect(rows.money_sweep.map(({ day }) => day)).toEqual(
      Array.from({ length: 14 }, (_, index) => addDays(today, index - 14)),
    )
    expect(rows.money_sweep.reduce((sum, { matched = 0 }) => sum + matched, 0)).toBeGreaterThan(100)
    const outcomes = Object.groupBy(rows.money_sweep_row, ({ outcome }) => outcome)
    expect(outcomes.provider_only?.length).toBeGreaterThan(0)
    expect(outcomes.amount_differs?.length).toBeGreaterThan(0)
    for (const row of rows.money_sweep_row) {
      const ours = rows.payment.find(({ id }) => id === row.payment_id)
      expect([row.outcome, ours?.status]).toEqual(ours ? [row.outcome, 'review'] : ['provider_only', undefined])
    }
  })

  test('gives the provider a past that shows the same differences when a day is compared again', () => {
    const past = providerPast(rows)
    expect(distinct(past.map(({ ref }) => ref))).toBe(past.length)
    for (const { ref, msisdn } of past) expect(`${ref} ${msisdn}`).toMatch(/^[A-Z0-9]{1,20} 255\d{9}$/)
    const sent = rows.payment.filter(({ submitted_at }) => submitted_at !== null)
    expect(past.length).toBeGreaterThan(sent.length)
    const recordOf = new Map(past.map((record) => [record.ref, record]))
    for (const row of rows.money_sweep_row) {
      const record = recordOf.get(row.ref ?? '')
      expect([row.ref, record?.state, record?.amount]).toEqual([row.ref, row.their_state, row.their_amount])
    }
    for (const { ref, status } of sent.filter((payment) => payment.status === 'succeeded'))
      expect([ref, status, recordOf.get(ref)?.state]).toEqual([ref, 'succeeded', 'succeeded'])
  })

  test('logs what people did in the last months, in its order, with a text for each', () => {
    expect(rows.action_log.length).toBeGreaterThan(1000)
    const times = rows.action_log.map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((a, b) => a - b))
    for (const { action_type, at } of rows.action_log) {
      expect(ACTIONS).toContain(action_type)
      expect(at <= now).toBe(true)
    }
    const names = rows.action_log.flatMap(({ before, after }) =>
      [before, after].flatMap((facts) => Object.keys(facts ?? {})),
    )
    expect(names.filter((name) => !Object.hasOwn(LOG_FIELDS, name))).toEqual([])
    expect(distinct(rows.action_log.map(({ action_type }) => action_type))).toBeGreaterThan(10)
  })

  test('lets only guests who stayed write reviews, after they left', () => {
    for (const review of rows.review) {
      const booking = bookingOf(review)
      expect(booking.status).toBe('checked_out')
      expect(review.account_id).toBe(booking.account_id)
      expect(review.created_at > instantAt(booking.check_out, '00:00') && review.created_at <= now).toBe(true)
    }
    expect(new Set(rows.review.map((review) => review.language))).toEqual(new Set(['en', 'sw']))
  })

  test('lets hosts answer some reviews, in the language of the guest and with a remedy for what was complained of', () => {
    const answered = rows.review.filter(({ reply }) => reply !== null)
    expect(answered.length).toBeGreaterThan(rows.review.length / 10)
    expect(answered.length).toBeLessThan(rows.review.length / 2)
    for (const { reply, replied_at, created_at, language, body } of answered) {
      expect(replied_at && replied_at > created_at && replied_at <= now).toBe(true)
      const { bad } = DETAILS[language as 'en' | 'sw']
      const complaint = bad.find(([text]) => body.includes(text))
      if (complaint) expect(reply).toContain(complaint[2])
    }
  })

  test('has asked every guest who stayed for a review, so that nobody is asked again at the start', () => {
    const stayed = rows.booking.filter(
      ({ status, account_id, check_out }) => status === 'checked_out' && account_id !== null && check_out < today,
    )
    const invitedBookings = new Set(rows.review_invitation.map(({ booking_id }) => booking_id))
    expect(stayed.length).toBeGreaterThan(100)
    const yesterday = addDays(today, -1)
    expect(stayed.filter(({ id, check_out }) => check_out < yesterday && !invitedBookings.has(id))).toEqual([])
  })

  test('has travellers who registered lately, none of whom did anything before', () => {
    const travellers = rows.account.filter(({ role }) => role === 'traveller')
    const registered = new Map(travellers.map(({ id, created_at }) => [id, created_at]))
    for (const days of [30, 60, 90, 180, 360]) {
      const lately = travellers.filter(({ created_at }) => created_at > instantAt(addDays(today, -days), '12:00'))
      expect(lately.length, `${days} days`).toBeGreaterThanOrEqual(Math.floor(days / 10))
    }
    for (const { account_id, created_at } of [...rows.booking, ...rows.wishlist_item]) {
      const since = registered.get(account_id ?? 0)
      if (since) expect(created_at > since).toBe(true)
    }
    for (const { created_at, last_seen_at } of travellers) expect(last_seen_at && last_seen_at >= created_at).toBe(true)
    const seen = new Map(travellers.filter(({ blocked_at }) => !blocked_at).map((one) => [one.id, one.last_seen_at]))
    for (const { account_id, created_at } of rows.booking) {
      const last = seen.get(account_id ?? 0)
      if (last) expect(last >= created_at).toBe(true)
    }
    const proven = travellers.filter(({ email_proven_at }) => email_proven_at).length
    expect(proven / travellers.length).toBeGreaterThan(0.6)
    expect(proven).toBeLessThan(travellers.length)
  })

  test('fills asha’s wishlist, and nobody’s with the same property twice', () => {
    expect(rows.wishlist_item.filter(({ account_id }) => account_id === 1).length).toBeGreaterThan(3)
    const pairs = rows.wishlist_item.map(({ account_id, property_id }) => `${account_id}/${property_id}`)
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  test('gives asha one stay ahead, one behind her and one cancelled, and notices about them', () => {
    const own = rows.booking.filter((booking) => booking.account_id === 1)
    expect(own.map((booking) => booking.status).sort()).toEqual(['cancelled', 'checked_out', 'confirmed'])
    expect(rows.notification.filter((notice) => notice.account_id === 1 && !notice.is_read).length).toBeGreaterThan(0)
    expect(rows.notification.filter((notice) => notice.account_id === 2).length).toBeGreaterThan(5)
  })

  test('has the facts of every notice, so that a page in Swahili has no English text', () => {
    for (const notice of rows.notification) {
      const read = wordStored(notice as never, swahili)
      expect(read.message).not.toBe(notice.message)
      expect(read.message).not.toMatch(/\b(booking|room|your|the|has been|received)\b/i)
      expect(wordStored(notice as never, english)).toMatchObject({ title: notice.title, message: notice.message })
    }
  })

  test('has a calendar elsewhere that works, one that fails and a conflict whose booking could move', () => {
    expect(rows.calendar_feed.map(({ fault }) => fault)).toEqual([null, 'server_error', null])
    const [conflict] = rows.calendar_conflict
    const booking = rows.booking.find(({ id }) => id === conflict?.booking_id)
    const event = rows.calendar_event.find(({ id }) => id === conflict?.event_id)
    expect(booking).toMatchObject({ room_id: event?.room_id, check_in: event?.check_in, status: 'confirmed' })
    const closed = rows.room_night.filter(({ closure_id }) =>
      rows.calendar_event.some((each) => each.closure_id === closure_id),
    )
    expect(closed).toHaveLength(5)
    for (const { token } of rows.calendar_export) expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('has arrivals and departures today at each of juma’s properties', () => {
    for (const property of owned(2)) {
      const own = rows.booking.filter((booking) => booking.property_id === property.id)
      expect(own.some((booking) => booking.check_in === today && booking.status === 'confirmed')).toBe(true)
      expect(own.some((booking) => booking.check_out === today && booking.status === 'checked_in')).toBe(true)
    }
  })

  test('keeps more than half of the rooms of every region free on each of the next 60 nights', () => {
    const regionOfRoom = rows.room.map((room) => regionOf(propertyOf(room)))
    const rooms = Map.groupBy(regionOfRoom, (region) => region)
    const taken = new Map<string, number>()
    for (const { room_id, night } of rows.room_night) {
      if (night < today || night >= addDays(today, 60)) continue
      const key = `${regionOfRoom[room_id - 1]}/${night}`
      taken.set(key, (taken.get(key) ?? 0) + 1)
    }
    for (const [key, count] of taken)
      expect(count, key).toBeLessThan((rooms.get(key.split('/')[0] ?? '')?.length ?? 0) / 2)
  })

  test('counts the uses of promo codes that its bookings show', () => {
    for (const promotion of rows.promotion) {
      const uses = rows.booking.filter((one) => one.promotion_id === promotion.id && one.status !== 'expired').length
      expect(promotion.uses).toBe(uses)
    }
    expect(rows.promotion.find((promotion) => promotion.code === 'BHUMWI10')?.uses).toBeGreaterThan(20)
  })
})

describe.each<[Day, string]>([
  ['2026-12-31', '00:05'],
  ['2028-02-29', '09:45'],
  ['2027-07-07', '23:50'],
])('on any day, such as %s %s', (day, time) => {
  const at = instantAt(day, time)
  let made: Catalogue
  beforeAll(() => {
    made = generateCatalogue({ today: day, now: at })
  })

  test('nothing has happened after it', () => {
    const instants = (table: readonly object[]) =>
      table
        .flatMap((row) => Object.entries(row))
        .filter(([key, value]) => key !== 'hold_expires_at' && value instanceof Date)
    const tables: (keyof Catalogue)[] = [
      'booking',
      'booking_move',
      'stay_charge',
      'booking_message',
      'cash_entry',
      'payment',
      'payment_event',
      'ledger_entry',
      'review',
      'notification',
    ]
    for (const table of tables) {
      const latest = instants(made[table]).reduce((last, [, value]) => Math.max(last, (value as Date).getTime()), 0)
      expect(latest, table).toBeLessThanOrEqual(at.getTime())
    }
    const nights = made.room_night.map(({ room_id, night }) => `${room_id}/${night}`)
    expect(distinct(nights)).toBe(nights.length)
  })

  test('juma’s first hotel has a group in the house and one that comes, each with rooms for the same nights', () => {
    const groups = made.group_booking.map((group) => {
      const ids = made.group_booking_room.flatMap((one) => (one.group_booking_id === group.id ? one.booking_id : []))
      const bookings = made.booking.filter(({ id }) => ids.includes(id))
      expect(bookings.map(({ guest_phone, property_id }) => [guest_phone, property_id])).toEqual(
        ids.map(() => [group.contact_phone, 10]),
      )
      expect(distinct(bookings.map(({ check_in, check_out }) => `${check_in} ${check_out}`))).toBe(1)
      return bookings.map(({ status }) => status)
    })
    expect(groups).toEqual([
      ['checked_in', 'checked_in'],
      ['pending', 'pending', 'pending', 'pending'],
    ])
  })

  test('one house is so new that nobody has stayed there; nearly all others are rated', () => {
    const [newest, ...more] = made.property.filter(({ id }) => PLANS[id - 1]?.is_new)
    expect(more).toEqual([])
    const own = <T extends { property_id: number }>(rows: readonly T[]) =>
      rows.filter(({ property_id }) => property_id === newest?.id)
    expect(own(made.review)).toEqual([])
    expect(own(made.booking).filter(({ check_in }) => check_in < day)).toEqual([])
    expect(own(made.closure).filter(({ created_at }) => newest && created_at < newest.created_at)).toEqual([])
    expect(own(made.booking).every(({ created_at }) => newest && created_at > newest.created_at)).toBe(true)
    const sold = made.property.filter(({ status }) => status === 'live')
    expect(distinct(made.review.map(({ property_id }) => property_id))).toBeGreaterThan(sold.length - 5)
  })

  test('asha has an offer to read', () => {
    const unread = made.notification.filter(({ account_id, is_read }) => account_id === 1 && !is_read)
    expect(unread.map(({ notification_type }) => notification_type)).toContain('offer')
  })
})
