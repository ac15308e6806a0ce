-- One search of the platform's desk: payments by the beginning of their reference or of the payer's number. The order of
-- bytes ("C") lets a range of texts stand for a prefix, also in a prepared statement.
create index payment_ref_idx on payment (ref collate "C");
create index payment_provider_id_idx on payment (provider_id collate "C") where provider_id is not null;
create index payment_msisdn_idx on payment (msisdn collate "C", id) where msisdn <> '';
