-- What people are told inside the product. Mail and SMS leave through jobs.

create table notification (
  id                bigint generated always as identity primary key,
  account_id        integer not null references account on delete cascade,
  notification_type text not null check (notification_type in ('booking_confirmed', 'booking_cancelled', 'offer', 'promotion', 'message', 'system')),
  title             text not null,
  message           text not null,
  link              text,
  is_read           boolean not null default false,
  created_at        timestamptz not null default now()
);
create index notification_account_idx on notification (account_id, id desc);
