-- What was found of shipments under important monitoring is told once to whoever dispatched them, however many processes look.
create table monitoring_alerts (
  tenant_id uuid not null references tenants (id),
  proposal_id uuid not null,
  -- False: no strategy asked for an alert when it was looked at.
  is_told boolean not null,
  looked_at timestamptz not null default now(),
  primary key (tenant_id, proposal_id),
  foreign key (tenant_id, proposal_id) references exception_proposals (tenant_id, id)
);

create index exception_proposals_recent on exception_proposals (tenant_id, created_at);
