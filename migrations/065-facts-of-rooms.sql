-- What a room's card tells travellers besides its description. All of it is optional: nothing is shown that nobody has set.

alter table room
  add column beds     jsonb not null default '{}' check (jsonb_typeof(beds) = 'object'),
  add column size_m2  integer check (size_m2 between 4 and 1000),
  add column view     text check (view in ('sea', 'lake', 'river', 'mountain', 'savanna', 'garden', 'pool', 'town', 'courtyard', 'forest')),
  add column bathroom text check (bathroom in ('own', 'shared'));
comment on column room.beds is 'how many of each kind, such as {"king": 1, "single": 2}; kinds that the room does not have are missing';
