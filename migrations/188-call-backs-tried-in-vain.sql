-- When the provider was last asked about a call-back and could not be reached; null if that never happened. The queue asks
-- again with growing pauses.
alter table provider_event add column unreached_at timestamptz;
