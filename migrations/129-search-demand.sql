-- What travellers look for: how many searches of a day named a place, and how many of these found nothing. Nobody is in it.
create table search_demand (
  day date not null,
  -- Names as they were searched, folded; empty if the search named none.
  destination text not null,
  region text not null,
  searches integer not null check (searches > 0),
  without_result integer not null check (without_result between 0 and searches),
  primary key (day, destination, region),
  check (destination <> '' or region <> ''),
  check (length(destination) <= 60 and length(region) <= 60)
);
