-- The sheet that the other side of a bill sent to compare with: its rows as text, what its columns mean, and whether the comparison was
-- taken over. The newest of a bill counts; earlier ones stay with their files.
create table counterpart_sheets (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  bill_id uuid not null,
  partner_id uuid not null,
  file_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  headings jsonb not null check (jsonb_typeof(headings) = 'array'),
  mapping jsonb not null check (jsonb_typeof(mapping) = 'array'),
  sheet_rows jsonb not null check (jsonb_typeof(sheet_rows) = 'array'),
  row_count integer not null check (row_count between 1 and 20000),
  -- Sent by the counterpart in its own side of the console, or entered by us.
  by_counterpart boolean not null,
  applied_at timestamptz,
  applied_by uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references bills (tenant_id, id),
  foreign key (tenant_id, partner_id) references partners (tenant_id, id)
);
create index counterpart_sheets_bill on counterpart_sheets (tenant_id, bill_id, created_at desc, id desc);
-- What the columns of a party's sheets meant is proposed for its next one.
create index counterpart_sheets_partner on counterpart_sheets (tenant_id, partner_id, created_at desc, id desc);
