-- Rates of the platform's own taxes are edited on a page: each has an id for its address, and a version that tells of changes
-- by somebody else.
alter table money_rate add column id integer generated always as identity unique;
alter table money_rate add column version integer not null default 1;
