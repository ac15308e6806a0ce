-- What waits for a person is read with the call-backs of each reference, of which most have been handled.
create index provider_event_ref_idx on provider_event (ref) where ref is not null;
