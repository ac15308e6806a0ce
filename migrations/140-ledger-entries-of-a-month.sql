-- The figures of a month read its entries alone, not the whole ledger.
create index ledger_entry_month_idx on ledger_entry (at) include (id, kind);
