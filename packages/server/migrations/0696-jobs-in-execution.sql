-- The distribution monitor reads all dispatch orders that are on the road or about to be: few among very many.
create index jobs_in_execution on jobs (tenant_id, planned_begin_at desc, id desc)
  where closed_at is null and status in ('job_planned', 'job_accepted', 'job_arrive_origin', 'job_picking_up', 'job_ontheway',
    'job_arrive_destination', 'job_handing_over', 'job_pending_delivery_fail', 'job_approved_return');
