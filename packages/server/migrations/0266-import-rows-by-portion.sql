-- Rows of an import come by the thousand and all name the same import. They are checked once per statement instead of row by row, and
-- an import is not deleted before its rows, as the reference had it.
alter table import_rows drop constraint import_rows_tenant_id_import_id_fkey;

create function import_rows_have_import() returns trigger language plpgsql as $$
declare missing uuid;
begin
  select named.import_id into missing from (select distinct f.tenant_id, f.import_id from fresh f) named
  where not exists (select from imports i where i.tenant_id = named.tenant_id and i.id = named.import_id for key share) limit 1;
  if found then raise foreign_key_violation using message = format('rows of import %s, which is not there', missing); end if;
  return null;
end $$;
create trigger import_rows_added after insert on import_rows referencing new table as fresh
  for each statement execute function import_rows_have_import();

create function imports_keep_rows() returns trigger language plpgsql as $$
begin
  if exists (select from import_rows r where r.tenant_id = old.tenant_id and r.import_id = old.id) then
    raise foreign_key_violation using message = format('import %s still has rows', old.id);
  end if;
  return null;
end $$;
-- After, not before: whoever writes rows at this moment holds the import, so that the deletion has waited and sees them.
create trigger imports_deleted after delete on imports for each row execute function imports_keep_rows();
