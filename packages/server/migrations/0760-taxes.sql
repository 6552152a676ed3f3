-- Value added tax and withholding tax: dated rates, what each billing item is for tax, who is registered, and what a bill comes to with them.

create table tax_rates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  tax_code text not null check (tax_code in ('transport', 'service', 'rent', 'disburse', 'export_air_sea')),
  valid_from date not null,
  vat_treatment text not null check (vat_treatment in ('standard', 'zero', 'exempt', 'none')),
  vat_percent numeric(5, 2) not null default 0 check (vat_percent between 0 and 30),
  wht_percent numeric(5, 2) not null default 0 check (wht_percent between 0 and 30),
  remark text check (length(remark) <= 250),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  check ((vat_treatment = 'standard') = (vat_percent > 0))
);
create unique index tax_rates_once on tax_rates (tenant_id, tax_code, valid_from);
create index tax_rates_search on tax_rates using gin (search_key gin_trgm_ops);

alter table billing_items add column tax_code text not null default 'transport'
  check (tax_code in ('transport', 'service', 'rent', 'disburse', 'export_air_sea'));
update billing_items set tax_code = 'service' where level in ('warehouse', 'value_added');

alter table partners add column vat_registered boolean not null default false;

-- Who issues papers: the address and branch number of the company and of its business units.
alter table organisations add column address text check (length(address) <= 300);
alter table organisations add column branch_no text check (branch_no ~ '^\d{5}$');

-- What a bill comes to with its taxes, since it was reconciled; what credit and debit notes changed; when it falls due.
alter table bills add column tax_amount numeric(16, 2) not null default 0;
alter table bills add column wht_amount numeric(16, 2) not null default 0;
alter table bills add column noted_amount numeric(16, 2) not null default 0;
alter table bills add column withheld_amount numeric(16, 2) not null default 0;
alter table bills add column due_on date;
alter table bills add column supplier_invoice_no text check (length(supplier_invoice_no) <= 50);
alter table bills add column supplier_invoice_on date;
alter table bills add column open_amount numeric(16, 2)
  generated always as (final_cost + tax_amount + noted_amount - paid_amount) stored;
update bills set due_on = end_date + 30 where bill_state in ('reconciled', 'paid');
create index bills_due on bills (tenant_id, direction, due_on) where bill_state = 'reconciled';
create index bills_supplier_invoice on bills (tenant_id, supplier_invoice_on) where supplier_invoice_on is not null;

create table bill_taxes (
  tenant_id uuid not null,
  bill_id uuid not null,
  tax_code text not null check (tax_code in ('transport', 'service', 'rent', 'disburse', 'export_air_sea')),
  vat_treatment text not null check (vat_treatment in ('standard', 'zero', 'exempt', 'none')),
  amount numeric(16, 2) not null,
  vat_percent numeric(5, 2) not null,
  vat numeric(16, 2) not null,
  wht_percent numeric(5, 2) not null,
  wht numeric(16, 2) not null,
  primary key (tenant_id, bill_id, tax_code),
  foreign key (tenant_id, bill_id) references bills (tenant_id, id)
);

-- A payment settles `amount`; of it `wht_amount` went to the Revenue Department and not to whom was paid. A bill that is a credit is paid back.
alter table bill_payments drop constraint bill_payments_amount_check;
alter table bill_payments add column wht_amount numeric(14, 2) not null default 0;
alter table bill_payments add column wht_certificate_no text check (length(wht_certificate_no) <= 50);
alter table bill_payments add column wht_certificate_on date;
alter table bill_payments add constraint bill_payments_wht_check check (wht_amount >= 0 and (wht_amount = 0 or amount >= wht_amount));
create index bill_payments_day on bill_payments (tenant_id, paid_on, id);
