-- Receipts that are confirmed in the background keep what became of each in the same log as batch pickups and deliveries.
alter table status_runs drop constraint status_runs_kind_check;
alter table status_runs add constraint status_runs_kind_check check (kind in ('pickup', 'send', 'import', 'receipts'));
