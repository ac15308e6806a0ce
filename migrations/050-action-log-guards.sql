-- A row that came with a position would make every later seal fail.
create function action_log_begins_unsealed() returns trigger language plpgsql as $$
begin
  if new.position is not null or new.hash is not null then
    raise exception 'A row of the action log is sealed by the product alone';
  end if;
  return new;
end $$;
create trigger action_log_unsealed before insert on action_log
  for each row execute function action_log_begins_unsealed();

create function action_log_head_moves_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.id = old.id and new.position > old.position then
    return new;
  end if;
  raise exception 'The head of the action log only moves forward';
end $$;
create trigger action_log_head_forward before update or delete on action_log_head
  for each row execute function action_log_head_moves_forward();
create trigger action_log_head_keep before truncate on action_log_head
  for each statement execute function action_log_is_append_only();
