export const TYPES = 40
export const ROOMS = 100
export const TOWN = 'Moshi'

const season = (from: number, to: number) => `current_date + ${from}, current_date + ${to}`

/** A hotel of 40 room types with everything that can make a price. Its owner has the account 1, the hotel the id 1. */
export const LARGE_HOTEL = [
  `insert into account (username, email, phone_number, first_name, last_name, role, password_hash)
     values ('owner', 'owner@example.com', '255700000000', 'Neema', 'Mushi', 'hotel_admin', 'none')`,
  `insert into region (name, latitude, longitude, position) values ('Kilimanjaro', -3, 37, 1)`,
  `insert into destination (region_id, name, latitude, longitude, position) values (1, '${TOWN}', -3, 37, 1)`,
  `insert into category (name, name_sw, icon, position) values ('Hotel', 'Hoteli', 'hotel', 1)`,
  `insert into room_type (name, name_sw) select 'Type ' || n, 'Aina ' || n from generate_series(1, ${TYPES}) n`,
  `insert into property (owner_id, category_id, destination_id, name, address, latitude, longitude, status)
     values (1, 1, 1, 'Baobab House', 'Plot 1', -3, 37, 'live')`,
  `insert into property_member (property_id, account_id, role) values (1, 1, 'owner')`,
  `insert into room (property_id, room_type_id, room_number, price_tsh, max_adults, max_children)
     select 1, 1 + n % ${TYPES}, n::text, 100000 + 5000 * (n % ${TYPES}), 3, 2 from generate_series(1, ${ROOMS}) n`,
  `insert into rate_rule (property_id, kind, name, first_night, last_night, percent, min_nights, max_nights,
       min_days_ahead, max_days_ahead)
     select 1, 'season', 'Season ' || n, current_date + n * 50, current_date + n * 50 + 40, 10 * n, 2, 14, 1, 360 from generate_series(0, 6) n`,
  `insert into rate_rule (property_id, kind, name, weekdays, percent) values (1, 'weekdays', 'Weekend', 96, 15)`,
  `insert into rate_rule (property_id, kind, name, first_night, last_night, percent, days_before)
     values (1, 'early_booking', 'Early bird', ${season(0, 400)}, -10, 60)`,
  `insert into rate_day (property_id, room_type_id, night, factor, min_nights)
     select 1, t, current_date + n, 11000 + 10 * t, 3 from generate_series(1, ${TYPES}) t, generate_series(0, 364, 9) n`,
  `insert into guest_price (property_id, included_adults, extra_adult_tsh, age_bands)
     values (1, 2, 40000, '[{"up_to_age": 4, "price_tsh": 0}, {"up_to_age": 12, "price_tsh": 25000}]')`,
  `insert into property_meal_plan (property_id, plan, is_included, adult_tsh, child_tsh)
     values (1, 'breakfast', true, 0, 0), (1, 'half_board', false, 35000, 18000)`,
  `insert into residency_price (property_id, residency, percent) values (1, 'citizen', 30), (1, 'east_african', 20)`,
  'vacuum analyze',
]
