import type pg from 'pg'

/** The size of the benchmark's inventory, and the share of booked nights in the coming year. */
export type Size = { properties: number; roomsEach: number; occupancy: number }

/** The size that the targets are stated for. */
export const FULL: Size = { properties: 10_000, roomsEach: 10, occupancy: 0.5 }

const REGIONS =
  'Dar es Salaam,Zanzibar,Arusha,Kilimanjaro,Serengeti,Ngorongoro,Tarangire,Mwanza,Tanga,Dodoma,Mbeya,Mtwara'
const AMENITIES =
  'Wi-Fi,Pool,Breakfast,Parking,Air conditioning,Beach,Restaurant,Bar,Spa,Gym,Laundry,Airport transfer,Garden,Sea view,Kitchen,Generator'

/** `hashint4` scattered over 0 to 999, so that the same inventory comes out every time. */
const scatter = (key: string) => `(hashint4((${key})::int) & 2147483647) % 1000`

const CATALOGUE = (size: Size) => [
  `insert into account (username, email, phone_number, first_name, last_name, role, password_hash)
     values ('owner', 'owner@example.com', '255700000000', 'Neema', 'Mushi', 'hotel_admin', 'none')`,
  `insert into region (name, latitude, longitude, position)
     select name, -6, 35, i from unnest(string_to_array('${REGIONS}', ',')) with ordinality as r(name, i)`,
  `insert into destination (region_id, name, latitude, longitude, position)
     select id, name || ' ' || part, -6, 35, i from region, unnest(array['Town','North','South','Coast'])
     with ordinality as p(part, i)`,
  `insert into category (name, name_sw, icon, position)
     select name, name, 'hotel', i from unnest(array['Hotel','Lodge','Camp','Apartment','Villa','Guest house'])
     with ordinality as c(name, i)`,
  `insert into room_type (name, name_sw) values ('Double', 'Chumba cha wawili')`,
  `insert into amenity (name, name_sw, icon, position)
     select name, name, 'dot', i from unnest(string_to_array('${AMENITIES}', ',')) with ordinality as a(name, i)`,
  `insert into property (owner_id, category_id, destination_id, name, description_en, description_sw, address,
       latitude, longitude, status, is_featured)
     select 1, 1 + ${scatter('i * 7')} % 6, 1 + ${scatter('i * 11')} % 48,
       (array['Baobab','Dhow','Kilima','Bahari','Simba','Twiga','Acacia','Coral'])[1 + i % 8] || ' '
         || (array['House','Lodge','Retreat','Inn','Camp'])[1 + i % 5] || ' ' || i,
       repeat('A quiet place with a view and a good breakfast. ', 4), repeat('Mahali tulivu penye mandhari nzuri. ', 4),
       'Plot ' || i, -6, 35, 'live', ${scatter('i * 13')} < 50
     from generate_series(1, ${size.properties}) i`,
  `insert into property_amenity (property_id, amenity_id)
     select p, a from generate_series(1, ${size.properties}) p, generate_series(1, 16) a
     where ${scatter('p * 16 + a')} < 500`,
  `insert into picture (property_id, path, alt_en, alt_sw)
     select i, '/pictures/' || i || '.svg', 'The house', 'Nyumba' from generate_series(1, ${size.properties}) i`,
  `insert into room (property_id, room_type_id, room_number, price_tsh, max_adults, max_children)
     select p, 1, (100 + r)::text, 30000 + 5000 * (${scatter('p * 31 + r')} % 90), 1 + (p + r) % 4, r % 3
     from generate_series(1, ${size.properties}) p, generate_series(1, ${size.roomsEach}) r`,
  `insert into closure (property_id, room_id) select property_id, id from room`,
]

/** Booked in runs of three nights, as stays are, by one closure per room: to the search all bookings are the same. */
const nightsOf = (size: Size, first: number, last: number) =>
  `insert into room_night (property_id, room_id, night, closure_id)
     select property_id, id, current_date + n, id from room, generate_series(0, 364) n
     where id between ${first} and ${last} and ${scatter('id * 131 + n / 3')} < ${size.occupancy * 1000}
     order by id, n`

/** Fills an empty migrated database. Needs a superuser, because it skips the triggers and foreign keys for speed. */
export const loadInventory = async (pool: pg.Pool, size: Size = FULL): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of CATALOGUE(size)) await client.query(statement)
    const rooms = size.properties * size.roomsEach
    for (let first = 1; first <= rooms; first += 10_000) {
      await client.query(nightsOf(size, first, Math.min(rooms, first + 9999)))
    }
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
