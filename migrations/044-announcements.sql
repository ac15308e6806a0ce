-- What the platform sends to many people at once, as notifications of the site.

-- Whether somebody wants promotions; everything else still comes.
alter table account add column promotions boolean not null default true;

create table announcement (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('promotional', 'targeted')),
  title       text not null,
  message     text not null,
  title_sw    text not null default '',
  message_sw  text not null default '',
  link        text check (link ~ '^/'),
  audience    jsonb not null,
  status      text not null default 'sending' check (status in ('sending', 'paused', 'stopped', 'sent')),
  recipients  integer not null check (recipients > 0),
  delivered   integer not null default 0,
  skipped     integer not null default 0,
  read        integer not null default 0,
  account_id  integer references account,
  created_at  timestamptz not null default now(),
  finished_at timestamptz,
  check (delivered + skipped <= recipients),
  check ((finished_at is null) = (status in ('sending', 'paused')))
);
create index announcement_sending_idx on announcement (id) where status = 'sending';

-- Who gets it, decided when it is sent; the key lets nobody be in it twice.
create table announcement_recipient (
  announcement_id bigint not null references announcement on delete cascade,
  account_id      integer not null references account on delete cascade,
  state           text not null default 'waiting' check (state in ('waiting', 'delivered', 'skipped')),
  primary key (announcement_id, account_id)
);
create index announcement_recipient_waiting_idx on announcement_recipient (announcement_id, account_id)
  where state = 'waiting';
create index announcement_recipient_account_idx on announcement_recipient (account_id);

alter table notification add column announcement_id bigint references announcement on delete set null;
create unique index notification_announcement_idx on notification (announcement_id, account_id)
  where announcement_id is not null;

-- Counts the readers. The rows are locked in order, as somebody may read several announcements at once.
create function count_announcement_readers() returns trigger language plpgsql as $$
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
end $$;
create trigger notification_read after update on notification referencing old table as before new table as after
  for each statement execute function count_announcement_readers();
