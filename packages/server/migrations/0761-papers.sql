-- Papers of billing: invoices, billing notes, credit and debit notes, withholding certificates. None is ever changed; a cancelled one keeps its number.

create table papers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  direction text not null check (direction in ('receivable', 'payable')),
  kind text not null check (kind in ('tax_invoice', 'invoice', 'billing_note', 'credit_note', 'debit_note', 'wht_certificate')),
  paper_no text not null check (length(paper_no) between 1 and 32),
  branch_no text not null check (branch_no ~ '^\d{5}$'),
  -- First day of the month whose numbers it is one of, and its place among them.
  month date not null,
  sequence integer not null check (sequence > 0),
  paper_state text not null default 'issued' check (paper_state in ('issued', 'cancelled')),
  issued_on date not null,
  due_on date,
  partner_id uuid not null,
  -- Whom it is for, as printed: what becomes of the record later changes no report.
  party_name text not null,
  party_tax_id text,
  party_branch_no text,
  party_address text,
  bill_id uuid,
  bill_no text,
  -- The invoice a credit or debit note is about.
  refers_to uuid,
  refers_to_no text,
  payment_id uuid,
  net numeric(16, 2) not null,
  vat numeric(16, 2) not null default 0,
  total numeric(16, 2) not null,
  wht numeric(16, 2) not null default 0,
  return_form text check (return_form in ('pnd3', 'pnd53')),
  reason text check (length(reason) between 2 and 250),
  cancel_reason text check (length(cancel_reason) between 2 and 250),
  cancelled_at timestamptz,
  -- What is printed, as text so that its hash can be checked byte by byte.
  content text not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  seen_by_customer_id uuid,
  seen_by_subcontractor_id uuid,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, partner_id) references partners (tenant_id, id),
  foreign key (tenant_id, bill_id) references bills (tenant_id, id),
  foreign key (tenant_id, refers_to) references papers (tenant_id, id),
  foreign key (tenant_id, payment_id) references bill_payments (tenant_id, id),
  check ((paper_state = 'cancelled') = (cancelled_at is not null)),
  check ((kind = 'wht_certificate') = (payment_id is not null)),
  check ((kind = 'wht_certificate') = (return_form is not null))
);
create unique index papers_no on papers (tenant_id, paper_no);
create unique index papers_sequence on papers (tenant_id, kind, branch_no, month, sequence);
-- One invoice stands for a bill, and one certificate for a payment.
create unique index papers_bill on papers (tenant_id, bill_id) where paper_state = 'issued' and bill_id is not null and kind in ('tax_invoice', 'invoice');
create unique index papers_payment on papers (tenant_id, payment_id) where paper_state = 'issued' and payment_id is not null;
create index papers_newest on papers (tenant_id, direction, created_at desc, id desc);
create index papers_day on papers (tenant_id, direction, issued_on, id);
create index papers_partner on papers (tenant_id, partner_id, issued_on);
create index papers_refers on papers (tenant_id, refers_to) where refers_to is not null;
create index papers_of_bill on papers (tenant_id, bill_id) where bill_id is not null;
create index papers_customer on papers (tenant_id, seen_by_customer_id, created_at desc, id desc) where seen_by_customer_id is not null;
create index papers_subcontractor on papers (tenant_id, seen_by_subcontractor_id, created_at desc, id desc)
  where seen_by_subcontractor_id is not null;
create index papers_search on papers using gin (search_key gin_trgm_ops);

-- The amounts of a paper by tax code; credit notes are negative. Reports are made of these.
create table paper_taxes (
  tenant_id uuid not null,
  paper_id uuid not null,
  tax_code text not null check (tax_code in ('transport', 'service', 'rent', 'disburse', 'export_air_sea')),
  vat_treatment text not null check (vat_treatment in ('standard', 'zero', 'exempt', 'none')),
  amount numeric(16, 2) not null,
  vat_percent numeric(5, 2) not null,
  vat numeric(16, 2) not null,
  wht_percent numeric(5, 2) not null,
  wht numeric(16, 2) not null,
  primary key (tenant_id, paper_id, tax_code),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id)
);

-- What a billing note covers.
create table paper_covers (
  tenant_id uuid not null,
  paper_id uuid not null,
  covered_id uuid not null,
  primary key (tenant_id, paper_id, covered_id),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id),
  foreign key (tenant_id, covered_id) references papers (tenant_id, id)
);
create index paper_covers_covered on paper_covers (tenant_id, covered_id);

-- The file as it was issued: in the same transaction as its number, so that neither is ever there without the other.
create table paper_files (
  tenant_id uuid not null,
  paper_id uuid not null,
  pdf bytea not null,
  sha256 text not null,
  primary key (tenant_id, paper_id),
  foreign key (tenant_id, paper_id) references papers (tenant_id, id)
);

-- The last number of each kind, branch and month. The row is locked until the paper is committed, and taken back with it.
create table paper_numbers (
  tenant_id uuid not null references tenants (id),
  kind text not null,
  branch_no text not null,
  month date not null,
  value integer not null default 0,
  last_on date,
  primary key (tenant_id, kind, branch_no, month)
);

create table ledger_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  purpose text not null,
  account_no text not null check (length(account_no) between 1 and 20),
  account_name text check (length(account_name) <= 100),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id)
);
create unique index ledger_accounts_purpose on ledger_accounts (tenant_id, purpose);
create index ledger_accounts_search on ledger_accounts using gin (search_key gin_trgm_ops);

update roles set permissions = permissions || array['paper.issue', 'paper.cancel', 'paper.report']
  where permissions @> array['receivable_bill.confirm', 'payable_bill.confirm'] and not permissions && array['paper.issue'];
