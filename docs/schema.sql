-- Made from the migrations by `npm run generate`; read it, change migrations/ instead.

create extension pg_trgm;

create table account (
  id integer not null generated always as identity,
  username text not null,
  email text not null,
  phone_number text not null,
  first_name text not null,
  last_name text not null,
  dob date,
  gender text,
  role text not null,
  language text not null default 'en'::text,
  password_hash text not null,
  created_at timestamp with time zone not null default now(),
  email_proven_at timestamp with time zone,
  deleted_at timestamp with time zone,
  blocked_at timestamp with time zone,
  block_reason text,
  last_seen_at timestamp with time zone,
  promotions boolean not null default true,
  promotions_declined text[] not null default '{}'::text[],
  PRIMARY KEY (id),
  CHECK (((block_reason IS NULL) OR (blocked_at IS NOT NULL))),
  CHECK (((phone_number = ''::text) OR (phone_number ~ '^[1-9][0-9]{6,14}$'::text))),
  CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  CHECK ((language = ANY (ARRAY['en'::text, 'sw'::text]))),
  CHECK ((promotions_declined <@ ARRAY['email'::text, 'sms'::text, 'push'::text])),
  CHECK ((role = ANY (ARRAY['traveller'::text, 'hotel_admin'::text, 'bhumwi_admin'::text])))
);

CREATE INDEX account_blocked_idx ON public.account USING btree (id) WHERE ((blocked_at IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX account_name_order_idx ON public.account USING btree (lower(first_name), lower(last_name), id) WHERE (deleted_at IS NULL);

CREATE INDEX account_phone_idx ON public.account USING btree (phone_number) WHERE (phone_number <> ''::text);

CREATE INDEX account_role_idx ON public.account USING btree (role, id) WHERE (deleted_at IS NULL);

CREATE INDEX account_search_idx ON public.account USING gin (lower(((((((((username || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || phone_number)) gin_trgm_ops) WHERE (deleted_at IS NULL);

CREATE INDEX account_traveller_created_idx ON public.account USING btree (created_at) WHERE (role = 'traveller'::text);

CREATE UNIQUE INDEX account_email_key ON public.account USING btree (lower(email));

CREATE UNIQUE INDEX account_username_key ON public.account USING btree (lower(username));

CREATE TRIGGER account_keeps_platform_owner AFTER UPDATE OF role, blocked_at, deleted_at ON public.account FOR EACH ROW WHEN (((old.role = 'bhumwi_admin'::text) AND (old.blocked_at IS NULL) AND (old.deleted_at IS NULL) AND ((new.role <> 'bhumwi_admin'::text) OR (new.blocked_at IS NOT NULL) OR (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION keep_platform_owner();

create table account_identity (
  provider text not null,
  subject text not null,
  account_id integer not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (provider, subject),
  UNIQUE (account_id, provider),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CHECK ((provider = 'google'::text))
);

create table action_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  account_id integer,
  action_type text not null,
  object_type text not null,
  object_id text not null,
  summary text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''::text,
  right_used text,
  address text,
  position bigint,
  hash bytea,
  PRIMARY KEY (id),
  UNIQUE ("position"),
  FOREIGN KEY (account_id) REFERENCES account(id),
  CHECK ((("position" IS NULL) = (hash IS NULL))),
  CHECK ((action_type ~ '^[a-z_]+[.][a-z_]+$'::text))
);

CREATE INDEX action_log_account_idx ON public.action_log USING btree (account_id, at, id);

CREATE INDEX action_log_account_type_idx ON public.action_log USING btree (account_id, action_type, at, id);

CREATE INDEX action_log_at_idx ON public.action_log USING btree (at, id);

CREATE INDEX action_log_object_idx ON public.action_log USING btree (object_type, object_id, id);

CREATE INDEX action_log_type_idx ON public.action_log USING btree (action_type, at, id);

CREATE INDEX action_log_unsealed_idx ON public.action_log USING btree (id) WHERE ("position" IS NULL);

CREATE TRIGGER action_log_append_only BEFORE DELETE OR UPDATE ON public.action_log FOR EACH ROW EXECUTE FUNCTION action_log_is_append_only();

CREATE TRIGGER action_log_keep BEFORE TRUNCATE ON public.action_log FOR EACH STATEMENT EXECUTE FUNCTION action_log_is_append_only();

CREATE TRIGGER action_log_unsealed BEFORE INSERT ON public.action_log FOR EACH ROW EXECUTE FUNCTION action_log_begins_unsealed();

create table action_log_head (
  id integer not null default 1,
  position bigint not null,
  hash bytea not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

CREATE TRIGGER action_log_head_forward BEFORE DELETE OR UPDATE ON public.action_log_head FOR EACH ROW EXECUTE FUNCTION action_log_head_moves_forward();

CREATE TRIGGER action_log_head_keep BEFORE TRUNCATE ON public.action_log_head FOR EACH STATEMENT EXECUTE FUNCTION action_log_is_append_only();

create table amenity (
  id integer not null generated always as identity,
  name text not null,
  name_sw text not null,
  icon text not null,
  position integer not null,
  theme text not null default 'service'::text,
  version integer not null default 1,
  lacks_name_sw boolean not null default false,
  PRIMARY KEY (id),
  UNIQUE (name),
  CHECK ((theme = ANY (ARRAY['comfort'::text, 'supply'::text, 'food'::text, 'leisure'::text, 'service'::text])))
);

CREATE TRIGGER note_change AFTER UPDATE ON public.amenity FOR EACH ROW EXECUTE FUNCTION note_reference_change();

create table announcement (
  id bigint not null generated always as identity,
  kind text not null,
  title text not null,
  message text not null,
  title_sw text not null default ''::text,
  message_sw text not null default ''::text,
  link text,
  audience jsonb not null,
  status text not null default 'sending'::text,
  recipients integer not null,
  delivered integer not null default 0,
  skipped integer not null default 0,
  read integer not null default 0,
  account_id integer,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  send_at timestamp with time zone,
  started_at timestamp with time zone,
  planned jsonb,
  channels text[] not null default '{}'::text[],
  site_url text,
  version integer not null default 1,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id),
  CHECK ((((planned IS NOT NULL) = (status = 'scheduled'::text)) AND ((planned IS NULL) OR (send_at IS NOT NULL)))),
  CHECK (((delivered + skipped) <= recipients)),
  CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['scheduled'::text, 'sending'::text, 'paused'::text])))),
  CHECK ((channels <@ ARRAY['email'::text, 'sms'::text, 'push'::text])),
  CHECK ((kind = ANY (ARRAY['promotional'::text, 'targeted'::text]))),
  CHECK ((link ~ '^/'::text)),
  CHECK ((recipients >= 0)),
  CHECK ((status = ANY (ARRAY['scheduled'::text, 'cancelled'::text, 'sending'::text, 'paused'::text, 'stopped'::text, 'sent'::text])))
);

CREATE INDEX announcement_scheduled_idx ON public.announcement USING btree (send_at, id) WHERE (status = 'scheduled'::text);

CREATE INDEX announcement_sending_idx ON public.announcement USING btree (id) WHERE (status = 'sending'::text);

create table announcement_channel (
  announcement_id bigint not null,
  channel text not null,
  people integer not null,
  sent integer not null default 0,
  delivered integer not null default 0,
  failed integer not null default 0,
  unclear integer not null default 0,
  skipped integer not null default 0,
  parts integer not null default 0,
  PRIMARY KEY (announcement_id, channel),
  FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  CHECK ((((((sent + failed) + unclear) + skipped) <= people) AND (delivered <= sent))),
  CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text])))
);

create table announcement_dispatch (
  announcement_id bigint not null,
  channel text not null,
  account_id integer not null,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  due_at timestamp with time zone default now(),
  claimed_at timestamp with time zone,
  sent_at timestamp with time zone,
  recipient text,
  provider_id text,
  PRIMARY KEY (announcement_id, channel, account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'failed'::text, 'unclear'::text, 'skipped'::text])))
);

CREATE INDEX announcement_dispatch_account_idx ON public.announcement_dispatch USING btree (account_id);

CREATE INDEX announcement_dispatch_report_idx ON public.announcement_dispatch USING btree (due_at) WHERE ((state = 'sent'::text) AND (due_at IS NOT NULL));

CREATE INDEX announcement_dispatch_sending_idx ON public.announcement_dispatch USING btree (claimed_at) WHERE (state = 'sending'::text);

CREATE INDEX announcement_dispatch_waiting_idx ON public.announcement_dispatch USING btree (announcement_id, channel, account_id) WHERE (state = 'waiting'::text);

create table announcement_recipient (
  announcement_id bigint not null,
  account_id integer not null,
  state text not null default 'waiting'::text,
  PRIMARY KEY (announcement_id, account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'skipped'::text])))
);

CREATE INDEX announcement_recipient_account_idx ON public.announcement_recipient USING btree (account_id);

CREATE INDEX announcement_recipient_waiting_idx ON public.announcement_recipient USING btree (announcement_id, account_id) WHERE (state = 'waiting'::text);

create table booking (
  id bigint not null generated always as identity,
  reference text not null,
  property_id integer not null,
  room_id integer not null,
  account_id integer,
  guest_name text not null,
  guest_email text,
  guest_phone text not null,
  guest_document text,
  check_in date not null,
  check_out date not null,
  nights integer not null generated always as (check_out - check_in) stored,
  guests integer not null,
  children integer not null default 0,
  status text not null,
  booking_source text not null,
  nightly_price integer not null,
  discount_amount integer not null default 0,
  total_amount integer not null,
  promotion_id integer,
  cancellation_policy text not null,
  commission_percent integer not null,
  settlement text not null default 'online'::text,
  hold_expires_at timestamp with time zone,
  notes text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  night_prices integer[],
  extras_sold jsonb,
  levies jsonb,
  guest_charge jsonb,
  residency jsonb,
  window_discount jsonb,
  meal_plan jsonb,
  price_rules jsonb,
  cash_taken_at timestamp with time zone,
  payers integer,
  PRIMARY KEY (id),
  UNIQUE (reference),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (promotion_id) REFERENCES promotion(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (room_id) REFERENCES room(id),
  CHECK (((guest_phone = ''::text) OR (guest_phone ~ '^[1-9][0-9]{6,14}$'::text))),
  CHECK (((jsonb_typeof(extras_sold) = 'array'::text) AND (jsonb_array_length(extras_sold) > 0))),
  CHECK (((jsonb_typeof(levies) = 'array'::text) AND (jsonb_array_length(levies) > 0))),
  CHECK (((payers >= 2) AND (payers <= 5))),
  CHECK (((status <> 'pending'::text) OR (booking_source <> 'ota'::text) OR (hold_expires_at IS NOT NULL))),
  CHECK ((booking_source = ANY (ARRAY['ota'::text, 'walk_in'::text, 'phone'::text, 'email'::text, 'other'::text]))),
  CHECK ((cancellation_policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'strict'::text]))),
  CHECK ((check_out > check_in)),
  CHECK ((children >= 0)),
  CHECK ((discount_amount >= 0)),
  CHECK ((guests >= 1)),
  CHECK ((jsonb_typeof(guest_charge) = 'object'::text)),
  CHECK ((jsonb_typeof(meal_plan) = 'object'::text)),
  CHECK ((jsonb_typeof(price_rules) = 'array'::text)),
  CHECK ((jsonb_typeof(residency) = 'object'::text)),
  CHECK ((jsonb_typeof(window_discount) = 'object'::text)),
  CHECK ((nightly_price > 0)),
  CHECK ((settlement = ANY (ARRAY['online'::text, 'cash'::text, 'later'::text]))),
  CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text, 'checked_out'::text, 'no_show'::text, 'cancelled'::text, 'expired'::text]))),
  CHECK ((total_amount >= 0))
);

CREATE INDEX booking_account_idx ON public.booking USING btree (account_id, check_in DESC);

CREATE INDEX booking_arrival_idx ON public.booking USING btree (check_in, id) INCLUDE (status, property_id, booking_source);

CREATE INDEX booking_cancelled_cash_idx ON public.booking USING btree (property_id, id) WHERE ((status = 'cancelled'::text) AND (settlement = 'cash'::text));

CREATE INDEX booking_checked_out_idx ON public.booking USING btree (check_out) WHERE ((status = 'checked_out'::text) AND (account_id IS NOT NULL));

CREATE INDEX booking_created_idx ON public.booking USING btree (created_at, id) INCLUDE (status, total_amount, property_id, booking_source);

CREATE INDEX booking_guest_letters_idx ON public.booking USING btree (lower(guest_name), id);

CREATE INDEX booking_guest_order_idx ON public.booking USING btree (guest_name, id) INCLUDE (status);

CREATE INDEX booking_guest_phone_idx ON public.booking USING btree (guest_phone, property_id) WHERE (guest_phone <> ''::text);

CREATE INDEX booking_hold_idx ON public.booking USING btree (hold_expires_at) WHERE (status = 'pending'::text);

CREATE INDEX booking_left_idx ON public.booking USING btree (room_id, check_in DESC) WHERE (status = 'checked_out'::text);

CREATE INDEX booking_owing_idx ON public.booking USING btree (property_id, id) WHERE ((status = 'checked_out'::text) AND (settlement = 'later'::text));

CREATE INDEX booking_property_idx ON public.booking USING btree (property_id, check_in);

CREATE INDEX booking_search_idx ON public.booking USING gin (guest_name gin_trgm_ops, reference gin_trgm_ops, guest_phone gin_trgm_ops);

CREATE INDEX booking_source_idx ON public.booking USING btree (booking_source, id) INCLUDE (status, property_id);

CREATE INDEX booking_status_idx ON public.booking USING btree (status, id);

CREATE INDEX booking_total_order_idx ON public.booking USING btree (total_amount, id);

CREATE TRIGGER booking_counted AFTER INSERT OR DELETE ON public.booking FOR EACH ROW EXECUTE FUNCTION note_booking_change();

CREATE TRIGGER booking_recounted AFTER UPDATE ON public.booking FOR EACH ROW WHEN ((((((old.created_at IS DISTINCT FROM new.created_at) OR (old.property_id IS DISTINCT FROM new.property_id)) OR (old.status IS DISTINCT FROM new.status)) OR (old.booking_source IS DISTINCT FROM new.booking_source)) OR (old.total_amount IS DISTINCT FROM new.total_amount))) EXECUTE FUNCTION note_booking_change();

CREATE TRIGGER guest_name_changed AFTER UPDATE OF guest_name ON public.booking FOR EACH ROW WHEN ((old.guest_name IS DISTINCT FROM new.guest_name)) EXECUTE FUNCTION note_guest_name();

CREATE TRIGGER guest_name_noted AFTER INSERT OR DELETE ON public.booking FOR EACH ROW EXECUTE FUNCTION note_guest_name();

CREATE TRIGGER note_change AFTER UPDATE OF status, hold_expires_at ON public.booking FOR EACH ROW WHEN (((old.status = 'pending'::text) AND ((old.status IS DISTINCT FROM new.status) OR (old.hold_expires_at IS DISTINCT FROM new.hold_expires_at)))) EXECUTE FUNCTION note_hold_change();

create table booking_change (
  day date not null,
  property_id integer not null,
  status text not null,
  source text not null,
  wallets text[] not null,
  bookings integer not null,
  value bigint not null
);

create table booking_conversation (
  booking_id bigint not null,
  property_id integer not null,
  guest_last integer not null default 0,
  hotel_last integer not null default 0,
  guest_read integer not null default 0,
  hotel_read integer not null default 0,
  last_id integer not null generated always as GREATEST(guest_last, hotel_last) stored,
  hotel_unread boolean not null generated always as (guest_last > hotel_read) stored,
  PRIMARY KEY (booking_id),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK (((guest_read >= 0) AND (guest_read <= hotel_last))),
  CHECK (((hotel_read >= 0) AND (hotel_read <= guest_last)))
);

CREATE INDEX booking_conversation_list_idx ON public.booking_conversation USING btree (property_id, hotel_unread DESC, last_id DESC);

create table booking_day (
  day date not null,
  status text not null,
  source text not null,
  wallets text[] not null,
  bookings integer not null,
  value bigint not null,
  PRIMARY KEY (day, status, source, wallets)
);

create table booking_message (
  id integer not null generated always as identity,
  booking_id bigint not null,
  side text not null,
  account_id integer,
  body text not null,
  created_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  CHECK (
CASE
    WHEN (erased_at IS NULL) THEN (body ~ '\S'::text)
    ELSE (body = ''::text)
END),
  CHECK ((length(body) <= 1000)),
  CHECK ((side = ANY (ARRAY['guest'::text, 'hotel'::text])))
);

CREATE INDEX booking_message_account_idx ON public.booking_message USING btree (account_id);

CREATE INDEX booking_message_booking_idx ON public.booking_message USING btree (booking_id, id);

create table booking_month (
  month date not null,
  property_id integer not null,
  status text not null,
  bookings integer not null,
  value bigint not null,
  PRIMARY KEY (month, property_id, status),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

create table booking_move (
  id bigint not null generated always as identity,
  booking_id bigint not null,
  property_id integer not null,
  move text not null,
  from_status text,
  to_status text not null,
  actor text not null,
  account_id integer,
  reason text not null default ''::text,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  CHECK ((actor = ANY (ARRAY['traveller'::text, 'hotel'::text, 'platform'::text, 'payment'::text, 'clock'::text])))
);

CREATE INDEX booking_move_booking_idx ON public.booking_move USING btree (booking_id, id);

create table booking_pay_link (
  token_hash bytea not null,
  booking_id bigint not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (token_hash),
  FOREIGN KEY (booking_id) REFERENCES booking(id)
);

CREATE INDEX booking_pay_link_created_idx ON public.booking_pay_link USING btree (created_at);

create table calendar_conflict (
  id integer not null generated always as identity,
  property_id integer not null,
  event_id bigint not null,
  booking_id bigint not null,
  found_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  settled_by integer,
  settlement text,
  PRIMARY KEY (id),
  UNIQUE (event_id, booking_id),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (event_id) REFERENCES calendar_event(id) ON DELETE CASCADE,
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (settled_by) REFERENCES account(id),
  CHECK ((num_nonnulls(settled_at, settlement) = ANY (ARRAY[0, 2]))),
  CHECK ((settlement = ANY (ARRAY['moved'::text, 'by_hand'::text, 'gone'::text])))
);

CREATE INDEX calendar_conflict_open_idx ON public.calendar_conflict USING btree (property_id) WHERE (settled_at IS NULL);

create table calendar_event (
  id bigint not null generated always as identity,
  feed_id integer not null,
  property_id integer not null,
  room_id integer not null,
  uid_hash text not null,
  check_in date not null,
  check_out date not null,
  reservation boolean not null,
  closure_id bigint,
  echo_at timestamp with time zone,
  misses integer not null default 0,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (feed_id, uid_hash),
  FOREIGN KEY (closure_id) REFERENCES closure(id),
  FOREIGN KEY (feed_id) REFERENCES calendar_feed(id) ON DELETE CASCADE,
  FOREIGN KEY (room_id) REFERENCES room(id),
  CHECK ((check_out > check_in)),
  CHECK ((num_nonnulls(closure_id, echo_at) = 1))
);

CREATE INDEX calendar_event_room_idx ON public.calendar_event USING btree (room_id) WHERE (closure_id IS NOT NULL);

create table calendar_export (
  room_id integer not null,
  property_id integer not null,
  token text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (room_id),
  UNIQUE (token),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (room_id) REFERENCES room(id)
);

create table calendar_export_entry (
  room_id integer not null,
  uid text not null,
  check_in date not null,
  check_out date not null,
  sequence integer not null default 0,
  listed boolean not null default true,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (room_id, uid),
  FOREIGN KEY (room_id) REFERENCES room(id)
);

create table calendar_feed (
  id integer not null generated always as identity,
  property_id integer not null,
  room_id integer not null,
  channel text not null,
  name text not null,
  address text not null,
  etag text,
  last_modified text,
  next_fetch_at timestamp with time zone not null default now(),
  attempted_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  fault text,
  failures integer not null default 0,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  fetched_whole_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (room_id, address),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (room_id) REFERENCES room(id),
  CHECK ((channel = ANY (ARRAY['airbnb'::text, 'booking'::text, 'vrbo'::text, 'other'::text])))
);

CREATE INDEX calendar_feed_failing_idx ON public.calendar_feed USING btree (failing_since) WHERE (failing_since IS NOT NULL);

CREATE INDEX calendar_feed_next_idx ON public.calendar_feed USING btree (next_fetch_at);

CREATE INDEX calendar_feed_property_idx ON public.calendar_feed USING btree (property_id);

create table cash_entry (
  id bigint not null generated always as identity,
  property_id integer not null,
  booking_id bigint not null,
  kind text not null,
  amount integer not null,
  at timestamp with time zone not null default now(),
  account_id integer,
  purpose text not null default 'stay'::text,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK (((kind = 'taken'::text) = (amount > 0))),
  CHECK ((amount <> 0)),
  CHECK ((kind = ANY (ARRAY['taken'::text, 'returned'::text]))),
  CHECK ((purpose = ANY (ARRAY['stay'::text, 'charges'::text])))
);

CREATE INDEX cash_entry_booking_idx ON public.cash_entry USING btree (booking_id);

CREATE INDEX cash_entry_property_idx ON public.cash_entry USING btree (property_id, at, id);

CREATE TRIGGER cash_entry_append_only BEFORE DELETE OR UPDATE ON public.cash_entry FOR EACH ROW EXECUTE FUNCTION cash_entry_is_append_only();

CREATE TRIGGER cash_entry_within_price AFTER INSERT ON public.cash_entry FOR EACH ROW EXECUTE FUNCTION cash_entry_within_price();

create table category (
  id integer not null generated always as identity,
  name text not null,
  name_sw text not null,
  icon text not null,
  position integer not null,
  version integer not null default 1,
  lacks_name_sw boolean not null default false,
  PRIMARY KEY (id),
  UNIQUE (name)
);

CREATE TRIGGER note_change AFTER UPDATE ON public.category FOR EACH ROW EXECUTE FUNCTION note_reference_change();

create table closure (
  id bigint not null generated always as identity,
  property_id integer not null,
  room_id integer not null,
  reason text not null default ''::text,
  account_id integer,
  created_at timestamp with time zone not null default now(),
  elsewhere boolean not null default false,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (room_id) REFERENCES room(id)
);

CREATE TRIGGER closure_has_no_nights AFTER DELETE ON public.closure REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION closure_has_no_nights();

create table commission_rule (
  id integer not null generated always as identity,
  property_id integer,
  category_id integer,
  percent integer not null,
  valid_from date,
  valid_until date,
  note text not null default ''::text,
  version integer not null default 1,
  PRIMARY KEY (id),
  FOREIGN KEY (category_id) REFERENCES category(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK (((percent >= 0) AND (percent <= 50))),
  CHECK ((num_nonnulls(property_id, category_id) <= 1)),
  CHECK ((valid_from <= valid_until))
);

CREATE INDEX commission_rule_days_apart ON public.commission_rule USING gist (int4range(COALESCE(property_id, 0), COALESCE(property_id, 0), '[]'::text), int4range(COALESCE(category_id, 0), COALESCE(category_id, 0), '[]'::text), daterange(valid_from, valid_until, '[]'::text));

CREATE INDEX commission_rule_property_idx ON public.commission_rule USING btree (property_id);

CREATE TRIGGER count_version BEFORE UPDATE ON public.commission_rule FOR EACH ROW EXECUTE FUNCTION count_room_version();

create table customer_view (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  account_id integer not null,
  staff_id integer not null,
  session_id bigint not null,
  reason text not null,
  started_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (staff_id) REFERENCES account(id),
  CHECK ((ends_at <= (started_at + '00:30:00'::interval))),
  CHECK ((reason <> ''::text))
);

CREATE INDEX customer_view_account_idx ON public.customer_view USING btree (account_id);

CREATE INDEX customer_view_staff_idx ON public.customer_view USING btree (staff_id);

create table destination (
  id integer not null generated always as identity,
  region_id integer not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  position integer not null,
  version integer not null default 1,
  PRIMARY KEY (id),
  UNIQUE (region_id, name),
  FOREIGN KEY (region_id) REFERENCES region(id)
);

CREATE TRIGGER note_change AFTER UPDATE ON public.destination FOR EACH ROW EXECUTE FUNCTION note_reference_change();

create table device_reset_code (
  device_hash bytea not null,
  contact text not null,
  method text not null,
  request text not null,
  account_id integer,
  code_hash text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (device_hash, contact),
  UNIQUE (request),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CHECK (((account_id IS NULL) = (code_hash IS NULL))),
  CHECK ((method = ANY (ARRAY['email'::text, 'sms'::text])))
);

CREATE INDEX device_reset_code_account_idx ON public.device_reset_code USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX device_reset_code_expires_idx ON public.device_reset_code USING btree (expires_at);

create table dispute (
  id integer not null generated always as identity,
  booking_id bigint not null,
  property_id integer not null,
  status text not null default 'open'::text,
  raised_by text not null,
  opened_role text not null,
  opened_by integer not null,
  opened_at timestamp with time zone not null default now(),
  reason text not null,
  complaint text not null,
  held_amount integer not null,
  outcome text,
  refund_amount integer not null default 0,
  explanation text not null default ''::text,
  decided_by integer,
  decided_at timestamp with time zone,
  answer text,
  answered_by integer,
  answered_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (answered_by) REFERENCES account(id),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (decided_by) REFERENCES account(id),
  FOREIGN KEY (opened_by) REFERENCES account(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK (((NOT (outcome IS DISTINCT FROM 'refunded'::text)) = (refund_amount > 0))),
  CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CHECK (((status = 'decided'::text) = ((outcome IS NOT NULL) AND (decided_by IS NOT NULL) AND (decided_at IS NOT NULL)))),
  CHECK ((opened_role = ANY (ARRAY['traveller'::text, 'hotel'::text, 'platform'::text]))),
  CHECK ((outcome = ANY (ARRAY['released'::text, 'refunded'::text]))),
  CHECK ((raised_by = ANY (ARRAY['guest'::text, 'hotel'::text, 'platform'::text]))),
  CHECK ((reason = ANY (ARRAY['not_let_in'::text, 'not_as_described'::text, 'unsafe'::text, 'overcharged'::text, 'damage'::text, 'fraud'::text, 'other'::text]))),
  CHECK ((refund_amount >= 0)),
  CHECK ((status = ANY (ARRAY['open'::text, 'decided'::text])))
);

CREATE INDEX dispute_booking_idx ON public.dispute USING btree (booking_id, id);

CREATE INDEX dispute_decided_idx ON public.dispute USING btree (id) WHERE (status = 'decided'::text);

CREATE INDEX dispute_property_idx ON public.dispute USING btree (property_id, id);

CREATE INDEX dispute_waiting_idx ON public.dispute USING btree (opened_at) WHERE (status = 'open'::text);

CREATE UNIQUE INDEX dispute_open_idx ON public.dispute USING btree (booking_id) WHERE (status = 'open'::text);

CREATE UNIQUE INDEX dispute_reported_idx ON public.dispute USING btree (booking_id) WHERE (opened_role = 'traveller'::text);

create table enquiry (
  id integer not null generated always as identity,
  reference text not null,
  kind text not null,
  account_id integer,
  language text not null,
  name text not null,
  email text not null,
  phone text not null default ''::text,
  subject text not null default ''::text,
  message text not null default ''::text,
  destination text,
  room_type text,
  check_in date,
  check_out date,
  guests integer,
  is_suspect boolean not null default false,
  content_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (reference),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  CHECK (((guests >= 1) AND (guests <= 10))),
  CHECK (((kind = 'contact'::text) OR ((destination IS NOT NULL) AND (room_type IS NOT NULL) AND (check_in IS NOT NULL) AND (check_out IS NOT NULL) AND (guests IS NOT NULL)))),
  CHECK ((check_out > check_in)),
  CHECK ((kind = ANY (ARRAY['contact'::text, 'booking_request'::text]))),
  CHECK ((language = ANY (ARRAY['en'::text, 'sw'::text])))
);

CREATE INDEX enquiry_content_idx ON public.enquiry USING btree (content_hash);

CREATE INDEX enquiry_created_idx ON public.enquiry USING btree (created_at);

CREATE INDEX enquiry_email_idx ON public.enquiry USING btree (email, created_at);

create table enquiry_answer (
  id integer not null generated always as identity,
  enquiry_id integer not null,
  account_id integer,
  message text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (enquiry_id) REFERENCES enquiry(id) ON DELETE CASCADE
);

CREATE INDEX enquiry_answer_enquiry_idx ON public.enquiry_answer USING btree (enquiry_id);

create table evidence (
  id integer not null generated always as identity,
  property_id integer not null,
  kind text not null,
  detail text not null default ''::text,
  checked_on date not null,
  valid_until date,
  basis text not null,
  recorded_by integer not null,
  recorded_at timestamp with time zone not null default now(),
  withdrawn_by integer,
  withdrawn_at timestamp with time zone,
  withdrawal_reason text not null default ''::text,
  tax_number text,
  PRIMARY KEY (id),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  FOREIGN KEY (recorded_by) REFERENCES account(id),
  FOREIGN KEY (withdrawn_by) REFERENCES account(id),
  CHECK (((tax_number IS NULL) OR ((kind = 'tin'::text) AND (tax_number ~ '^[0-9]{9}$'::text)))),
  CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  CHECK ((kind = ANY (ARRAY['licence'::text, 'tin'::text, 'wallet_name'::text, 'pin'::text]))),
  CHECK ((valid_until >= checked_on))
);

CREATE INDEX evidence_latest_idx ON public.evidence USING btree (property_id, kind, id) WHERE (withdrawn_at IS NULL);

CREATE INDEX evidence_property_idx ON public.evidence USING btree (property_id);

create table evidence_statement (
  property_id integer not null,
  kind text not null,
  statement text not null,
  stated_at timestamp with time zone not null default now(),
  PRIMARY KEY (property_id, kind),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['licence'::text, 'tin'::text, 'wallet_name'::text, 'pin'::text])))
);

create table extra_service (
  id integer not null generated always as identity,
  name text not null,
  name_sw text not null,
  description text not null default ''::text,
  price_tsh integer not null,
  description_sw text not null default ''::text,
  version integer not null default 1,
  lacks_name_sw boolean not null default false,
  position integer not null default 0,
  PRIMARY KEY (id),
  UNIQUE (name),
  CHECK ((price_tsh >= 0))
);

create table group_booking (
  id integer not null generated always as identity,
  property_id integer not null,
  name text not null,
  contact_name text not null,
  contact_phone text not null,
  contact_email text,
  account_id integer,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK (((contact_name ~ '\S'::text) AND (length(contact_name) <= 120))),
  CHECK (((name ~ '\S'::text) AND (length(name) <= 120)))
);

CREATE INDEX group_booking_account_idx ON public.group_booking USING btree (account_id);

CREATE INDEX group_booking_property_idx ON public.group_booking USING btree (property_id);

create table group_booking_room (
  booking_id bigint not null,
  group_booking_id integer not null,
  PRIMARY KEY (booking_id),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (group_booking_id) REFERENCES group_booking(id)
);

CREATE INDEX group_booking_room_group_idx ON public.group_booking_room USING btree (group_booking_id, booking_id);

create table guest_name (
  name text not null,
  PRIMARY KEY (name)
);

CREATE INDEX guest_name_search_idx ON public.guest_name USING gin (name gin_trgm_ops);

create table guest_name_change (
  name text not null,
  is_gone boolean not null
);

create table guest_price (
  id integer not null generated always as identity,
  property_id integer not null,
  room_type_id integer,
  included_adults integer not null,
  extra_adult_tsh integer not null,
  age_bands jsonb not null default '[]'::jsonb,
  PRIMARY KEY (id),
  UNIQUE NULLS NOT DISTINCT (property_id, room_type_id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (room_type_id) REFERENCES room_type(id),
  CHECK (((extra_adult_tsh >= 0) AND (extra_adult_tsh <= 20000000))),
  CHECK (((included_adults >= 1) AND (included_adults <= 50))),
  CHECK (((jsonb_typeof(age_bands) = 'array'::text) AND (jsonb_array_length(age_bands) <= 4)))
);

CREATE TRIGGER note_delete AFTER DELETE ON public.guest_price REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rate_change();

CREATE TRIGGER note_insert AFTER INSERT ON public.guest_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rate_change();

CREATE TRIGGER note_update AFTER UPDATE ON public.guest_price REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rate_change();

create table hold_origin (
  booking_id bigint not null,
  account_id integer not null,
  room_id integer not null,
  network text not null,
  nights integer not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (booking_id),
  FOREIGN KEY (booking_id) REFERENCES booking(id)
);

CREATE INDEX hold_origin_account_idx ON public.hold_origin USING btree (account_id, created_at);

CREATE INDEX hold_origin_created_idx ON public.hold_origin USING btree (created_at);

CREATE INDEX hold_origin_network_idx ON public.hold_origin USING btree (network, created_at);

create table idempotency (
  account_id integer not null,
  route text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, route, key),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

CREATE INDEX idempotency_created_idx ON public.idempotency USING btree (created_at);

create table inventory_change (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint not null generated always as identity,
  property_id integer not null,
  room_id integer,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (xid, seq)
);

CREATE INDEX inventory_change_at_idx ON public.inventory_change USING btree (at);

create table invitation (
  id integer not null generated always as identity,
  account_id integer not null,
  property_id integer,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  replaced_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE SET NULL
);

CREATE UNIQUE INDEX invitation_open_key ON public.invitation USING btree (account_id) WHERE ((used_at IS NULL) AND (replaced_at IS NULL));

create table known_device (
  device_hash bytea not null,
  account_id integer not null,
  last_used_at timestamp with time zone not null default now(),
  id integer not null generated always as identity,
  PRIMARY KEY (device_hash, account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

CREATE INDEX known_device_account_idx ON public.known_device USING btree (account_id, last_used_at);

create table ledger_day (
  day date not null,
  account text not null,
  kind text not null,
  slot integer not null,
  debit bigint not null,
  credit bigint not null,
  lines integer not null,
  PRIMARY KEY (account, day, kind, slot),
  CHECK (((debit >= 0) AND (credit >= 0) AND (lines > 0)))
);

create table ledger_entry (
  id bigint not null generated always as identity,
  property_id integer not null,
  booking_id bigint not null,
  payment_id bigint,
  kind text not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (payment_id) REFERENCES payment(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK ((kind = ANY (ARRAY['dispute_refund'::text, 'collection'::text, 'late_money'::text, 'cancellation'::text, 'refund_sent'::text, 'refund_returned'::text, 'payout'::text, 'payout_returned'::text, 'reversal'::text, 'late_money_applied'::text, 'part_paid'::text])))
);

CREATE INDEX ledger_entry_at_idx ON public.ledger_entry USING btree (at) WHERE (kind = 'collection'::text);

CREATE INDEX ledger_entry_booking_idx ON public.ledger_entry USING btree (booking_id);

CREATE INDEX ledger_entry_month_idx ON public.ledger_entry USING btree (at) INCLUDE (id, kind);

CREATE INDEX ledger_entry_part_idx ON public.ledger_entry USING btree (booking_id) WHERE (kind = 'part_paid'::text);

CREATE INDEX ledger_entry_property_idx ON public.ledger_entry USING btree (property_id, booking_id);

CREATE UNIQUE INDEX ledger_entry_once ON public.ledger_entry USING btree (payment_id, kind) WHERE (payment_id IS NOT NULL);

CREATE TRIGGER ledger_entry_append_only BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER ledger_entry_in_open_month BEFORE INSERT ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_in_open_month();

create table ledger_line (
  entry_id bigint not null,
  property_id integer not null,
  account text not null,
  amount bigint not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (entry_id, account),
  FOREIGN KEY (entry_id) REFERENCES ledger_entry(id),
  CHECK ((account = ANY (ARRAY['provider_cash'::text, 'hotel_payable'::text, 'commission'::text, 'traveller_refundable'::text]))),
  CHECK ((amount <> 0))
);

CREATE INDEX ledger_line_account_idx ON public.ledger_line USING btree (account, at, entry_id) INCLUDE (amount, property_id);

CREATE INDEX ledger_line_property_at_idx ON public.ledger_line USING btree (property_id, account, at, entry_id) INCLUDE (amount);

CREATE TRIGGER ledger_day_totals AFTER INSERT ON public.ledger_line REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_day_totals();

CREATE TRIGGER ledger_line_append_only BEFORE DELETE OR UPDATE ON public.ledger_line FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE TRIGGER ledger_line_at BEFORE INSERT ON public.ledger_line FOR EACH ROW EXECUTE FUNCTION ledger_line_at();

CREATE CONSTRAINT TRIGGER ledger_line_balances AFTER INSERT ON public.ledger_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();

create table levy (
  id integer not null generated always as identity,
  name text not null,
  name_sw text not null,
  jurisdiction text not null,
  kind text not null,
  rate integer not null,
  base text not null default 'stay'::text,
  charge text not null,
  valid_from date,
  valid_until date,
  source text not null,
  active boolean not null default true,
  star_rates integer[],
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK (((cardinality(star_rates) = 5) AND (array_position(star_rates, NULL::integer) IS NULL) AND (0 < ALL (star_rates)) AND (
CASE kind
    WHEN 'percent'::text THEN 10000
    ELSE 1000000
END >= ALL (star_rates)))),
  CHECK (((kind = 'percent'::text) OR (base = 'stay'::text))),
  CHECK (((valid_from IS NULL) OR (valid_until IS NULL) OR (valid_from <= valid_until))),
  CHECK ((base = ANY (ARRAY['stay'::text, 'nights'::text]))),
  CHECK ((charge = ANY (ARRAY['included'::text, 'at_property'::text, 'with_booking'::text]))),
  CHECK ((jurisdiction = ANY (ARRAY['mainland'::text, 'zanzibar'::text]))),
  CHECK ((kind = ANY (ARRAY['percent'::text, 'person_night'::text]))),
  CHECK ((name <> ''::text)),
  CHECK ((name_sw <> ''::text)),
  CHECK ((rate <=
CASE kind
    WHEN 'percent'::text THEN 10000
    ELSE 1000000
END)),
  CHECK ((rate > 0))
);

CREATE TRIGGER count_version BEFORE UPDATE ON public.levy FOR EACH ROW EXECUTE FUNCTION count_room_version();

create table message_outbox (
  id bigint not null generated always as identity,
  channel text not null,
  kind text not null,
  recipient text not null,
  subject text not null default ''::text,
  body text not null,
  html text not null default ''::text,
  status text not null default 'queued'::text,
  tries integer not null default 0,
  provider_id text,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  file_name text not null default ''::text,
  file_type text not null default ''::text,
  file_text text not null default ''::text,
  reference text,
  role text,
  PRIMARY KEY (id),
  CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text, 'push'::text]))),
  CHECK ((kind = ANY (ARRAY['otp'::text, 'link'::text, 'transactional'::text, 'promo'::text]))),
  CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'rejected'::text])))
);

CREATE INDEX message_outbox_created_idx ON public.message_outbox USING btree (created_at) WHERE (recipient <> ''::text);

CREATE INDEX message_outbox_reference_idx ON public.message_outbox USING btree (reference) WHERE (reference IS NOT NULL);

create table migration (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

create table money_month (
  month date not null,
  collected bigint not null,
  taken_back bigint not null,
  refunded bigint not null,
  paid_out bigint not null,
  commission bigint not null,
  vat_rate integer not null,
  vat bigint not null,
  entries integer not null,
  closed_at timestamp with time zone not null default now(),
  closed_by integer not null,
  withheld_rate integer not null default 0,
  withheld bigint not null default 0,
  balances jsonb not null default '{}'::jsonb,
  doubts integer not null default 0,
  PRIMARY KEY (month),
  FOREIGN KEY (closed_by) REFERENCES account(id),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  CHECK ((doubts >= 0)),
  CHECK ((jsonb_typeof(balances) = 'object'::text))
);

CREATE TRIGGER money_month_in_order BEFORE INSERT ON public.money_month FOR EACH ROW EXECUTE FUNCTION money_month_in_order();

CREATE TRIGGER money_month_is_final BEFORE DELETE OR UPDATE ON public.money_month FOR EACH ROW EXECUTE FUNCTION money_month_is_final();

create table money_month_hotel (
  month date not null,
  property_id integer not null,
  collected bigint not null,
  taken_back bigint not null,
  refunded bigint not null,
  paid_out bigint not null,
  commission bigint not null,
  vat bigint not null,
  withheld bigint not null default 0,
  category text not null default ''::text,
  PRIMARY KEY (month, property_id),
  FOREIGN KEY (month) REFERENCES money_month(month),
  FOREIGN KEY (property_id) REFERENCES property(id)
);

CREATE INDEX money_month_hotel_property_idx ON public.money_month_hotel USING btree (property_id);

CREATE TRIGGER money_month_hotel_is_final BEFORE DELETE OR UPDATE ON public.money_month_hotel FOR EACH ROW EXECUTE FUNCTION money_month_is_final();

create table money_rate (
  kind text not null,
  valid_from date not null,
  rate integer not null,
  source text not null,
  id integer not null generated always as identity,
  version integer not null default 1,
  PRIMARY KEY (kind, valid_from),
  UNIQUE (id),
  CHECK (((rate >= 0) AND (rate <= 10000))),
  CHECK ((kind = ANY (ARRAY['vat_on_commission'::text, 'withheld_from_payouts'::text]))),
  CHECK ((source <> ''::text))
);

create table money_sweep (
  day date not null,
  run integer not null default 1,
  status text not null default 'running'::text,
  kind text default 'payment'::text,
  cursor text,
  pages integer not null default 0,
  fault text,
  faults integer not null default 0,
  matched integer not null default 0,
  provider_only integer not null default 0,
  here_only integer not null default 0,
  amount_differs integer not null default 0,
  status_differs integer not null default 0,
  started_at timestamp with time zone not null default now(),
  touched_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  started_by integer,
  PRIMARY KEY (day),
  FOREIGN KEY (started_by) REFERENCES account(id),
  CHECK (((status = 'done'::text) = (finished_at IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['payment'::text, 'payout'::text]))),
  CHECK ((status = ANY (ARRAY['running'::text, 'done'::text])))
);

create table money_sweep_entry (
  day date not null,
  kind text not null,
  key text not null,
  ref text,
  at timestamp with time zone not null,
  state text not null,
  amount bigint,
  currency text,
  PRIMARY KEY (day, kind, key),
  FOREIGN KEY (day) REFERENCES money_sweep(day) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['payment'::text, 'payout'::text])))
);

create table money_sweep_row (
  id bigint not null generated always as identity,
  day date not null,
  kind text not null,
  outcome text not null,
  ref text,
  at timestamp with time zone not null,
  payment_id bigint,
  our_status text,
  our_amount integer,
  their_state text,
  their_amount bigint,
  their_currency text,
  PRIMARY KEY (id),
  FOREIGN KEY (day) REFERENCES money_sweep(day) ON DELETE CASCADE,
  FOREIGN KEY (payment_id) REFERENCES payment(id),
  CHECK ((kind = ANY (ARRAY['payment'::text, 'payout'::text]))),
  CHECK ((outcome = ANY (ARRAY['provider_only'::text, 'here_only'::text, 'amount_differs'::text, 'status_differs'::text])))
);

CREATE INDEX money_sweep_row_day_idx ON public.money_sweep_row USING btree (day, id);

CREATE INDEX money_sweep_row_payment_idx ON public.money_sweep_row USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX money_sweep_row_ref_idx ON public.money_sweep_row USING btree (ref) WHERE (ref IS NOT NULL);

create table money_sweep_settlement (
  id bigint not null generated always as identity,
  kind text not null,
  outcome text not null,
  ref text,
  at timestamp with time zone not null,
  payment_id bigint,
  our_status text,
  our_amount integer,
  their_state text,
  their_amount bigint,
  their_currency text,
  reason text not null,
  settled_by integer not null,
  settled_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (payment_id) REFERENCES payment(id),
  FOREIGN KEY (settled_by) REFERENCES account(id),
  CHECK ((reason <> ''::text))
);

CREATE INDEX money_sweep_settlement_payment_idx ON public.money_sweep_settlement USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX money_sweep_settlement_ref_idx ON public.money_sweep_settlement USING btree (ref);

CREATE INDEX money_sweep_settlement_settled_by_idx ON public.money_sweep_settlement USING btree (settled_by);

create table newsletter_subscriber (
  email text not null,
  language text not null,
  confirm_hash bytea,
  asks integer not null default 1,
  asked_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  unsubscribe_token text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (email),
  UNIQUE (confirm_hash),
  UNIQUE (unsubscribe_token),
  CHECK ((email = lower(email))),
  CHECK ((language = ANY (ARRAY['en'::text, 'sw'::text])))
);

CREATE INDEX newsletter_subscriber_search_idx ON public.newsletter_subscriber USING gin (email gin_trgm_ops);

create table notification (
  id bigint not null generated always as identity,
  account_id integer not null,
  notification_type text not null,
  title text not null,
  message text not null,
  link text,
  is_read boolean not null default false,
  created_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  occasion text,
  recipient text,
  facts jsonb,
  announcement_id bigint,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON DELETE SET NULL,
  CHECK ((((occasion IS NULL) = (facts IS NULL)) AND ((occasion IS NULL) = (recipient IS NULL)))),
  CHECK ((notification_type = ANY (ARRAY['booking_confirmed'::text, 'booking_cancelled'::text, 'offer'::text, 'promotion'::text, 'message'::text, 'system'::text])))
);

CREATE INDEX notification_account_idx ON public.notification USING btree (account_id, id DESC);

CREATE INDEX notification_deleted_idx ON public.notification USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX notification_reference_idx ON public.notification USING btree (((facts ->> 'reference'::text))) WHERE ((facts ->> 'reference'::text) IS NOT NULL);

CREATE INDEX notification_unread_idx ON public.notification USING btree (account_id) WHERE ((NOT is_read) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX notification_announcement_idx ON public.notification USING btree (announcement_id, account_id) WHERE (announcement_id IS NOT NULL);

CREATE TRIGGER notification_read AFTER UPDATE ON public.notification REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_announcement_readers();

CREATE TRIGGER tell_notification AFTER INSERT OR DELETE OR UPDATE ON public.notification FOR EACH ROW EXECUTE FUNCTION tell_notification();

create table passkey (
  id integer not null generated always as identity,
  account_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  user_handle bytea not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (credential_id),
  FOREIGN KEY (account_id) REFERENCES account(id)
);

CREATE INDEX passkey_account ON public.passkey USING btree (account_id);

create table passkey_challenge (
  challenge text not null,
  purpose text not null,
  account_id integer,
  device_hash bytea,
  user_handle bytea,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (challenge),
  FOREIGN KEY (account_id) REFERENCES account(id),
  CHECK ((purpose = ANY (ARRAY['add'::text, 'confirm'::text, 'second_step'::text, 'sign_in'::text])))
);

CREATE INDEX passkey_challenge_account ON public.passkey_challenge USING btree (account_id);

create table payment (
  id bigint not null generated always as identity,
  property_id integer not null,
  booking_id bigint not null,
  kind text not null,
  provider text not null,
  ref text not null,
  provider_id text,
  method text not null,
  msisdn text not null,
  amount integer not null,
  status text not null,
  reason text,
  detail text not null default ''::text,
  needs_reconcile boolean not null default false,
  not_found_count integer not null default 0,
  polls integer not null default 0,
  next_poll_at timestamp with time zone,
  refunds_id bigint,
  created_at timestamp with time zone not null default now(),
  submitted_at timestamp with time zone,
  settled_at timestamp with time zone,
  refund_why text,
  said text,
  said_amount bigint,
  said_currency text,
  said_at timestamp with time zone,
  submit_after timestamp with time zone,
  link_key_hash bytea,
  PRIMARY KEY (id),
  UNIQUE (provider, provider_id),
  UNIQUE (provider, ref),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (refunds_id) REFERENCES payment(id),
  CHECK (((msisdn = ''::text) OR (msisdn ~ '^255[0-9]{9}$'::text))),
  CHECK ((amount > 0)),
  CHECK ((kind = ANY (ARRAY['collection'::text, 'refund'::text, 'payout'::text]))),
  CHECK ((method = ANY (ARRAY['tigopesa'::text, 'airtelmoney'::text, 'mpesa'::text, 'halopesa'::text]))),
  CHECK ((refund_why = ANY (ARRAY['wrong_amount'::text, 'dispute'::text, 'cancelled'::text, 'unfinished'::text, 'paid_twice'::text, 'came_after_cancelling'::text, 'too_late'::text]))),
  CHECK ((said = ANY (ARRAY['not_found'::text, 'pending'::text, 'succeeded'::text, 'failed'::text, 'reversed'::text, 'refunded'::text, 'unknown'::text]))),
  CHECK ((status = ANY (ARRAY['created'::text, 'submitting'::text, 'pending'::text, 'succeeded'::text, 'succeeded_late'::text, 'failed'::text, 'expired'::text, 'review'::text, 'refund_pending'::text, 'refunded'::text, 'refund_failed'::text, 'reversed'::text])))
);

CREATE INDEX payment_attention_idx ON public.payment USING btree (booking_id) WHERE (status = ANY (ARRAY['review'::text, 'refund_failed'::text]));

CREATE INDEX payment_booking_idx ON public.payment USING btree (booking_id);

CREATE INDEX payment_collection_created_idx ON public.payment USING btree (created_at) INCLUDE (method, status, submitted_at, settled_at) WHERE (kind = 'collection'::text);

CREATE INDEX payment_created_idx ON public.payment USING btree (id) WHERE (status = 'created'::text);

CREATE INDEX payment_msisdn_idx ON public.payment USING btree (msisdn COLLATE "C", id) WHERE (msisdn <> ''::text);

CREATE INDEX payment_poll_idx ON public.payment USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);

CREATE INDEX payment_provider_id_idx ON public.payment USING btree (provider_id COLLATE "C") WHERE (provider_id IS NOT NULL);

CREATE INDEX payment_ref_idx ON public.payment USING btree (ref COLLATE "C");

CREATE INDEX payment_refunds_idx ON public.payment USING btree (refunds_id) WHERE (refunds_id IS NOT NULL);

CREATE INDEX payment_repair_idx ON public.payment USING btree (id) WHERE (status = ANY (ARRAY['created'::text, 'submitting'::text, 'pending'::text, 'review'::text, 'refund_failed'::text]));

CREATE INDEX payment_submitted_idx ON public.payment USING btree (submitted_at) WHERE (submitted_at IS NOT NULL);

CREATE INDEX payment_wallet_idx ON public.payment USING btree (method, booking_id) WHERE (kind = 'collection'::text);

CREATE UNIQUE INDEX payment_link_key_idx ON public.payment USING btree (link_key_hash) WHERE (link_key_hash IS NOT NULL);

CREATE UNIQUE INDEX payment_one_open_collection ON public.payment USING btree (booking_id) WHERE ((kind = 'collection'::text) AND (status = ANY (ARRAY['created'::text, 'submitting'::text, 'pending'::text])));

CREATE TRIGGER payment_counted AFTER INSERT ON public.payment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_wallet_asked();

CREATE TRIGGER payment_end_changed AFTER UPDATE ON public.payment FOR EACH ROW WHEN (((new.kind = 'collection'::text) AND ((old.status <> ALL (ARRAY['created'::text, 'submitting'::text, 'pending'::text])) OR (new.status <> ALL (ARRAY['created'::text, 'submitting'::text, 'pending'::text]))) AND ((((old.created_at IS DISTINCT FROM new.created_at) OR (old.status IS DISTINCT FROM new.status)) OR (old.submitted_at IS DISTINCT FROM new.submitted_at)) OR (old.settled_at IS DISTINCT FROM new.settled_at)))) EXECUTE FUNCTION note_payment_end();

CREATE TRIGGER payment_end_deleted AFTER DELETE ON public.payment FOR EACH ROW WHEN (((old.kind = 'collection'::text) AND (old.status <> ALL (ARRAY['created'::text, 'submitting'::text, 'pending'::text])))) EXECUTE FUNCTION note_payment_end();

CREATE TRIGGER payment_end_inserted AFTER INSERT ON public.payment FOR EACH ROW WHEN (((new.kind = 'collection'::text) AND (new.status <> ALL (ARRAY['created'::text, 'submitting'::text, 'pending'::text])))) EXECUTE FUNCTION note_payment_end();

CREATE TRIGGER payment_is_of_one_wallet BEFORE UPDATE OF booking_id, kind, method ON public.payment FOR EACH ROW WHEN ((((old.booking_id IS DISTINCT FROM new.booking_id) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.method IS DISTINCT FROM new.method))) EXECUTE FUNCTION payment_is_of_one_wallet();

create table payment_change (
  day date not null,
  method text not null,
  status text not null,
  seconds integer,
  payments integer not null
);

create table payment_event (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  property_id integer not null,
  event text not null,
  from_status text,
  to_status text not null,
  detail text not null default ''::text,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (payment_id) REFERENCES payment(id)
);

CREATE INDEX payment_event_payment_idx ON public.payment_event USING btree (payment_id, id);

create table payment_month (
  month date not null,
  method text not null,
  status text not null,
  seconds integer,
  payments integer not null,
  UNIQUE NULLS NOT DISTINCT (month, method, status, seconds),
  CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

create table payment_prompt (
  payment_id bigint not null,
  number_hash bytea not null,
  account_id integer,
  property_id integer not null,
  created_at timestamp with time zone not null default now(),
  FOREIGN KEY (payment_id) REFERENCES payment(id)
);

CREATE INDEX payment_prompt_account_idx ON public.payment_prompt USING btree (account_id, created_at) WHERE (account_id IS NOT NULL);

CREATE INDEX payment_prompt_created_idx ON public.payment_prompt USING btree (created_at);

CREATE INDEX payment_prompt_hotel_idx ON public.payment_prompt USING btree (property_id, created_at) WHERE (account_id IS NULL);

CREATE INDEX payment_prompt_number_idx ON public.payment_prompt USING btree (number_hash, created_at);

CREATE INDEX payment_prompt_payment_idx ON public.payment_prompt USING btree (payment_id);

create table payment_request (
  id integer not null generated always as identity,
  property_id integer not null,
  booking_id bigint not null,
  total_amount integer not null,
  notes text not null default ''::text,
  status text not null default 'pending'::text,
  reason text not null default ''::text,
  requested_by integer not null,
  requested_at timestamp with time zone not null default now(),
  decided_by integer,
  decided_at timestamp with time zone,
  paid_at timestamp with time zone,
  payment_id bigint,
  paid_by integer,
  needs_second boolean not null default false,
  second_by integer,
  second_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (payment_id),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (decided_by) REFERENCES account(id),
  FOREIGN KEY (paid_by) REFERENCES account(id),
  FOREIGN KEY (payment_id) REFERENCES payment(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (requested_by) REFERENCES account(id),
  FOREIGN KEY (second_by) REFERENCES account(id),
  CHECK (((paid_by IS NULL) OR (paid_by <> requested_by))),
  CHECK (((payment_id IS NULL) OR (NOT needs_second) OR (second_by IS NOT NULL))),
  CHECK (((second_by IS NULL) = (second_at IS NULL))),
  CHECK (((second_by IS NULL) OR ((second_by <> requested_by) AND ((status = 'rejected'::text) OR (second_by <> decided_by))))),
  CHECK (((status = 'paid'::text) <= (paid_at IS NOT NULL))),
  CHECK ((decided_by IS DISTINCT FROM requested_by)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'paid'::text, 'rejected'::text, 'failed'::text]))),
  CHECK ((total_amount > 0))
);

CREATE INDEX payment_request_booking_idx ON public.payment_request USING btree (booking_id);

CREATE INDEX payment_request_notes_idx ON public.payment_request USING gin (notes gin_trgm_ops);

CREATE INDEX payment_request_property_idx ON public.payment_request USING btree (property_id, id);

CREATE INDEX payment_request_status_idx ON public.payment_request USING btree (status, id) INCLUDE (total_amount, requested_at);

CREATE INDEX payment_request_total_order_idx ON public.payment_request USING btree (total_amount, id);

create table payout_wallet (
  property_id integer not null,
  method text not null,
  msisdn text not null,
  account_name text not null,
  account_id integer,
  set_at timestamp with time zone not null default now(),
  PRIMARY KEY (property_id),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK ((method = ANY (ARRAY['tigopesa'::text, 'airtelmoney'::text, 'mpesa'::text, 'halopesa'::text]))),
  CHECK ((msisdn ~ '^255[0-9]{9}$'::text))
);

create table picture (
  id integer not null generated always as identity,
  property_id integer not null,
  room_id integer,
  path text not null,
  alt_en text not null,
  alt_sw text not null,
  colour text not null default '#e7ddcf'::text,
  position integer not null default 0,
  photograph uuid,
  digest bytea,
  width integer,
  height integer,
  room_type_id integer,
  batch uuid,
  nth integer,
  PRIMARY KEY (id),
  UNIQUE (photograph),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE,
  FOREIGN KEY (room_type_id) REFERENCES room_type(id) ON DELETE CASCADE,
  CHECK ((colour ~ '^#[0-9a-f]{6}$'::text)),
  CHECK ((height > 0)),
  CHECK ((length(digest) = 32)),
  CHECK ((nth >= 0)),
  CHECK ((num_nonnulls(room_id, room_type_id) <= 1)),
  CHECK ((num_nulls(batch, nth) = ANY (ARRAY[0, 2]))),
  CHECK ((num_nulls(photograph, digest, width, height) = ANY (ARRAY[0, 4]))),
  CHECK ((width > 0))
);

CREATE INDEX picture_property_idx ON public.picture USING btree (property_id, room_id, "position");

CREATE INDEX picture_room_type_idx ON public.picture USING btree (room_type_id) WHERE (room_type_id IS NOT NULL);

CREATE UNIQUE INDEX picture_digest_idx ON public.picture USING btree (property_id, room_type_id, digest) NULLS NOT DISTINCT WHERE (digest IS NOT NULL);

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.picture FOR EACH ROW EXECUTE FUNCTION note_property_change('property_id');

CREATE TRIGGER note_content_change AFTER INSERT OR DELETE OR UPDATE OF "position" ON public.picture FOR EACH ROW EXECUTE FUNCTION note_content_change('property_id');

create table platform_member (
  account_id integer not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CHECK ((role = ANY (ARRAY['owner'::text, 'support'::text, 'finance'::text, 'content'::text])))
);

CREATE TRIGGER platform_member_ends_owner AFTER DELETE ON public.platform_member FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION keep_platform_owner();

CREATE TRIGGER platform_member_keeps_owner AFTER UPDATE OF role ON public.platform_member FOR EACH ROW WHEN (((old.role = 'owner'::text) AND (new.role <> 'owner'::text))) EXECUTE FUNCTION keep_platform_owner();

create table promotion (
  id integer not null generated always as identity,
  code text not null,
  percent integer not null,
  valid_from date not null,
  valid_until date not null,
  min_nights integer not null default 1,
  max_uses integer,
  uses integer not null default 0,
  active boolean not null default true,
  free_nights integer not null default 0,
  region text,
  min_days_ahead integer not null default 0,
  min_children integer not null default 0,
  shown boolean not null default false,
  position integer not null default 0,
  category text not null default 'special'::text,
  title_en text not null default ''::text,
  title_sw text not null default ''::text,
  description_en text not null default ''::text,
  description_sw text not null default ''::text,
  hint_en text not null default ''::text,
  hint_sw text not null default ''::text,
  image text not null default ''::text,
  image_colour text not null default '#e7ddcf'::text,
  version integer not null default 1,
  PRIMARY KEY (id),
  UNIQUE (code),
  CHECK ((((min_nights >= 1) AND (min_nights <= 90)) AND (free_nights < min_nights))),
  CHECK (((NOT shown) OR ((title_en <> ''::text) AND (title_sw <> ''::text)))),
  CHECK (((free_nights >= 0) AND (free_nights <= 30))),
  CHECK (((min_children >= 0) AND (min_children <= 20))),
  CHECK (((min_days_ahead >= 0) AND (min_days_ahead <= 365))),
  CHECK (((percent > 0) <> (free_nights > 0))),
  CHECK (((percent >= 0) AND (percent <= 90))),
  CHECK ((code = upper(code))),
  CHECK ((image_colour ~ '^#[0-9a-f]{6}$'::text)),
  CHECK ((valid_until >= valid_from))
);

CREATE TRIGGER count_version BEFORE UPDATE ON public.promotion FOR EACH ROW WHEN (((old.uses = new.uses) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION count_room_version();

create table promotion_choice (
  id bigint not null generated always as identity,
  account_id integer not null,
  channel text not null,
  wanted boolean not null,
  way text not null,
  chosen_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CHECK ((channel = ANY (ARRAY['site'::text, 'email'::text, 'sms'::text, 'push'::text]))),
  CHECK ((way = ANY (ARRAY['settings'::text, 'link'::text, 'one_click'::text])))
);

CREATE INDEX promotion_choice_account_idx ON public.promotion_choice USING btree (account_id);

create table property (
  id integer not null generated always as identity,
  owner_id integer not null,
  category_id integer not null,
  destination_id integer not null,
  name text not null,
  description_en text not null default ''::text,
  description_sw text not null default ''::text,
  address text not null default ''::text,
  latitude double precision not null,
  longitude double precision not null,
  phone text,
  status text not null default 'draft'::text,
  is_featured boolean not null default false,
  cancellation_policy text not null default 'flexible'::text,
  commission_percent integer not null default 10,
  check_in_time text not null default '14:00'::text,
  check_out_time text not null default '10:00'::text,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  children_from integer not null default 0,
  house_rules_en text not null default ''::text,
  house_rules_sw text not null default ''::text,
  rates_version integer not null default 1,
  is_located boolean not null default true,
  suspended_from text,
  stars integer not null default 0,
  PRIMARY KEY (id),
  FOREIGN KEY (category_id) REFERENCES category(id),
  FOREIGN KEY (destination_id) REFERENCES destination(id),
  FOREIGN KEY (owner_id) REFERENCES account(id),
  CHECK (((children_from >= 0) AND (children_from <= 18))),
  CHECK (((commission_percent >= 0) AND (commission_percent <= 50))),
  CHECK (((stars >= 0) AND (stars <= 5))),
  CHECK (((status = 'suspended'::text) = (suspended_from IS NOT NULL))),
  CHECK ((cancellation_policy = ANY (ARRAY['flexible'::text, 'moderate'::text, 'strict'::text]))),
  CHECK ((check_in_time ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  CHECK ((check_out_time ~ '^[0-2][0-9]:[0-5][0-9]$'::text)),
  CHECK ((phone ~ '^255[0-9]{9}$'::text)),
  CHECK ((status = ANY (ARRAY['draft'::text, 'in_review'::text, 'live'::text, 'paused'::text, 'suspended'::text, 'archived'::text]))),
  CHECK ((suspended_from = ANY (ARRAY['draft'::text, 'in_review'::text, 'live'::text, 'paused'::text])))
);

CREATE INDEX property_destination_idx ON public.property USING btree (destination_id) WHERE (status = 'live'::text);

CREATE INDEX property_owner_idx ON public.property USING btree (owner_id);

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.property FOR EACH ROW EXECUTE FUNCTION note_property_change('id');

CREATE TRIGGER note_content_change AFTER UPDATE OF name, category_id, stars, destination_id, address, latitude, longitude, description_en, description_sw, check_in_time, check_out_time, cancellation_policy, children_from, house_rules_en, house_rules_sw, phone ON public.property FOR EACH ROW EXECUTE FUNCTION note_content_change('id');

CREATE TRIGGER property_owner_becomes_member AFTER INSERT OR UPDATE OF owner_id ON public.property FOR EACH ROW EXECUTE FUNCTION owner_becomes_member();

create table property_amenity (
  property_id integer not null,
  amenity_id integer not null,
  PRIMARY KEY (property_id, amenity_id),
  FOREIGN KEY (amenity_id) REFERENCES amenity(id),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE
);

CREATE INDEX property_amenity_amenity_idx ON public.property_amenity USING btree (amenity_id);

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.property_amenity FOR EACH ROW EXECUTE FUNCTION note_property_change('property_id');

CREATE TRIGGER note_content_change AFTER INSERT OR DELETE ON public.property_amenity FOR EACH ROW EXECUTE FUNCTION note_content_change('property_id');

create table property_approval (
  property_id integer not null,
  content jsonb not null,
  approved_at timestamp with time zone not null default now(),
  approved_by integer,
  version integer not null default 1,
  digest text not null default ''::text,
  changed_at timestamp with time zone,
  asked_at timestamp with time zone,
  asked_by integer,
  asked_version integer,
  asked_reason text,
  PRIMARY KEY (property_id),
  FOREIGN KEY (approved_by) REFERENCES account(id),
  FOREIGN KEY (asked_by) REFERENCES account(id),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  CHECK (((asked_at IS NULL) OR (changed_at IS NOT NULL))),
  CHECK ((num_nulls(asked_at, asked_by, asked_version, asked_reason) = ANY (ARRAY[0, 4])))
);

CREATE INDEX property_approval_changed_idx ON public.property_approval USING btree (changed_at) WHERE (changed_at IS NOT NULL);

CREATE INDEX property_approval_photographs_idx ON public.property_approval USING gin (((content -> 'photographs'::text)) jsonb_path_ops);

create table property_extra_service (
  property_id integer not null,
  extra_service_id integer not null,
  price_tsh integer,
  unit text,
  PRIMARY KEY (property_id, extra_service_id),
  FOREIGN KEY (extra_service_id) REFERENCES extra_service(id),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  CHECK (((price_tsh >= 1) AND (price_tsh <= 20000000))),
  CHECK (((price_tsh IS NULL) = (unit IS NULL))),
  CHECK ((unit = ANY (ARRAY['stay'::text, 'night'::text, 'person'::text, 'person_night'::text])))
);

CREATE INDEX property_extra_service_service_idx ON public.property_extra_service USING btree (extra_service_id);

CREATE TRIGGER note_content_change AFTER INSERT OR DELETE ON public.property_extra_service FOR EACH ROW EXECUTE FUNCTION note_content_change('property_id');

create table property_handover (
  id integer not null generated always as identity,
  property_id integer not null,
  from_account integer not null,
  to_account integer not null,
  by_account integer not null,
  reason text not null,
  moved_amount bigint not null default 0,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (by_account) REFERENCES account(id),
  FOREIGN KEY (from_account) REFERENCES account(id),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  FOREIGN KEY (to_account) REFERENCES account(id),
  CHECK ((from_account <> to_account))
);

CREATE INDEX property_handover_from_idx ON public.property_handover USING btree (from_account);

CREATE INDEX property_handover_property_idx ON public.property_handover USING btree (property_id, at);

create table property_meal_plan (
  property_id integer not null,
  plan text not null,
  is_included boolean not null,
  adult_tsh integer not null,
  child_tsh integer not null,
  PRIMARY KEY (property_id, plan),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK (((NOT is_included) OR ((adult_tsh = 0) AND (child_tsh = 0)))),
  CHECK (((adult_tsh >= 0) AND (adult_tsh <= 20000000))),
  CHECK (((child_tsh >= 0) AND (child_tsh <= 20000000))),
  CHECK ((plan = ANY (ARRAY['room_only'::text, 'breakfast'::text, 'half_board'::text, 'full_board'::text])))
);

CREATE UNIQUE INDEX property_meal_plan_included_key ON public.property_meal_plan USING btree (property_id) WHERE is_included;

create table property_member (
  property_id integer not null,
  account_id integer not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (account_id, property_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'front_desk'::text, 'housekeeping'::text, 'accounts'::text])))
);

CREATE INDEX property_member_property_idx ON public.property_member USING btree (property_id);

create table property_request (
  id integer not null generated always as identity,
  name text not null,
  username text not null,
  email text not null,
  property_name text not null,
  category_id integer not null,
  location text not null,
  message text not null default ''::text,
  role text not null default 'hotel_admin'::text,
  language text not null,
  status text not null default 'pending'::text,
  is_suspect boolean not null default false,
  content_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by integer,
  reason text not null default ''::text,
  account_id integer,
  property_id integer,
  licence_number text not null default ''::text,
  tin text not null default ''::text,
  wallet_number text not null default ''::text,
  latitude double precision,
  longitude double precision,
  wallet_checked_at timestamp with time zone,
  wallet_name text,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (category_id) REFERENCES category(id),
  FOREIGN KEY (decided_by) REFERENCES account(id),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE SET NULL,
  CHECK (((latitude IS NULL) = (longitude IS NULL))),
  CHECK (((wallet_name IS NULL) OR (wallet_checked_at IS NOT NULL))),
  CHECK ((language = ANY (ARRAY['en'::text, 'sw'::text]))),
  CHECK ((role = 'hotel_admin'::text)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text]))),
  CHECK ((tin ~ '^(\d{9})?$'::text)),
  CHECK ((wallet_number ~ '^(255\d{9})?$'::text))
);

CREATE INDEX property_request_content_idx ON public.property_request USING btree (content_hash);

CREATE INDEX property_request_username_idx ON public.property_request USING btree (lower(username)) WHERE (status = 'pending'::text);

create table property_review (
  id integer not null generated always as identity,
  property_id integer not null,
  submitted_by integer not null,
  submitted_at timestamp with time zone not null default now(),
  decision text,
  decided_by integer,
  decided_at timestamp with time zone,
  reason text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES account(id),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  FOREIGN KEY (submitted_by) REFERENCES account(id),
  CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CHECK ((decision = ANY (ARRAY['approved'::text, 'returned'::text, 'withdrawn'::text])))
);

CREATE INDEX property_review_property_idx ON public.property_review USING btree (property_id, id);

CREATE UNIQUE INDEX property_review_open_key ON public.property_review USING btree (property_id) WHERE (decision IS NULL);

create table provider_event (
  provider text not null,
  dedupe_key text not null,
  ref text,
  kind text not null,
  claimed text not null,
  received_at timestamp with time zone not null default now(),
  handled_at timestamp with time zone,
  id bigint not null generated always as identity,
  unreached_at timestamp with time zone,
  PRIMARY KEY (provider, dedupe_key)
);

CREATE INDEX provider_event_ref_idx ON public.provider_event USING btree (ref) WHERE (ref IS NOT NULL);

CREATE INDEX provider_event_unhandled_idx ON public.provider_event USING btree (received_at) WHERE (handled_at IS NULL);

CREATE UNIQUE INDEX provider_event_id_idx ON public.provider_event USING btree (id);

create table push_subscription (
  id bigint not null generated always as identity,
  account_id integer not null,
  session_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (endpoint),
  UNIQUE (session_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  CHECK ((length(endpoint) <= 1000))
);

CREATE INDEX push_subscription_account_idx ON public.push_subscription USING btree (account_id);

create unlogged table rate_count (
  key text not null,
  window_end timestamp with time zone not null,
  hits integer not null default 1,
  PRIMARY KEY (key)
);

create table rate_day (
  property_id integer not null,
  room_type_id integer not null,
  night date not null,
  price_tsh integer,
  factor integer,
  min_nights integer,
  closed_to_arrival boolean not null default false,
  closed_to_departure boolean not null default false,
  max_nights integer,
  min_days_ahead integer,
  max_days_ahead integer,
  PRIMARY KEY (property_id, room_type_id, night),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (room_type_id) REFERENCES room_type(id),
  CHECK (((factor >= 1000) AND (factor <= 50000))),
  CHECK (((max_days_ahead >= 0) AND (max_days_ahead <= 365))),
  CHECK (((max_nights >= 1) AND (max_nights <= 90))),
  CHECK (((min_days_ahead >= 0) AND (min_days_ahead <= 365))),
  CHECK (((min_nights >= 1) AND (min_nights <= 30))),
  CHECK (((price_tsh >= 1) AND (price_tsh <= 20000000))),
  CHECK ((num_nonnulls(price_tsh, factor) <= 1))
);

CREATE TRIGGER note_delete AFTER DELETE ON public.rate_day REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rate_change();

CREATE TRIGGER note_insert AFTER INSERT ON public.rate_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rate_change();

CREATE TRIGGER note_update AFTER UPDATE ON public.rate_day REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rate_change();

create table rate_rule (
  id integer not null generated always as identity,
  property_id integer not null,
  room_type_id integer,
  kind text not null,
  name text not null,
  first_night date,
  last_night date,
  weekdays integer,
  price_tsh integer,
  percent integer,
  min_nights integer,
  days_before integer,
  max_nights integer,
  min_days_ahead integer,
  max_days_ahead integer,
  PRIMARY KEY (id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (room_type_id) REFERENCES room_type(id),
  CHECK (
CASE
    WHEN (kind = ANY (ARRAY['early_booking'::text, 'last_minute'::text])) THEN ((days_before IS NOT NULL) AND ((percent >= '-90'::integer) AND (percent <= '-1'::integer)) AND (num_nonnulls(price_tsh, min_nights, weekdays) = 0) AND ((last_night >= first_night) IS NOT FALSE))
    ELSE (days_before IS NULL)
END),
  CHECK (((days_before >= 0) AND (days_before <= 365))),
  CHECK (((kind <> 'season'::text) OR ((first_night IS NOT NULL) AND (last_night >= first_night) AND (weekdays IS NULL)))),
  CHECK (((kind <> 'weekdays'::text) OR ((weekdays IS NOT NULL) AND (num_nonnulls(first_night, last_night) = 0)))),
  CHECK (((kind <> ALL (ARRAY['early_booking'::text, 'last_minute'::text])) OR (num_nonnulls(max_nights, min_days_ahead, max_days_ahead) = 0))),
  CHECK (((max_days_ahead >= 0) AND (max_days_ahead <= 365))),
  CHECK (((max_nights >= 1) AND (max_nights <= 90))),
  CHECK (((max_nights >= min_nights) AND (max_days_ahead >= min_days_ahead))),
  CHECK (((min_days_ahead >= 0) AND (min_days_ahead <= 365))),
  CHECK (((min_nights >= 1) AND (min_nights <= 30))),
  CHECK (((num_nonnulls(price_tsh, percent) <= 1) AND (num_nonnulls(price_tsh, percent, min_nights, max_nights, min_days_ahead, max_days_ahead) > 0))),
  CHECK (((percent >= '-90'::integer) AND (percent <= 400))),
  CHECK (((price_tsh >= 1) AND (price_tsh <= 20000000))),
  CHECK (((weekdays >= 1) AND (weekdays <= 127))),
  CHECK ((kind = ANY (ARRAY['season'::text, 'weekdays'::text, 'early_booking'::text, 'last_minute'::text])))
);

CREATE INDEX rate_rule_property_idx ON public.rate_rule USING btree (property_id);

CREATE INDEX rate_rule_seasons_apart ON public.rate_rule USING gist (int4range(property_id, property_id, '[]'::text), int4range(COALESCE(room_type_id, 0), COALESCE(room_type_id, 0), '[]'::text), daterange(first_night, last_night, '[]'::text)) WHERE (kind = 'season'::text);

CREATE TRIGGER note_delete AFTER DELETE ON public.rate_rule REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rate_change();

CREATE TRIGGER note_insert AFTER INSERT ON public.rate_rule REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rate_change();

CREATE TRIGGER note_update AFTER UPDATE ON public.rate_rule REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_rate_change();

create table rate_undo (
  property_id integer not null,
  version integer not null,
  room_types integer[] not null,
  first_night date not null,
  last_night date not null,
  days jsonb not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (property_id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK ((last_night >= first_night))
);

create table recovery_code (
  account_id integer not null,
  code_hash bytea not null,
  PRIMARY KEY (account_id, code_hash),
  FOREIGN KEY (account_id) REFERENCES account(id)
);

create table region (
  id integer not null generated always as identity,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  position integer not null,
  version integer not null default 1,
  jurisdiction text not null default 'mainland'::text,
  PRIMARY KEY (id),
  UNIQUE (name),
  CHECK ((jurisdiction = ANY (ARRAY['mainland'::text, 'zanzibar'::text])))
);

CREATE TRIGGER note_change AFTER UPDATE ON public.region FOR EACH ROW EXECUTE FUNCTION note_reference_change();

create table registration_question (
  id integer not null generated always as identity,
  request_id integer not null,
  question text not null,
  asked_by integer not null,
  asked_at timestamp with time zone not null default now(),
  token_hash bytea not null,
  answer text,
  answered_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (asked_by) REFERENCES account(id),
  FOREIGN KEY (request_id) REFERENCES property_request(id) ON DELETE CASCADE,
  CHECK (((answer IS NULL) = (answered_at IS NULL)))
);

CREATE INDEX registration_question_request_idx ON public.registration_question USING btree (request_id);

create table reset_code (
  contact text not null,
  method text not null,
  request text not null,
  account_id integer,
  code_hash text,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (contact),
  UNIQUE (account_id),
  UNIQUE (request),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  CHECK (((account_id IS NULL) = (code_hash IS NULL))),
  CHECK ((method = ANY (ARRAY['email'::text, 'sms'::text])))
);

CREATE INDEX reset_code_expires_idx ON public.reset_code USING btree (expires_at);

create table residency_price (
  property_id integer not null,
  residency text not null,
  percent integer not null,
  PRIMARY KEY (property_id, residency),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK (((percent >= 1) AND (percent <= 90))),
  CHECK ((residency = ANY (ARRAY['citizen'::text, 'east_african'::text])))
);

create table residency_type_price (
  property_id integer not null,
  room_type_id integer not null,
  residency text not null,
  percent integer not null,
  PRIMARY KEY (property_id, room_type_id, residency),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (room_type_id) REFERENCES room_type(id),
  CHECK (((percent >= 0) AND (percent <= 90))),
  CHECK ((residency = ANY (ARRAY['citizen'::text, 'east_african'::text])))
);

create table review (
  id bigint not null generated always as identity,
  property_id integer not null,
  booking_id bigint not null,
  account_id integer,
  rating integer not null,
  title text not null default ''::text,
  body text not null default ''::text,
  language text not null default 'en'::text,
  reply text,
  replied_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  hidden_at timestamp with time zone,
  hidden_reason text,
  PRIMARY KEY (id),
  UNIQUE (booking_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  CHECK (((hidden_at IS NULL) OR (hidden_reason IS NOT NULL))),
  CHECK (((rating >= 1) AND (rating <= 5))),
  CHECK ((language = ANY (ARRAY['en'::text, 'sw'::text])))
);

CREATE INDEX review_account_idx ON public.review USING btree (account_id);

CREATE INDEX review_created_idx ON public.review USING btree (created_at DESC, id DESC);

CREATE INDEX review_hidden_idx ON public.review USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);

CREATE INDEX review_property_idx ON public.review USING btree (property_id, created_at DESC);

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.review FOR EACH ROW EXECUTE FUNCTION note_property_change('property_id');

create table review_decision (
  id bigint not null generated always as identity,
  review_id bigint not null,
  account_id integer,
  decision text not null,
  reason text not null default ''::text,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL,
  FOREIGN KEY (review_id) REFERENCES review(id) ON DELETE CASCADE,
  CHECK ((decision = ANY (ARRAY['hide'::text, 'show'::text])))
);

CREATE INDEX review_decision_review_idx ON public.review_decision USING btree (review_id, id);

create table review_invitation (
  booking_id bigint not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (booking_id),
  FOREIGN KEY (booking_id) REFERENCES booking(id) ON DELETE CASCADE
);

create table room (
  id integer not null generated always as identity,
  property_id integer not null,
  room_type_id integer not null,
  room_number text not null,
  description_en text not null default ''::text,
  description_sw text not null default ''::text,
  price_tsh integer not null,
  max_adults integer not null,
  max_children integer not null,
  is_available boolean not null default true,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  beds jsonb not null default '{}'::jsonb,
  size_m2 integer,
  view text,
  bathroom text,
  retired_at timestamp with time zone,
  amenities text[] not null default '{}'::text[],
  PRIMARY KEY (id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (room_type_id) REFERENCES room_type(id),
  CHECK (((cardinality(amenities) <= 40) AND (array_position(amenities, NULL::text) IS NULL))),
  CHECK (((max_adults >= 1) AND (max_adults <= 20))),
  CHECK (((max_children >= 0) AND (max_children <= 20))),
  CHECK (((retired_at IS NULL) OR (NOT is_available))),
  CHECK (((size_m2 >= 4) AND (size_m2 <= 1000))),
  CHECK ((bathroom = ANY (ARRAY['own'::text, 'shared'::text]))),
  CHECK ((jsonb_typeof(beds) = 'object'::text)),
  CHECK ((price_tsh > 0)),
  CHECK ((view = ANY (ARRAY['sea'::text, 'lake'::text, 'river'::text, 'mountain'::text, 'savanna'::text, 'garden'::text, 'pool'::text, 'town'::text, 'courtyard'::text, 'forest'::text])))
);

CREATE INDEX room_property_idx ON public.room USING btree (property_id);

CREATE UNIQUE INDEX room_number_in_use ON public.room USING btree (property_id, room_number) WHERE (retired_at IS NULL);

CREATE TRIGGER count_version BEFORE UPDATE ON public.room FOR EACH ROW EXECUTE FUNCTION count_room_version();

CREATE TRIGGER note_change AFTER INSERT OR DELETE OR UPDATE ON public.room FOR EACH ROW EXECUTE FUNCTION note_property_change('property_id');

create table room_cleaning (
  room_id integer not null,
  state text not null,
  changed_at timestamp with time zone not null,
  changed_by integer not null,
  PRIMARY KEY (room_id),
  FOREIGN KEY (changed_by) REFERENCES account(id),
  FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['dirty'::text, 'clean'::text])))
);

create table room_left (
  room_id integer not null,
  left_at timestamp with time zone not null,
  PRIMARY KEY (room_id),
  FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE
);

create table room_night (
  property_id integer not null,
  room_id integer not null,
  night date not null,
  booking_id bigint,
  closure_id bigint,
  PRIMARY KEY (room_id, night),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (room_id) REFERENCES room(id),
  CHECK ((num_nonnulls(booking_id, closure_id) = 1))
);

CREATE INDEX room_night_booking_idx ON public.room_night USING btree (booking_id) WHERE (booking_id IS NOT NULL);

CREATE INDEX room_night_closure_idx ON public.room_night USING btree (closure_id) WHERE (closure_id IS NOT NULL);

CREATE TRIGGER room_night_closure_inserted AFTER INSERT ON public.room_night REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION nights_have_closures();

CREATE TRIGGER room_night_closure_updated AFTER UPDATE ON public.room_night REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION nights_have_closures();

CREATE TRIGGER room_night_freed AFTER DELETE ON public.room_night REFERENCING OLD TABLE AS freed FOR EACH STATEMENT EXECUTE FUNCTION close_nights_elsewhere();

create table room_type (
  id integer not null generated always as identity,
  name text not null,
  name_sw text not null,
  version integer not null default 1,
  lacks_name_sw boolean not null default false,
  position integer not null default 0,
  PRIMARY KEY (id),
  UNIQUE (name)
);

create table search_demand (
  day date not null,
  destination text not null,
  region text not null,
  searches integer not null,
  without_result integer not null,
  PRIMARY KEY (day, destination, region),
  CHECK (((destination <> ''::text) OR (region <> ''::text))),
  CHECK (((length(destination) <= 60) AND (length(region) <= 60))),
  CHECK (((without_result >= 0) AND (without_result <= searches))),
  CHECK ((searches > 0))
);

create table second_factor (
  account_id integer not null,
  secret text not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  PRIMARY KEY (account_id),
  FOREIGN KEY (account_id) REFERENCES account(id)
);

create table session (
  token_hash bytea not null,
  account_id integer not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  id bigint not null generated always as identity,
  device text not null default ''::text,
  address text not null default ''::text,
  PRIMARY KEY (token_hash),
  UNIQUE (id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
);

CREATE INDEX session_account_idx ON public.session USING btree (account_id);

CREATE INDEX session_expires_idx ON public.session USING btree (expires_at);

CREATE TRIGGER session_end AFTER DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION notify_session_end();

CREATE TRIGGER session_seen AFTER INSERT OR UPDATE OF last_seen_at ON public.session FOR EACH ROW EXECUTE FUNCTION note_last_seen();

create table setting (
  name text not null,
  value jsonb not null,
  version integer not null default 1,
  changed_by integer not null,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (name),
  FOREIGN KEY (changed_by) REFERENCES account(id),
  CHECK ((jsonb_typeof(value) = 'object'::text)),
  CHECK ((name = ANY (ARRAY['limits'::text, 'company'::text])))
);

create table signing_key (
  purpose text not null,
  key bytea not null,
  PRIMARY KEY (purpose)
);

create table stay_charge (
  id bigint not null generated always as identity,
  property_id integer not null,
  booking_id bigint not null,
  at timestamp with time zone not null default now(),
  account_id integer not null,
  description text not null,
  quantity integer not null,
  unit_price integer not null,
  amount integer not null generated always as 
CASE
    WHEN (voids_id IS NULL) THEN (quantity * unit_price)
    ELSE ((- quantity) * unit_price)
END stored,
  voids_id bigint,
  reason text not null default ''::text,
  PRIMARY KEY (id),
  UNIQUE (voids_id),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (booking_id) REFERENCES booking(id),
  FOREIGN KEY (property_id) REFERENCES property(id),
  FOREIGN KEY (voids_id) REFERENCES stay_charge(id),
  CHECK (((description ~ '\S'::text) AND (length(description) <= 80) AND (description !~ '[[:cntrl:]]'::text))),
  CHECK (((length(reason) <= 300) AND ((reason = ''::text) OR (voids_id IS NOT NULL)))),
  CHECK (((quantity >= 1) AND (quantity <= 99))),
  CHECK (((unit_price >= 1) AND (unit_price <= 20000000)))
);

CREATE INDEX stay_charge_booking_idx ON public.stay_charge USING btree (booking_id);

CREATE INDEX stay_charge_property_idx ON public.stay_charge USING btree (property_id, id);

CREATE INDEX stay_charge_void_idx ON public.stay_charge USING btree (property_id, booking_id) WHERE (voids_id IS NOT NULL);

CREATE TRIGGER stay_charge_append_only BEFORE DELETE OR UPDATE ON public.stay_charge FOR EACH ROW EXECUTE FUNCTION stay_charge_is_append_only();

CREATE TRIGGER stay_charge_fits BEFORE INSERT ON public.stay_charge FOR EACH ROW EXECUTE FUNCTION stay_charge_fits();

create table suspension (
  id integer not null generated always as identity,
  account_id integer not null,
  property_id integer,
  reason text not null,
  coming_bookings text not null,
  suspended_by integer not null,
  suspended_at timestamp with time zone not null default now(),
  reinstated_by integer,
  reinstated_at timestamp with time zone,
  reinstate_reason text not null default ''::text,
  PRIMARY KEY (id),
  FOREIGN KEY (account_id) REFERENCES account(id),
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE,
  FOREIGN KEY (reinstated_by) REFERENCES account(id),
  FOREIGN KEY (suspended_by) REFERENCES account(id),
  CHECK (((reinstated_by IS NULL) = (reinstated_at IS NULL))),
  CHECK ((coming_bookings = ANY (ARRAY['keep'::text, 'cancel'::text])))
);

CREATE INDEX suspension_account_idx ON public.suspension USING btree (account_id, id);

CREATE INDEX suspension_property_idx ON public.suspension USING btree (property_id);

CREATE UNIQUE INDEX suspension_open_host_key ON public.suspension USING btree (account_id) WHERE ((reinstated_at IS NULL) AND (property_id IS NULL));

CREATE UNIQUE INDEX suspension_open_property_key ON public.suspension USING btree (property_id) WHERE (reinstated_at IS NULL);

create table testimonial (
  id integer not null generated always as identity,
  name text not null,
  avatar text not null default ''::text,
  quote_en text not null,
  quote_sw text not null,
  rating integer not null,
  location text not null,
  type text not null,
  video text not null default ''::text,
  thumbnail text not null default ''::text,
  verified boolean not null default false,
  date date not null,
  position integer not null default 0,
  version integer not null default 1,
  PRIMARY KEY (id),
  CHECK (((rating >= 1) AND (rating <= 5))),
  CHECK ((type = ANY (ARRAY['solo'::text, 'couple'::text, 'family'::text, 'friends'::text, 'business'::text])))
);

CREATE TRIGGER count_version BEFORE UPDATE ON public.testimonial FOR EACH ROW EXECUTE FUNCTION count_room_version();

create table wishlist_item (
  id bigint not null generated always as identity,
  account_id integer not null,
  property_id integer not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (account_id, property_id),
  FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE,
  FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE CASCADE
);

CREATE INDEX wishlist_item_property_idx ON public.wishlist_item USING btree (property_id);

create view payment_alarm as
 SELECT payment.id AS payment_id,
    payment.booking_id,
    payment.ref,
        CASE
            WHEN payment.status = ANY (ARRAY['review'::text, 'refund_failed'::text]) THEN payment.status
            WHEN payment.status = 'created'::text THEN 'not_submitted'::text
            WHEN payment.next_poll_at IS NULL THEN 'no_next_poll'::text
            ELSE 'poll_overdue'::text
        END AS why,
        CASE
            WHEN payment.status = 'created'::text THEN ( SELECT max(event.at) AS max
               FROM payment_event event
              WHERE event.payment_id = payment.id AND event.to_status = 'created'::text)
            ELSE COALESCE(payment.next_poll_at, payment.settled_at, payment.submitted_at, payment.created_at)
        END AS since
   FROM payment
  WHERE (payment.status = ANY (ARRAY['review'::text, 'refund_failed'::text])) OR payment.status = 'created'::text AND payment.created_at < (now() - '00:05:00'::interval) AND NOT (EXISTS ( SELECT
           FROM payment_event event
          WHERE event.payment_id = payment.id AND event.to_status = 'created'::text AND event.at > (now() - '00:05:00'::interval))) OR (payment.status = ANY (ARRAY['submitting'::text, 'pending'::text])) AND payment.next_poll_at IS NULL OR payment.next_poll_at < (now() - '00:05:00'::interval)
UNION ALL
 SELECT NULL::bigint AS payment_id,
    NULL::bigint AS booking_id,
    provider_event.ref,
    'call_back_unknown'::text AS why,
    provider_event.received_at AS since
   FROM provider_event
  WHERE provider_event.handled_at IS NULL AND provider_event.received_at < (now() - '01:00:00'::interval);

CREATE OR REPLACE FUNCTION public.action_log_begins_unsealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.position is not null or new.hash is not null then
    raise exception 'A row of the action log is sealed by the product alone';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.action_log_head_moves_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.id = old.id and new.position > old.position then
    return new;
  end if;
  raise exception 'The head of the action log only moves forward';
end $function$;

CREATE OR REPLACE FUNCTION public.action_log_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.position is null and new.position is not null
    and to_jsonb(old) - 'position' - 'hash' = to_jsonb(new) - 'position' - 'hash' then
    return new;
  end if;
  raise exception 'The action log is append-only';
end $function$;

CREATE OR REPLACE FUNCTION public.cash_entry_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the cash book is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.cash_entry_within_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held bigint := (select sum(amount) from cash_entry where booking_id = new.booking_id and purpose = new.purpose);
begin
  if new.purpose = 'stay' and held not between 0 and (select total_amount from booking where id = new.booking_id) then
    raise exception 'the cash of booking % is less than 0 or more than its price', new.booking_id using errcode = 'check_violation';
  end if;
  if new.purpose = 'charges' and (held < 0 or (new.amount > 0
    and held > (select coalesce(sum(amount), 0) from stay_charge where booking_id = new.booking_id))) then
    raise exception 'the cash for the charges of booking % is less than 0 or more than they are', new.booking_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.close_nights_elsewhere()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into room_night (property_id, room_id, night, closure_id)
    select distinct on (freed.room_id, freed.night) event.property_id, event.room_id, freed.night, event.closure_id
    from freed join calendar_event event
      on event.room_id = freed.room_id and freed.night >= event.check_in and freed.night < event.check_out
    where event.closure_id is not null and freed.night >= (now() at time zone 'Africa/Dar_es_Salaam')::date
    order by freed.room_id, freed.night, event.id
    on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.closure_has_no_nights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from room_night where closure_id in (select id from removed)) then
    raise exception 'a closure that has nights cannot be deleted' using errcode = 'foreign_key_violation', table = 'closure';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.compare_with_approved(of_property integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update property_approval a set
    version = a.version + (a.digest <> md5(present.content::text))::integer,
    digest = md5(present.content::text),
    changed_at = case
      when present.content = a.content then null
      when a.changed_at is null or (a.asked_version = a.version and a.digest <> md5(present.content::text)) then now()
      else a.changed_at
    end,
    asked_at = case when present.content <> a.content then a.asked_at end,
    asked_by = case when present.content <> a.content then a.asked_by end,
    asked_version = case when present.content <> a.content then a.asked_version end,
    asked_reason = case when present.content <> a.content then a.asked_reason end
  from property_content(of_property) as present (content)
  where a.property_id = of_property and present.content is not null
    and (a.digest <> md5(present.content::text) or (present.content <> a.content) <> (a.changed_at is not null))
$function$;

CREATE OR REPLACE FUNCTION public.count_announcement_readers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announcement.id from announcement where announcement.id in (
    select after.announcement_id from after join before on before.id = after.id
    where after.announcement_id is not null and after.is_read and not before.is_read
  ) order by announcement.id for no key update;
  if not found then return null; end if;
  update announcement set read = read + readers.count
    from (
      select after.announcement_id, count(*) from after join before on before.id = after.id
      where after.announcement_id is not null and after.is_read and not before.is_read group by 1
    ) as readers
    where readers.announcement_id = announcement.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_room_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) is distinct from to_jsonb(old) then
    new.version := old.version + 1;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.evidence_basis(wanted text, of_property integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(case wanted
    when 'pin' then (select latitude::text || ',' || longitude::text from property where id = of_property)
    when 'wallet_name' then (select extract(epoch from set_at)::text from payout_wallet where property_id = of_property)
  end, '')
$function$;

CREATE OR REPLACE FUNCTION public.keep_platform_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'account' then
    if not exists (select from platform_member where account_id = old.id and role = 'owner') then return null; end if;
  end if;
  perform pg_advisory_xact_lock(7205043);
  if not exists (
    select from platform_member join account on account.id = platform_member.account_id
    where platform_member.role = 'owner' and account.role = 'bhumwi_admin'
      and account.blocked_at is null and account.deleted_at is null
  ) then
    raise exception 'the platform needs an owner' using errcode = 'check_violation', constraint = 'last_platform_owner';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_day_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own constant integer := pg_backend_pid() % 8;
begin
  perform pg_advisory_xact_lock(hashtext('ledger_day'), own);
  insert into ledger_day (day, account, kind, slot, debit, credit, lines)
  select (line.at at time zone 'Africa/Dar_es_Salaam')::date, line.account, entry.kind, own,
    coalesce(sum(line.amount) filter (where line.amount > 0), 0),
    coalesce(-sum(line.amount) filter (where line.amount < 0), 0), count(*)
  from added line join ledger_entry entry on entry.id = line.entry_id
  group by 1, 2, 3
  on conflict (account, day, kind, slot) do update set debit = ledger_day.debit + excluded.debit,
    credit = ledger_day.credit + excluded.credit, lines = ledger_day.lines + excluded.lines;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_entry_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select coalesce(sum(amount), 0) from ledger_line where entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_entry_in_open_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('money_month'), 0);
  if new.at < (select (max(month) + interval '1 month') at time zone 'Africa/Dar_es_Salaam' from money_month) then
    new.at := clock_timestamp();
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.ledger_line_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select at into strict new.at from ledger_entry where id = new.entry_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.money_month_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.month + interval '1 month' > new.closed_at at time zone 'Africa/Dar_es_Salaam' then
    raise exception 'the month % is not over', new.month using errcode = 'check_violation';
  end if;
  if new.month <> (select max(month) + interval '1 month' from money_month) then
    raise exception 'the month % is not the next one', new.month using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.money_month_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a closed month is final' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.nights_have_closures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted constant bigint[] := array(select distinct closure_id from written where closure_id is not null order by closure_id);
  found_rows bigint;
begin
  if wanted = '{}' then
    return null;
  end if;
  perform from closure where id = any(wanted) order by id for key share;
  get diagnostics found_rows = row_count;
  if found_rows < cardinality(wanted) then
    raise exception 'a night is closed by a closure that does not exist' using errcode = 'foreign_key_violation', table = 'room_night';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_booking_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- A new booking has no payment, or the payment's own statement notes it.
  asked constant text[] := case tg_op when 'INSERT' then '{}'::text[] else wallets_asked(old.id) end;
begin
  if tg_op <> 'INSERT' then
    insert into booking_change (day, property_id, status, source, wallets, bookings, value)
    values ((old.created_at at time zone 'Africa/Dar_es_Salaam')::date, old.property_id, old.status, old.booking_source,
      asked, -1, -old.total_amount);
  end if;
  if tg_op <> 'DELETE' then
    insert into booking_change (day, property_id, status, source, wallets, bookings, value)
    values ((new.created_at at time zone 'Africa/Dar_es_Salaam')::date, new.property_id, new.status, new.booking_source,
      asked, 1, new.total_amount);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed integer := (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0])::integer;
begin
  perform from property_approval where property_id = changed for no key update;
  if found then
    perform compare_with_approved(changed);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_guest_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into guest_name_change (name, is_gone) values (old.guest_name, true);
  end if;
  if tg_op <> 'DELETE' then
    insert into guest_name_change (name, is_gone) values (new.guest_name, false);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_hold_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into inventory_change (property_id, room_id) values (new.property_id, new.room_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_last_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update account set last_seen_at = new.last_seen_at where id in (
    select id from account
    where id = new.account_id and (last_seen_at is null or last_seen_at < new.last_seen_at)
    for no key update skip locked
  );
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_payment_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.status not in ('created', 'submitting', 'pending') then
    insert into payment_change (day, method, status, seconds, payments)
    values ((old.created_at at time zone 'Africa/Dar_es_Salaam')::date, old.method, old.status,
      payment_seconds(old.submitted_at, old.settled_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.status not in ('created', 'submitting', 'pending') then
    insert into payment_change (day, method, status, seconds, payments)
    values ((new.created_at at time zone 'Africa/Dar_es_Salaam')::date, new.method, new.status,
      payment_seconds(new.submitted_at, new.settled_at), 1);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_property_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
begin
  if before is distinct from after then
    insert into inventory_change (property_id) values ((coalesce(after, before) ->> tg_argv[0])::integer);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_rate_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into inventory_change (property_id) select distinct property_id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_reference_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'region' then
    insert into inventory_change (property_id)
      select property.id from property join destination on destination.id = destination_id where region_id = new.id;
  elsif tg_table_name = 'destination' then
    insert into inventory_change (property_id) select id from property where destination_id = new.id;
  elsif tg_table_name = 'category' then
    insert into inventory_change (property_id) select id from property where category_id = new.id;
  else
    insert into inventory_change (property_id) select property_id from property_amenity where amenity_id = new.id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_wallet_asked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from booking where id in (select booking_id from added where kind = 'collection') order by id for no key update;
  insert into booking_change (day, property_id, status, source, wallets, bookings, value)
  select (b.created_at at time zone 'Africa/Dar_es_Salaam')::date, b.property_id, b.status, b.booking_source, side.wallets,
    side.sign, side.sign * b.total_amount
  from (
    select p.booking_id, coalesce(array_agg(distinct p.method order by p.method) filter (where added.id is null), '{}') as before,
      array_agg(distinct p.method order by p.method) as after
    from payment p left join added on added.id = p.id
    where p.kind = 'collection' and p.booking_id in (select booking_id from added where kind = 'collection')
    group by p.booking_id
  ) asked join booking b on b.id = asked.booking_id
  cross join lateral (values (asked.before, -1), (asked.after, 1)) side(wallets, sign)
  where asked.before <> asked.after;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.notify_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notification', 'session ' || old.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.owner_becomes_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    if old.owner_id = new.owner_id then return null; end if;
    delete from property_member where property_id = old.id and account_id = old.owner_id and role = 'owner';
  end if;
  insert into property_member (property_id, account_id, role) values (new.id, new.owner_id, 'owner')
    on conflict (account_id, property_id) do update set role = 'owner';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.payment_is_of_one_wallet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the booking, kind and wallet of a payment do not change' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.payment_seconds(submitted_at timestamp with time zone, settled_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select round(extract(epoch from settled_at - submitted_at))::integer
$function$;

CREATE OR REPLACE FUNCTION public.property_content(of_property integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'name', p.name,
    'category_id', p.category_id,
    'stars', p.stars,
    'destination_id', p.destination_id,
    'address', p.address,
    'latitude', p.latitude,
    'longitude', p.longitude,
    'description_en', p.description_en,
    'description_sw', p.description_sw,
    'amenity_ids', (select coalesce(jsonb_agg(amenity_id order by amenity_id), '[]')
      from property_amenity where property_id = p.id),
    'extra_service_ids', (select coalesce(jsonb_agg(extra_service_id order by extra_service_id), '[]')
      from property_extra_service where property_id = p.id),
    'check_in_time', p.check_in_time,
    'check_out_time', p.check_out_time,
    'cancellation_policy', p.cancellation_policy,
    'children_from', p.children_from,
    'house_rules_en', p.house_rules_en,
    'house_rules_sw', p.house_rules_sw,
    'phone', coalesce(p.phone, ''),
    'photographs', (
      select coalesce(jsonb_agg(jsonb_build_object('photograph', photograph, 'room_type_id', room_type_id)
        order by photograph), '[]')
      from picture where property_id = p.id and room_id is null and photograph is not null),
    'cover', (
      select photograph from picture
      where property_id = p.id and room_id is null and room_type_id is null and photograph is not null
      order by position, id limit 1))
  from property p where p.id = of_property
$function$;

CREATE OR REPLACE FUNCTION public.stay_charge_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from booking where id = new.booking_id and property_id = new.property_id) then
    raise exception 'booking % is not of property %', new.booking_id, new.property_id using errcode = 'check_violation';
  end if;
  if new.voids_id is not null and not exists (
    select from stay_charge charge where charge.id = new.voids_id and charge.voids_id is null
      and charge.booking_id = new.booking_id and charge.quantity = new.quantity and charge.unit_price = new.unit_price) then
    raise exception '% is no charge of booking % with this amount', new.voids_id, new.booking_id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.stay_charge_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The computed amount is not there yet.
  if tg_op = 'UPDATE' and new.reason = ''
    and to_jsonb(old) - 'reason' - 'amount' = to_jsonb(new) - 'reason' - 'amount' then
    return new;
  end if;
  raise exception 'the charges of stays are append-only' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.tell_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notification', coalesce(new.account_id, old.account_id)::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.wallets_asked(booking bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct method order by method), '{}') from payment where booking_id = booking and kind = 'collection'
$function$;
