-- The notes of payment requests are searched together with references and names, which have such indexes already.
create index payment_request_notes_idx on payment_request using gin (notes gin_trgm_ops);
