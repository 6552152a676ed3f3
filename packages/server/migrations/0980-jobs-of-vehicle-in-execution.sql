-- The live map and the watch of driving ask for the dispatch order each vehicle is on; vehicles have thousands of finished ones.
create index jobs_of_vehicle_in_execution on jobs (tenant_id, vehicle_id)
  where closed_at is null and status in ('job_planned', 'job_accepted', 'job_arrive_origin', 'job_picking_up', 'job_ontheway',
    'job_arrive_destination', 'job_handing_over', 'job_pending_delivery_fail', 'job_approved_return');
