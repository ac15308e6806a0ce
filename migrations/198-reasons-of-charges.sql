-- Why a charge was taken back may name the guest, and goes with the guest's account. Nothing else of a charge changes.
create or replace function stay_charge_is_append_only() returns trigger language plpgsql as $$
begin
  -- The computed amount is not there yet.
  if tg_op = 'UPDATE' and new.reason = ''
    and to_jsonb(old) - 'reason' - 'amount' = to_jsonb(new) - 'reason' - 'amount' then
    return new;
  end if;
  raise exception 'the charges of stays are append-only' using errcode = 'restrict_violation';
end $$;
