-- On which days and between which hours an own driver works; without hours he may be asked at any time.
alter table driver_terms add column work_days text[] not null default '{}';
alter table driver_terms add column works_from time;
alter table driver_terms add column works_until time;
alter table driver_terms add constraint driver_terms_hours check ((works_from is null) = (works_until is null));
-- What somebody reported last from the road, with the place of his phone.
create index shipment_events_of_job_with_place on shipment_events (tenant_id, job_id, recorded_at desc) where lat is not null and voided_by is null;
