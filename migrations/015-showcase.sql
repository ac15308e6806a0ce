-- Promotions with all their rules and how the home page shows them, and what guests say.

-- What is advertised and what the booking checks is one row. Until every process is new, an old one reads `percent` only:
-- a promotion of free nights then gives nothing for a moment, and never too much.
alter table promotion drop constraint promotion_percent_check;
alter table promotion
  add column free_nights    integer not null default 0 check (free_nights between 0 and 30),
  -- The name of the only region that it holds in; a name, since a deployment may add its regions later.
  add column region         text,
  add column min_days_ahead integer not null default 0 check (min_days_ahead between 0 and 365),
  add column min_children   integer not null default 0 check (min_children between 0 and 20),
  add column shown          boolean not null default false,
  add column position       integer not null default 0,
  add column category       text not null default 'special',
  add column title_en       text not null default '',
  add column title_sw       text not null default '',
  add column description_en text not null default '',
  add column description_sw text not null default '',
  add column hint_en        text not null default '',
  add column hint_sw        text not null default '',
  add column image          text not null default '',
  add column image_colour   text not null default '#e7ddcf' check (image_colour ~ '^#[0-9a-f]{6}$'),
  add check (percent between 0 and 90),
  add check ((percent > 0) <> (free_nights > 0)),
  add check (min_nights between 1 and 90 and free_nights < min_nights),
  add check (not shown or (title_en <> '' and title_sw <> ''));

insert into promotion (code, percent, free_nights, min_nights, region, min_days_ahead, min_children, max_uses,
  valid_from, valid_until, shown, position, category, title_en, title_sw, description_en, description_sw, hint_en, hint_sw,
  image, image_colour)
select promo.*
from (values
  ('BHUMWI10', 10, 0, 1, null, 0, 0, null::integer, current_date, current_date + 365, false, 0, 'special',
    '', '', '', '', '', '', '', '#e7ddcf'),
  ('EARLYBIRD', 20, 0, 2, null, 30, 0, null, current_date, current_date + 365, true, 1, 'early_bird',
    'Early Bird Special', 'Wahi Mapema',
    'Book at least 30 days before you arrive and pay less, wherever in Tanzania you stay.',
    'Hifadhi nafasi angalau siku 30 kabla ya kufika na ulipe kidogo, popote Tanzania.',
    'Two nights or more', 'Kuanzia siku mbili', '/illustrations/dhow-dusk-sea1.svg', '#a0ada7'),
  ('ZANZIBAR4FOR3', 0, 1, 4, 'Zanzibar', 0, 0, null, current_date, current_date + 365, true, 2, 'island',
    'Zanzibar 4 for 3', 'Zanzibar: siku 4 kwa bei ya 3',
    'Stay four nights on the islands and the fourth one is on the house. Eight nights: two are.',
    'Kaa siku nne visiwani na ya nne ni bure. Ukikaa siku nane, mbili ni bure.',
    'All of Zanzibar', 'Zanzibar yote', '/illustrations/beach-bungalow-sea2.svg', '#74b9b9'),
  ('KILICLIMBER', 15, 0, 2, 'Kilimanjaro', 0, 0, null, current_date, current_date + 365, true, 3, 'adventure',
    'Kilimanjaro Climber', 'Mpanda Kilimanjaro',
    'Rest well before the climb and better after it, in any place to stay of the Kilimanjaro region.',
    'Pumzika vizuri kabla ya kupanda mlima na baada ya kushuka, kwenye malazi yoyote ya mkoa wa Kilimanjaro.',
    'Two nights or more', 'Kuanzia siku mbili', '/illustrations/kilimanjaro-savanna3.svg', '#a77d6b'),
  ('FAMILIA', 12, 0, 2, null, 0, 1, 2000, current_date, current_date + 365, true, 4, 'family',
    'Family Getaway', 'Safari ya Familia',
    'Bring the children along: every stay of two nights or more with a child costs less.',
    'Njoo na watoto: kila ukaaji wa kuanzia siku mbili ukiwa na mtoto unagharimu kidogo.',
    'Kids under 12', 'Watoto chini ya miaka 12', '/illustrations/pool-garden4.svg', '#a3c8be')
) as promo (code, percent, free_nights, min_nights, region, min_days_ahead, min_children, max_uses,
  valid_from, valid_until, shown, position, category, title_en, title_sw, description_en, description_sw, hint_en, hint_sw,
  image, image_colour)
-- A code that somebody has made already keeps its dates and its limit, and gets the rule that is advertised.
on conflict (code) do update set
  (percent, free_nights, min_nights, region, min_days_ahead, min_children, shown, position, category, title_en, title_sw,
    description_en, description_sw, hint_en, hint_sw, image, image_colour) =
  (excluded.percent, excluded.free_nights, excluded.min_nights, excluded.region, excluded.min_days_ahead,
    excluded.min_children, excluded.shown, excluded.position, excluded.category, excluded.title_en, excluded.title_sw,
    excluded.description_en, excluded.description_sw, excluded.hint_en, excluded.hint_sw, excluded.image,
    excluded.image_colour);

create table testimonial (
  id        integer generated always as identity primary key,
  name      text not null,
  -- Paths that this server answers; an empty avatar is drawn from the name.
  avatar    text not null default '',
  quote_en  text not null,
  quote_sw  text not null,
  rating    integer not null check (rating between 1 and 5),
  location  text not null,
  -- With whom they travelled.
  type      text not null check (type in ('solo', 'couple', 'family', 'friends', 'business')),
  video     text not null default '',
  thumbnail text not null default '',
  verified  boolean not null default false,
  date      date not null,
  position  integer not null default 0
);
