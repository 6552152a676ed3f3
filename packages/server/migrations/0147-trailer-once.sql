-- A trailer is drawn by one truck at a time, as a driver and a vehicle are on one job at a time.
alter table jobs add constraint jobs_trailer_once
  exclude using gist (tenant_id with =, trailer_id with =, tstzrange(planned_begin_at, planned_end_at) with &&)
  where (trailer_id is not null and scheduled_at is not null and status in ('job_planned', 'job_accepted', 'job_arrive_origin', 'job_picking_up', 'job_ontheway', 'job_arrive_destination', 'job_handing_over', 'job_pending_delivery_fail', 'job_approved_return'));
