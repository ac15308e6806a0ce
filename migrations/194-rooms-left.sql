-- When a guest who was in the house last left a room for another one. Check-outs are in booking_move.
create table room_left (
  room_id integer primary key references room on delete cascade,
  left_at timestamptz not null
);
