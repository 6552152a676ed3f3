-- Who moved whom: the change log is the history, and these are the few of its entries that say where somebody stands.
create index audit_log_moves on audit_log (tenant_id, id desc)
  where subject in ('users', 'organisations') and changes ?| array['organisationId', 'parentId'];

-- Imports of business units have their own name beside those of the whole tree, which writes the same table.
update imports set subject = 'business_units' where subject = 'organisations';
update import_headers set subject = 'business_units' where subject = 'organisations';
