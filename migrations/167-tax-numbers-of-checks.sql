-- The tax number that a check of it found. Receipts print it; what the staff write about a check stays theirs.
alter table evidence add column tax_number text check (tax_number is null or kind = 'tin' and tax_number ~ '^[0-9]{9}$');
update evidence
set tax_number = regexp_replace(substring(detail from '(?i)\mTIN\M\D{0,5}([0-9]{3}[- ]?[0-9]{3}[- ]?[0-9]{3})(?![0-9])'), '\D', '', 'g')
where kind = 'tin';
