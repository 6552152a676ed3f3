-- A nightly check that rests between portions may take hours: its process says that it is alive, and only a silent one is taken up again.
alter table status_checks add column alive_at timestamptz;
