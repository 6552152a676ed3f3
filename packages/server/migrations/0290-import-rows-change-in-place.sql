-- Each row of an import is written twice: as it was read, and when it was saved. Nothing that changes then may stand in an index, and a page
-- must have room for the second version beside the first; the row is then changed in place and its indexes are left alone, where all four
-- of them were written anew, which cost five times as much.
drop index import_rows_state;
alter table import_rows set (fillfactor = 50);

-- What left the straight way from valid to saved is found without walking through a hundred thousand rows that did not. A row on that way
-- keeps this value, which an index on the state itself would not allow.
alter table import_rows add column set_apart boolean not null generated always as (state not in ('valid', 'saved', 'undone')) stored;
create index import_rows_apart on import_rows (tenant_id, import_id, group_no, row_no) where set_apart;

-- The hash of a row is nearly always its own: company and import in front of it only made the index three times as wide.
drop index import_rows_content;
create index import_rows_content on import_rows (content_key);
