import type pg from 'pg'
import type { Day } from '#domain/calendar.ts'
import { addDays } from '#domain/calendar.ts'

/** A small random number generator (mulberry32): the same seed gives the same stock. */
const chance = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const LISTS = `
  insert into account (username, email, phone_number, first_name, last_name, role, password_hash)
    values ('owner', 'owner@example.com', '255700000000', 'Neema', 'Mushi', 'hotel_admin', 'none');
  insert into region (name, latitude, longitude, position)
    values ('Zanzibar', -6, 39, 1), ('Dar es Salaam', -7, 39, 2), ('Kilimanjaro', -3, 37, 3);
  insert into destination (region_id, name, latitude, longitude, position)
    values (1, 'Stone Town', -6, 39, 1), (1, 'Nungwi', -6, 39, 2), (2, 'Dar es Salaam', -7, 39, 1),
      (2, 'Kigamboni', -7, 39, 2), (3, 'Moshi', -3, 37, 1), (3, 'Marangu', -3, 37, 2);
  insert into category (name, name_sw, icon, position)
    values ('Hotel', 'Hoteli', 'hotel', 1), ('Lodge', 'Nyumba ya wageni', 'lodge', 2), ('Camp', 'Kambi', 'camp', 3);
  insert into room_type (name, name_sw) values ('Double', 'Chumba cha wawili');
  insert into amenity (name, name_sw, icon, position)
    values ('Wi-Fi', 'Mtandao', 'wifi', 1), ('Pool', 'Bwawa', 'pool', 2), ('Café', 'Mkahawa', 'cafe', 3),
      ('Parking', 'Maegesho', 'parking', 4)`

/**
 * Fills a migrated, empty database with a small random market: properties of all statuses, some without rooms or
 * reviews, some reviews hidden, rooms not on offer, nights of bookings, closures, holds and expired holds. It is one
 * transaction: its nights do not notify a search index, which must not read while they are incomplete.
 */
export const makeInventory = async (pool: pg.Pool, today: Day, size: { properties: number; seed: number }) => {
  const client = await pool.connect()
  await client.query('begin')
  await fill(client, today, size)
  await client.query('commit')
  client.release()
}

const fill = async (client: pg.PoolClient, today: Day, size: { properties: number; seed: number }) => {
  const random = chance(size.seed)
  const pick = (n: number) => Math.floor(random() * n)
  await client.query(LISTS)
  for (let property = 1; property <= size.properties; property++) {
    const status = random() < 0.85 ? 'live' : pick(2) ? 'draft' : 'paused'
    const name = `${['Baobab', 'Dhow', 'Simba'][pick(3)]} ${['House', 'Inn'][pick(2)]}`
    await client.query(
      `insert into property (owner_id, category_id, destination_id, name, latitude, longitude, status, is_featured)
       values (1, $1, $2, $3, -6 - $6::int % 7 / 10.0, 39 - $6::int % 5 / 10.0, $4, $5)`,
      [1 + pick(3), 1 + pick(6), name, status, random() < 0.2, property],
    )
    await client.query('insert into property_amenity select $1, a from generate_series(1, 4) a where a & $2 <> 0', [
      property,
      pick(8),
    ])
    for (let room = pick(5); room > 0; room--) {
      const { rows } = await client.query<{ id: number }>(
        `insert into room (property_id, room_type_id, room_number, price_tsh, max_adults, max_children, is_available)
         values ($1, 1, $2, $3, $4, $5, $6) returning id`,
        [property, String(room), 50_000 + 10_000 * pick(12), 1 + pick(4), pick(3), random() < 0.9],
      )
      const id = rows[0]?.id ?? 0
      for (let stay = 0; stay < 12; stay++) await bookRandomly(client, { property, room: id }, today, pick)
    }
  }
  // Or the plans of the SQL that is compared would depend on whether autovacuum has come by.
  await client.query('analyze')
}

const bookRandomly = async (
  client: pg.PoolClient,
  { property, room }: { property: number; room: number },
  today: Day,
  pick: (n: number) => number,
) => {
  const check_in = addDays(today, pick(4) === 0 ? pick(360) : pick(30))
  const nights = 1 + pick(4)
  const [status, hold] = [
    ['confirmed', null],
    ['confirmed', null],
    ['pending', '-1 minute'],
    ['pending', '10 minutes'],
  ][pick(4)] as [string, string | null]
  const { rows } = await client.query<{ id: number }>(
    `insert into booking (reference, property_id, room_id, guest_name, guest_phone, check_in, check_out, guests,
       status, booking_source, nightly_price, total_amount, cancellation_policy, commission_percent, hold_expires_at)
     values (gen_random_uuid()::text, $1, $2, 'Asha Juma', '255712345678', $3, $3::date + $4::int, 1, $5, 'ota', 1, 1,
       'flexible', 10, now() + $6::interval) returning id`,
    [property, room, check_in, nights, status, hold],
  )
  const booking = rows[0]?.id
  await client.query(
    `insert into room_night (property_id, room_id, night, booking_id)
     select $1, $2, $3::date + n, $5 from generate_series(0, $4::int - 1) n on conflict do nothing`,
    [property, room, check_in, nights, booking],
  )
  if (pick(3) === 0) {
    await client.query(
      `insert into review (property_id, booking_id, rating, hidden_at, hidden_reason)
       values ($1, $2, $3, case when $4 then now() end, case when $4 then 'Spam' end)`,
      [property, booking, 1 + pick(5), pick(4) === 0],
    )
  }
}
