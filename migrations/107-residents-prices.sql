-- Lower prices for citizens of Tanzania and for East Africans: percent off the nights, declared at booking and proven at check-in.

create table residency_price (
  property_id integer not null references property,
  residency   text not null check (residency in ('citizen', 'east_african')),
  percent     integer not null check (percent between 1 and 90),
  primary key (property_id, residency)
);

alter table booking add column residency jsonb check (jsonb_typeof(residency) = 'object');
comment on column booking.residency is
  'the reduction for a declared residency as it was sold, the totals under each one, and after check-in what was proven and is due at the desk';
