-- Why our staff refused a driver, vehicle or trailer that a carrier added; kept until the record is taken into use. A refused record is
-- open for correction again, so those refused before this migration get their reason from the history.
alter table drivers add column refusal_reason text;
alter table vehicles add column refusal_reason text;
alter table trailers add column refusal_reason text;
update drivers r set refusal_reason = d.changes -> 'reason' ->> 1
  from (select distinct on (tenant_id, subject_id) tenant_id, subject_id, changes from audit_log
    where subject = 'drivers' and changes ? 'status' order by tenant_id, subject_id, id desc) d
  where d.tenant_id = r.tenant_id and d.subject_id = r.id and d.changes -> 'status' = '[2, 0]'::jsonb
    and r.status = 0 and r.subcontractor_id is not null;
update vehicles r set refusal_reason = d.changes -> 'reason' ->> 1
  from (select distinct on (tenant_id, subject_id) tenant_id, subject_id, changes from audit_log
    where subject = 'vehicles' and changes ? 'status' order by tenant_id, subject_id, id desc) d
  where d.tenant_id = r.tenant_id and d.subject_id = r.id and d.changes -> 'status' = '[2, 0]'::jsonb
    and r.status = 0 and r.subcontractor_id is not null;
update trailers r set refusal_reason = d.changes -> 'reason' ->> 1
  from (select distinct on (tenant_id, subject_id) tenant_id, subject_id, changes from audit_log
    where subject = 'trailers' and changes ? 'status' order by tenant_id, subject_id, id desc) d
  where d.tenant_id = r.tenant_id and d.subject_id = r.id and d.changes -> 'status' = '[2, 0]'::jsonb
    and r.status = 0 and r.subcontractor_id is not null;
