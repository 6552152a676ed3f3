-- Dynamic reports that are counted and sent by themselves, with the rights of whoever saved the schedule last.
create table auto_reports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  report_id uuid not null,
  owner_id uuid not null,
  cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
  weekday smallint not null check (weekday between 1 and 7),
  month_day smallint not null check (month_day between 1 and 31),
  at_time text not null check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  recipients text[] not null check (cardinality(recipients) between 1 and 20),
  language text not null check (language in ('en', 'th', 'zh')),
  format text not null check (format in ('xlsx', 'csv')),
  active boolean not null default true,
  -- What fell due before is not made up for.
  armed_at timestamptz not null,
  last_due_at timestamptz,
  search_key text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references dynamic_reports (tenant_id, id) on delete cascade,
  foreign key (tenant_id, owner_id) references users (tenant_id, id)
);
create index auto_reports_report on auto_reports (tenant_id, report_id);
create index auto_reports_updated on auto_reports (tenant_id, updated_at desc, id desc);

-- Each moment that fell due has one run; those that somebody asked for have none of their own.
create table auto_report_runs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  auto_report_id uuid not null,
  due_at timestamptz,
  state text not null check (state in ('queued', 'sent', 'failed')),
  task_id uuid,
  record_count integer,
  recipients text[] not null default '{}',
  error text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id),
  constraint auto_report_runs_once unique (tenant_id, auto_report_id, due_at),
  foreign key (tenant_id, auto_report_id) references auto_reports (tenant_id, id) on delete cascade
);
create index auto_report_runs_latest on auto_report_runs (tenant_id, auto_report_id, created_at desc, id desc);

-- A mail may carry one of our files along.
alter table messages add column file_id uuid;

update roles set permissions = permissions || array['dynamic_report.mail']
  where code = 'administrator' and built_in and not permissions && array['dynamic_report.mail'];
