-- Meal plans of a property: one is included in the price of the room, the others cost more per person and night.

create table property_meal_plan (
  property_id integer not null references property,
  plan        text not null check (plan in ('room_only', 'breakfast', 'half_board', 'full_board')),
  is_included boolean not null,
  adult_tsh   integer not null check (adult_tsh between 0 and 20000000),
  child_tsh   integer not null check (child_tsh between 0 and 20000000),
  primary key (property_id, plan),
  check (not is_included or (adult_tsh = 0 and child_tsh = 0))
);
create unique index property_meal_plan_included_key on property_meal_plan (property_id) where is_included;

alter table booking add column meal_plan jsonb check (jsonb_typeof(meal_plan) = 'object');
comment on column booking.meal_plan is
  'the meal plan as it was sold, with its prices, persons, nights and amount. Null: the property offered none';
