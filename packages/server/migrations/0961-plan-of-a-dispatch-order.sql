-- A dispatch order shows the plan it was published from, and a plan lists its dispatch orders.
create index plan_routes_of_job on plan_routes (tenant_id, job_id) where job_id is not null;
