import { moneyOf } from './money-data.ts'

/** How much the offices' lists are measured over. */
export const ACCOUNTS = 100_000
export const PROPERTIES = 10_000
export const BOOKINGS = 1_000_000
export const LOG_ENTRIES = 3_000_000
const ROOMS_EACH = 10
/** Stays of one room are so many days apart; the last ones lie ahead. */
const DAYS_APART = 70
const DAYS_BACK = 600
/** Stays are booked so many days before, so that none was booked after today. */
const DAYS_BEFORE = 101
/** Every so many accounts there is a hotel's owner: 2,000 with five properties each. */
const OWNER_EVERY = 50
/** The account of the platform's owner. */
export const STAFF = 1
/** An owner with five properties and their bookings. */
export const OWNER = OWNER_EVERY

const ROOMS = PROPERTIES * ROOMS_EACH
const names = (list: string) => `string_to_array('${list}', ',')`
const FIRST = names('Asha,Juma,Neema,Baraka,Zainab,Emmanuel,Sophie,Kamau,Upendo,Rashid')
const LAST = names('Mollel,Kimaro,Massawe,Odhiambo,Weber,Mwinyi,Lyimo,Shirima,Haji,Nilsson,Temu')

/** A whole number scattered over 0 to 999 by its key, the same every time. */
const scatter = (key: string) => `((hashint8(${key}) & 2147483647) % 1000)`

/** Room r, its k-th stay: the same rhythm in all rooms, begun on different days, so that no two stays share a night. */
const STAYS = `
  select k * ${ROOMS} + r as id, r as room_id, (r - 1) / ${ROOMS_EACH} + 1 as property_id,
    current_date - ${DAYS_BACK} + k * ${DAYS_APART} + r % ${DAYS_APART} as check_in
  from generate_series(0, ${BOOKINGS / ROOMS - 1}) k, generate_series(1, ${ROOMS}) r`

/** From the prompt to the money: 10 to 110 seconds, most of them short. */
const PAID_AFTER = `(10 + ${scatter('id + 5')} * ${scatter('id + 6')} * 0.0001) * interval '1 second'`

/** Indexes of bookings are made when all rows are there: one by one their entries take most of the time. */
const WITHOUT_INDEXES = [
  `create temporary table put_off as select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid = 'booking'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  `do $$ declare each record; begin for each in select name from put_off loop execute 'drop index ' || each.name; end loop; end $$`,
]
const INDEXES = `do $$ declare each record; begin for each in select definition from put_off loop execute each.definition; end loop; end $$`

/** What the triggers keep, which are off. */
const COUNTS = [
  'insert into guest_name (name) select distinct guest_name from booking',
  `insert into booking_day (day, status, source, wallets, bookings, value)
     select (created_at at time zone 'Africa/Dar_es_Salaam')::date, status, booking_source,
       case booking_source when 'ota' then array['mpesa'] else '{}' end, count(*), sum(total_amount)
     from booking group by 1, 2, 3`,
  `insert into booking_month (month, property_id, status, bookings, value)
     select date_trunc('month', created_at at time zone 'Africa/Dar_es_Salaam')::date, property_id, status, count(*),
       sum(total_amount)
     from booking group by 1, 2, 3`,
  `insert into payment_month (month, method, status, seconds, payments)
     select date_trunc('month', created_at at time zone 'Africa/Dar_es_Salaam')::date, method, status,
       payment_seconds(submitted_at, settled_at), count(*)
     from payment where kind = 'collection' group by 1, 2, 3, 4`,
]

/**
 * Fills an empty migrated database for the lists of the offices. The entries of the log are not chained, so that
 * `verify-log` would refuse them.
 */
export const OFFICES = [
  `insert into account (username, email, phone_number, first_name, last_name, role, language, password_hash, created_at, last_seen_at)
     select lower(first) || n, lower(first) || n || '@example.com', '2557' || lpad(n::text, 8, '0'), first, last,
       case when n = ${STAFF} then 'bhumwi_admin' when n % ${OWNER_EVERY} = 0 then 'hotel_admin' else 'traveller' end,
       case when n % 3 = 0 then 'sw' else 'en' end, 'none', now() - n * interval '1 minute', now()
     from (select n, (${FIRST})[1 + n % 10] as first, (${LAST})[1 + n % 11] as last
       from generate_series(1, ${ACCOUNTS}) n) people`,
  `insert into platform_member (account_id, role) values (${STAFF}, 'owner')`,
  `insert into region (name, latitude, longitude, position)
     select name, -6, 35, i from unnest(array['Dar es Salaam','Zanzibar','Arusha','Kilimanjaro']) with ordinality r(name, i)`,
  `insert into destination (region_id, name, latitude, longitude, position) select id, name || ' Town', -6, 35, id from region`,
  `insert into category (name, name_sw, icon, position) values ('Hotel', 'Hoteli', 'hotel', 1)`,
  `insert into room_type (name, name_sw) values ('Double', 'Cha wawili')`,
  `insert into property (owner_id, category_id, destination_id, name, address, latitude, longitude, status)
     select ${OWNER_EVERY} * (1 + (n - 1) / 5), 1, 1 + n % 4, 'Baobab House ' || n, 'Plot ' || n, -6, 35,
       case when n % 100 = 0 then 'in_review' else 'live' end
     from generate_series(1, ${PROPERTIES}) n`,
  `insert into property_member (property_id, account_id, role) select id, owner_id, 'owner' from property`,
  `insert into payout_wallet (property_id, method, msisdn, account_name)
     select id, 'mpesa', '255712000111', 'Baobab House' from property`,
  `insert into room (property_id, room_type_id, room_number, price_tsh, max_adults, max_children)
     select p, 1, (100 + r)::text, 100000, 2, 1
     from generate_series(1, ${PROPERTIES}) p, generate_series(1, ${ROOMS_EACH}) r`,
  ...WITHOUT_INDEXES,
  `insert into booking (reference, property_id, room_id, account_id, guest_name, guest_phone, check_in, check_out, guests, status,
       booking_source, nightly_price, total_amount, cancellation_policy, commission_percent, created_at)
     select 'BH-' || upper(lpad(to_hex(id), 6, '0')), property_id, room_id, 2 + (id::bigint * 7919) % ${ACCOUNTS - 2},
       (${FIRST})[1 + id % 10] || ' ' || (${LAST})[1 + id % 11], '2557' || lpad((id % 100000000)::text, 8, '0'),
       check_in, check_in + 2, 2,
       case when ${scatter('id')} < 80 then 'cancelled' when check_in + 2 <= current_date then 'checked_out'
         when check_in < current_date then 'checked_in' else 'confirmed' end,
       case when ${scatter('id + 1')} < 700 then 'ota' when ${scatter('id + 1')} < 850 then 'phone' else 'walk_in' end,
       100000, 200000, 'flexible', 10, check_in - ${DAYS_BEFORE} + time '09:00'
     from (${STAYS}) stays order by check_in, id`,
  INDEXES,
  `insert into room_night (property_id, room_id, night, booking_id)
     select property_id, room_id, check_in + n, id from booking, generate_series(0, 1) n
     where status <> 'cancelled' and check_in >= current_date - 30`,
  `insert into payment (property_id, booking_id, kind, provider, ref, provider_id, method, msisdn, amount, status, created_at,
       submitted_at, settled_at)
     select property_id, id, 'collection', 'mobile_money', 'C' || id, 'P' || id, 'mpesa', '255712345678', total_amount,
       case when ${scatter('id + 2')} < 1 and ${scatter('id + 3')} < 50 then 'review' else 'succeeded' end,
       created_at, created_at, created_at + ${PAID_AFTER}
     from booking where booking_source = 'ota'`,
  `insert into ledger_entry (property_id, booking_id, payment_id, kind, at)
     select property_id, booking_id, id, 'collection', settled_at from payment where status = 'succeeded'`,
  `insert into payment_request (property_id, booking_id, total_amount, status, reason, requested_by, requested_at, decided_by,
       decided_at, paid_at)
     select b.property_id, b.id, 180000,
       case when id % 1000 = 0 then 'pending' when id % 1000 = 1 then 'rejected' when id % 1000 = 2 then 'failed' else 'paid' end,
       '', p.owner_id, b.check_in + 2 + time '09:00', case when id % 1000 > 0 then ${STAFF} end,
       case when id % 1000 > 0 then b.check_in + 3 + time '09:00' end, case when id % 1000 > 2 then b.check_in + 3 + time '09:01' end
     from (select id, property_id, check_in from booking
       where booking_source = 'ota' and status = 'checked_out' and id % 3 = 0) b
       join (select id as property, owner_id from property) p on p.property = b.property_id`,
  ...COUNTS,
  ...moneyOf(STAFF),
  `insert into review (property_id, booking_id, account_id, rating, title, body, created_at)
     select property_id, id, account_id, 1 + ${scatter('id + 4')} % 5, 'A good stay', 'Quiet rooms, kind people.', check_out + time '18:00'
     from booking where status = 'checked_out' and id % 4 = 0`,
  `insert into enquiry (reference, kind, language, name, email, subject, message, content_hash, created_at, answered_at)
     select 'BE-' || n, 'contact', 'en', 'Neema Temu', 'neema' || n || '@example.com', 'A question', 'When does the ferry leave?',
       sha256(n::text::bytea), now() - n * interval '7 minutes', case when n % 20 > 0 then now() end
     from generate_series(1, 100000) n`,
  `insert into property_request (name, username, email, property_name, category_id, location, language, status, content_hash, created_at)
     select 'Baraka Lyimo', 'host' || n, 'host' || n || '@example.com', 'Lodge ' || n, 1, 'Moshi', 'sw',
       case when n % 50 = 0 then 'pending' else 'declined' end, sha256(n::text::bytea), now() - n * interval '1 hour'
     from generate_series(1, 20000) n`,
  `insert into newsletter_subscriber (email, language, confirmed_at, unsubscribe_token)
     select 'reader' || n || '@example.com', 'en', now(), 'u' || n from generate_series(1, 100000) n`,
  `insert into wishlist_item (account_id, property_id)
     select 2 + (n::bigint * 31) % ${ACCOUNTS - 2}, 1 + (n::bigint * 17 + n / ${ACCOUNTS}) % ${PROPERTIES}
     from generate_series(1, 300000) n on conflict do nothing`,
  `insert into notification (account_id, notification_type, title, message)
     select case when n % 10 = 0 then ${STAFF} when n % 10 < 4 then ${OWNER} else 2 + (n::bigint * 131) % ${ACCOUNTS - 2} end,
       'system', 'A notice', 'Something happened.' from generate_series(1, 300000) n`,
  `insert into action_log (at, account_id, action_type, object_type, object_id, summary, after, right_used, address, position, hash)
     select now() - (${LOG_ENTRIES} - n) * interval '20 seconds', case when n % 7 = 0 then null else 1 + n % 300 end,
       (array['booking.check_in','booking.check_out','availability.set','booking.create','booking.cancel'])[1 + n % 5], 'booking',
       (n % ${BOOKINGS})::text, 'BH-' || n, '{"status": "checked_in"}', 'front_desk.move', '41.59.1.' || n % 250, n, '\\x00'
     from generate_series(1, ${LOG_ENTRIES}) n`,
  `update action_log_head set position = ${LOG_ENTRIES}, hash = '\\x00'`,
  'vacuum analyze',
]
