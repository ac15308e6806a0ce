import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliverAnnouncements } from '#features/announcements/server/deliver-announcements.ts'
import { audienceSize, insertAnnouncement } from '#features/announcements/server/store.ts'
import { peopleRows, travellerRows } from '#features/people/server/store.ts'
import { wishlistRows } from '#features/wishlist/server/store.ts'
import { type Db, openDb, openPool, sql } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startEmbedded } from '#platform/server/postgres.ts'
import { transactions } from '#platform/server/transaction.ts'
import { type Line, median, printTable, quantile } from './figures.ts'

// What the platform's lists of people cost with 100,000 accounts and 1,000,000 bookings, and a message to 50,000 of them.

const ACCOUNTS = 100_000
const BOOKINGS = 1_000_000
const WISHES = 300_000
const PEOPLE_OF_A_MESSAGE = 50_000
const ROUNDS = 15
const PAGE = { limit: 50, offset: 0 }

const FIRST = ['Asha', 'Juma', 'Neema', 'Baraka', 'Zainab', 'Emmanuel', 'Sophie', 'Kamau', 'Upendo', 'Rashid']
const LAST = [
  'Mollel',
  'Kimaro',
  'Massawe',
  'Odhiambo',
  'Weber',
  'Mwinyi',
  'Lyimo',
  'Shirima',
  'Haji',
  'Nilsson',
  'Temu',
]

const fill = async (db: Db) => {
  await sql`
    insert into account (username, email, phone_number, first_name, last_name, role, language, password_hash, created_at, last_seen_at)
    select lower(first) || n, lower(first) || n || '@example.com', '2557' || lpad(n::text, 8, '0'), first, last,
      case when n % 50 = 0 then 'hotel_admin' else 'traveller' end, case when n % 3 = 0 then 'sw' else 'en' end, 'none',
      now() - n * interval '1 minute', now()
    from (select n, (${FIRST}::text[])[1 + n % 10] as first, (${LAST}::text[])[1 + n % 11] as last
      from generate_series(1, ${ACCOUNTS}) n) people`.execute(db)
  await sql`insert into region (name, latitude, longitude, position) values ('Zanzibar', -6, 39, 1)`.execute(db)
  await sql`insert into destination (region_id, name, latitude, longitude, position) select id, 'Paje', -6, 39, 1 from region`.execute(
    db,
  )
  await sql`insert into category (name, name_sw, icon, position) values ('Hotel', 'Hoteli', 'hotel', 1)`.execute(db)
  await sql`insert into room_type (name, name_sw) values ('Double', 'Cha wawili')`.execute(db)
  await sql`
    insert into property (owner_id, category_id, destination_id, name, address, latitude, longitude, status)
    select 50, c.id, d.id, 'Property ' || n, 'Street', -6, 39, 'live'
    from category c, destination d, generate_series(1, 2000) n`.execute(db)
  await sql`
    insert into room (property_id, room_type_id, room_number, price_tsh, max_adults, max_children)
    select p.id, t.id, '1', 100000, 2, 1 from property p, room_type t`.execute(db)
  await sql`
    insert into booking (reference, property_id, room_id, account_id, guest_name, guest_phone, check_in, check_out, guests, status,
      booking_source, nightly_price, total_amount, cancellation_policy, commission_percent, created_at)
    select 'B' || n, r.property_id, r.id, 1 + (n::bigint * 7919) % ${ACCOUNTS}, 'Guest', '', current_date - n % 700, current_date - n % 700 + 2, 1,
      'checked_out', 'ota', 100000, 200000, 'flexible', 10, now() - (n % 700) * interval '1 day'
    from generate_series(1, ${BOOKINGS}) n
      join (select id, property_id, row_number() over (order by id) as at from room) r on r.at = 1 + n % 2000`.execute(
    db,
  )
  await sql`
    insert into wishlist_item (account_id, property_id)
    select 1 + (n::bigint * 31) % ${ACCOUNTS}, p.id from generate_series(1, ${WISHES}) n
      join (select id, row_number() over (order by id) as at from property) p on p.at = 1 + (n * 17 + n / ${ACCOUNTS}) % 2000
    on conflict do nothing`.execute(db)
  await sql`analyze`.execute(db)
}

const timed = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const line = async (name: string, work: () => Promise<unknown>): Promise<Line> => {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(work))
  return [name, median(times), quantile(times, 0.95)]
}

const measureLists = async (db: Db) => {
  const since = '2026-01-01'
  const lists: [string, () => Promise<unknown>][] = [
    ['people', () => peopleRows(db, {}, PAGE)],
    ['people, page 1,000', () => peopleRows(db, {}, { limit: 50, offset: 50_000 })],
    ['people of a role', () => peopleRows(db, { role: 'hotel_admin' }, PAGE)],
    ['people who are blocked', () => peopleRows(db, { status: 'blocked' }, PAGE)],
    ['search: a common name', () => peopleRows(db, { q: 'asha' }, PAGE)],
    ['search: two words', () => peopleRows(db, { q: 'kimaro asha' }, PAGE)],
    ['search: one address', () => peopleRows(db, { q: 'juma4711@' }, PAGE)],
    ['search: a number', () => peopleRows(db, { q: '0700 071 23' }, PAGE)],
    ['search: two letters', () => peopleRows(db, { q: 'zq' }, PAGE)],
    ['travellers with their bookings', () => travellerRows(db, undefined, PAGE)],
    ['travellers, search', () => travellerRows(db, 'neema weber', PAGE)],
    ['all wishlists', () => wishlistRows(db, null, PAGE)],
    ['wishlist of one person', () => wishlistRows(db, 32, PAGE)],
    ['count: promotion', () => audienceSize(db, { kind: 'promotional' })],
    ['count: stayed since', () => audienceSize(db, { kind: 'targeted', stayed_since: since })],
    ['count: region', () => audienceSize(db, { kind: 'targeted', region: 1 })],
  ]
  const lines: Line[] = []
  for (const [name, work] of lists) lines.push(await line(name, work))
  printTable('First page and count, in the database', ['median, ms', '95 %, ms'], lines)
}

const measureMessage = async (db: Db) => {
  const transaction = transactions(db)
  const { rows } = await sql<{ id: number }>`select id from account limit ${PEOPLE_OF_A_MESSAGE}`.execute(db)
  const texts = {
    title: 'Green season',
    message: 'Rooms cost less.',
    title_sw: 'Msimu',
    message_sw: 'Bei nafuu.',
    link: null,
    channels: [],
    site_url: null,
  }
  const audience = { kind: 'targeted' as const, user_ids: rows.map(({ id }) => id) }
  const queued = await timed(() =>
    transaction((tx) => insertAnnouncement(tx, { ...texts, account_id: 1, described: {}, audience, send_at: null })),
  )
  const deliver = deliverAnnouncements({ db, transaction })
  const isSending = async () =>
    (await sql`select from announcement where status = 'sending'`.execute(db)).rows.length > 0
  const delivered = await timed(async () => {
    while (await isSending()) await deliver()
  })
  printTable(
    'A message to 50,000 people',
    ['seconds'],
    [
      ['queued', queued / 1000],
      ['delivered by one worker', delivered / 1000],
    ],
  )
}

const folder = await mkdtemp(join(tmpdir(), 'bhumwi-bench-'))
const postgres = await startEmbedded({ folder, onEvent: console.error })
try {
  const pool = openPool(postgres.url, 4, console.error)
  const db = openDb(pool)
  const filled = await timed(async () => {
    await migrate(pool)
    await fill(db)
  })
  console.log(`${ACCOUNTS} accounts and ${BOOKINGS} bookings written in ${Math.round(filled / 1000)} s`)
  await measureLists(db)
  await measureMessage(db)
  await pool.end()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
