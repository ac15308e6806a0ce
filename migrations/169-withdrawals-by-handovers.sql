-- The reason of a handover is the earlier owner's own and was copied into the checks that it ended.
update evidence e set withdrawal_reason = ''
where withdrawal_reason <> '' and exists (
  select from property_handover h where h.property_id = e.property_id and h.at = e.withdrawn_at);
