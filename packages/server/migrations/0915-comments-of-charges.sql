-- What both sides of a bill say about one of its lines while they compare it; files hang on a comment. A comment is never changed.
-- A charge that is deleted, such as an adjustment after a correction, takes its comments along: of those, the log of the bill keeps what was typed line by line.
create table charge_comments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  charge_id uuid not null,
  -- Said by the counterpart, or brought in for it from its file.
  by_counterpart boolean not null,
  comment text not null check (length(comment) between 2 and 1000),
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, charge_id) references charges (tenant_id, id) on delete cascade
);
create index charge_comments_charge on charge_comments (tenant_id, charge_id, created_at, id);
