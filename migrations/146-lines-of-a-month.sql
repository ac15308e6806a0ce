-- The figures of a month by hotel read the index of the lines alone, not the lines.
drop index ledger_line_account_idx;
create index ledger_line_account_idx on ledger_line (account, at, entry_id) include (amount, property_id);
