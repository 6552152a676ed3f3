-- Rows at the end of an import file that add up the others: left out, and shown to whoever looks at the import.
alter table imports add column totals_rows integer[] not null default '{}';
