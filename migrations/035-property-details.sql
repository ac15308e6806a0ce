-- What a hotel says about a property besides: from which age children are welcome, and the rules of the house. `version`
-- counts the changes by its editor, so that nobody overwrites what they have not seen.

alter table property
  add column version        integer not null default 1,
  add column children_from  integer not null default 0 check (children_from between 0 and 18),
  add column house_rules_en text not null default '',
  add column house_rules_sw text not null default '';
