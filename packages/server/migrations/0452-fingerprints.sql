-- What all processes on one database must share: the key that opens what is sealed, and the store of the files. Each start compares.
create table fingerprints (
  name text primary key,
  value text not null,
  written_at timestamptz not null default now()
);
