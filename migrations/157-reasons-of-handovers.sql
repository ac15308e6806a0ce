-- The reason of a handover is about the owner before, and goes when their account is deleted.
alter table property_handover drop constraint property_handover_reason_check;
comment on column property_handover.reason is 'about the owner before; empty once that account is deleted';
