-- What an overridden record said before the import, so that undoing the import puts it back.
alter table import_rows add column before jsonb;
