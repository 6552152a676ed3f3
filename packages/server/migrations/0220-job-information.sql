-- What billing reads of a job, whether it is settled, and who said so (specification B §3, B §4).
alter table jobs
  add column farthest_store_code text check (length(farthest_store_code) <= 30),
  add column invoice_on date,
  add column confirmed_at timestamptz,
  add column confirmed_by uuid,
  add column documents_verified_at timestamptz,
  add column documents_verified_by uuid,
  -- The import that wrote the information last; undoing it finds its jobs by their rows, this is for the list.
  add column information_import_id uuid;
alter table jobs drop constraint jobs_check_status_check;
alter table jobs add constraint jobs_check_status_check check (check_status in ('new', 'save', 'confirmed', 'recheck'));
alter table jobs alter column check_status set default 'new';
-- Nobody could save information before: what says `save` by default is new, unless a Do Ref. was written.
update jobs set check_status = 'new' where check_status = 'save' and do_ref is null;
create index jobs_check on jobs (tenant_id, check_status, created_at desc, id desc);
create index jobs_invoice on jobs (tenant_id, invoice_on) where invoice_on is not null;
