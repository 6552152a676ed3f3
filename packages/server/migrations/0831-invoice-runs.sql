-- Thousands of bills invoiced in the background: one run, and what became of each bill. The paper of a bill and its row here are written in one transaction.
create table invoice_runs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  issued_on date not null,
  due_on date,
  -- Which invoices of the run come onto one billing note.
  grouping_rule text not null check (grouping_rule in ('none', 'customer', 'customer_month')),
  -- Of whoever sees some business units only.
  business_unit_id uuid,
  run_state text not null default 'queued' check (run_state in ('queued', 'running', 'done', 'cancelled', 'failed')),
  task_id uuid,
  bill_count integer not null default 0,
  issued_count integer not null default 0,
  refused_count integer not null default 0,
  note_count integer not null default 0,
  total numeric(16, 2) not null default 0,
  finished_at timestamptz,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references organisations (tenant_id, id)
);
create index invoice_runs_newest on invoice_runs (tenant_id, created_at desc, id desc);

create table invoice_run_rows (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  run_id uuid not null,
  line_no integer not null,
  bill_id uuid not null,
  bill_no text not null,
  partner_id uuid not null,
  partner_name text not null,
  end_date date not null,
  amount numeric(16, 2) not null,
  outcome text not null default 'waiting' check (outcome in ('waiting', 'issued', 'refused')),
  paper_no text,
  note_no text,
  -- Why the bill, or its invoice for the billing note, was refused: {"code": …, "params": …}
  refusal jsonb,
  search_key text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, run_id, bill_id),
  foreign key (tenant_id, run_id) references invoice_runs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, bill_id) references bills (tenant_id, id)
);
create index invoice_run_rows_line on invoice_run_rows (tenant_id, run_id, line_no);
create index invoice_run_rows_waiting on invoice_run_rows (tenant_id, run_id, line_no) where outcome = 'waiting';
create index invoice_run_rows_bill on invoice_run_rows (tenant_id, bill_id);
