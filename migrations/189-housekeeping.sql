-- What was last said of a room: it needs cleaning, or it is clean. A room without a row counts as clean. What has happened
-- in a room since `changed_at` comes on top of it (`cleaningOf` in src/domain/housekeeping.ts).
create table room_cleaning (
  room_id    integer primary key references room on delete cascade,
  state      text not null check (state in ('dirty', 'clean')),
  changed_at timestamptz not null,
  changed_by integer not null references account
);

-- The last guest who has left a room.
create index booking_left_idx on booking (room_id, check_in desc) where status = 'checked_out';
