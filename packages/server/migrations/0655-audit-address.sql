-- From where each change was asked; empty for what the installation does by itself and for entries older than this column.
alter table audit_log add column address text;
