-- Written by "npm run schema" from a migrated database; the migrations are what counts.

create extension btree_gist;
create extension pg_trgm;

create table audit_log (
  tenant_id uuid not null,
  id uuid not null,
  at timestamp with time zone default now() not null,
  subject text not null,
  subject_id uuid not null,
  action text not null,
  actor_id uuid,
  actor_name text not null,
  request_id text not null,
  version integer,
  changes jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (tenant_id, id),
  constraint audit_log_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX audit_log_recent ON public.audit_log USING btree (tenant_id, subject, id DESC);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (tenant_id, subject, subject_id, id DESC);

create table banks (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  swift text,
  name_en text not null,
  name_th text not null,
  name_zh text not null,
  constraint banks_pkey PRIMARY KEY (tenant_id, id),
  constraint banks_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint banks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table counters (
  tenant_id uuid not null,
  name text not null,
  period text not null,
  value bigint not null,
  constraint counters_pkey PRIMARY KEY (tenant_id, name, period),
  constraint counters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table countries (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name_en text not null,
  name_th text not null,
  name_zh text not null,
  phone_code text,
  constraint countries_pkey PRIMARY KEY (tenant_id, id),
  constraint countries_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint countries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table customers (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  customer_type text not null,
  company_tax_id text,
  company_name_th text not null,
  company_registered_name text,
  phone text,
  contact_first_name text,
  contact_last_name text,
  contact_email text,
  contact_phone text,
  contact_landline text,
  contact_extension text,
  payment_type text,
  credit_term smallint,
  invoice_date_basis text,
  bank_id uuid,
  bank_account_name text,
  bank_account_number text,
  sap_code text,
  business_unit_id uuid,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint customers_pkey PRIMARY KEY (tenant_id, id),
  constraint customers_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint customers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint customers_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint customers_company_name_th_check CHECK (length(company_name_th) >= 1 AND length(company_name_th) <= 150),
  constraint customers_company_registered_name_check CHECK (length(company_registered_name) <= 150),
  constraint customers_credit_term_check CHECK (credit_term = ANY (ARRAY[1, 3, 15, 30, 45, 60, 90, 120])),
  constraint customers_customer_type_check CHECK (customer_type = ANY (ARRAY['individual'::text, 'legal_entity'::text])),
  constraint customers_invoice_date_basis_check CHECK (invoice_date_basis = ANY (ARRAY['pickup'::text, 'delivery'::text])),
  constraint customers_payment_type_check CHECK (payment_type = ANY (ARRAY['cheque'::text, 'cash'::text, 'bank_transfer'::text, 'postpaid'::text])),
  constraint customers_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX customers_name_registered ON public.customers USING btree (tenant_id, lower(company_registered_name));
CREATE INDEX customers_name_th ON public.customers USING btree (tenant_id, lower(company_name_th));
CREATE INDEX customers_newest ON public.customers USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX customers_search ON public.customers USING gin (search_key gin_trgm_ops);
CREATE INDEX customers_tax_id ON public.customers USING btree (tenant_id, company_tax_id);

create table data_versions (
  tenant_id uuid not null,
  name text not null,
  version integer not null,
  constraint data_versions_pkey PRIMARY KEY (tenant_id, name),
  constraint data_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table districts (
  tenant_id uuid not null,
  id uuid not null,
  province_id uuid not null,
  code text not null,
  name_en text not null,
  name_th text not null,
  lat double precision,
  lng double precision,
  version integer default 1 not null,
  constraint districts_pkey PRIMARY KEY (tenant_id, id),
  constraint districts_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint districts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint districts_tenant_id_province_id_fkey FOREIGN KEY (tenant_id, province_id) REFERENCES provinces(tenant_id, id)
);
CREATE INDEX districts_province ON public.districts USING btree (tenant_id, province_id);

create table drivers (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  title text,
  first_name text not null,
  last_name text not null,
  gender text,
  mobile text,
  national_id text,
  national_id_expires_on date,
  licence_no text not null,
  licence_class text,
  licence_issued_on date,
  licence_expires_on date,
  points smallint default 12 not null,
  subcontractor_id uuid,
  business_unit_id uuid,
  locked boolean default false not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint drivers_pkey PRIMARY KEY (tenant_id, id),
  constraint drivers_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint drivers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint drivers_tenant_id_subcontractor_id_fkey FOREIGN KEY (tenant_id, subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint drivers_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint drivers_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 30),
  constraint drivers_gender_check CHECK (gender = ANY (ARRAY['male'::text, 'female'::text])),
  constraint drivers_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 30),
  constraint drivers_licence_no_check CHECK (length(licence_no) >= 1 AND length(licence_no) <= 30),
  constraint drivers_points_check CHECK (points >= 0 AND points <= 12),
  constraint drivers_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint drivers_title_check CHECK (title = ANY (ARRAY['mr'::text, 'mrs'::text, 'miss'::text]))
);
CREATE UNIQUE INDEX drivers_national_id ON public.drivers USING btree (tenant_id, national_id) WHERE (national_id IS NOT NULL);
CREATE INDEX drivers_newest ON public.drivers USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX drivers_search ON public.drivers USING gin (search_key gin_trgm_ops);
CREATE INDEX drivers_subcontractor ON public.drivers USING btree (tenant_id, subcontractor_id);

create table events (
  seq bigint generated always as identity not null,
  xact xid8 default pg_current_xact_id() not null,
  tenant_id uuid not null,
  topic text not null,
  subject_id uuid,
  version integer,
  business_unit_id uuid,
  customer_id uuid,
  subcontractor_id uuid,
  driver_id uuid,
  user_id uuid,
  at timestamp with time zone default now() not null,
  constraint events_pkey PRIMARY KEY (seq)
);
CREATE INDEX events_age ON public.events USING btree (at);
CREATE INDEX events_order ON public.events USING btree (xact, seq);

create table exception_proposals (
  tenant_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  kind text not null,
  event_seq integer not null,
  data jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  withdrawn_at timestamp with time zone,
  constraint exception_proposals_pkey PRIMARY KEY (tenant_id, id),
  constraint exception_proposals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint exception_proposals_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id)
);
CREATE INDEX exception_proposals_shipment ON public.exception_proposals USING btree (tenant_id, shipment_id);

create table files (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  policy text not null,
  storage_key text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  subject text,
  subject_id uuid,
  constraint files_pkey PRIMARY KEY (tenant_id, id),
  constraint files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX files_loose ON public.files USING btree (created_at) WHERE (subject IS NULL);
CREATE INDEX files_subject ON public.files USING btree (tenant_id, subject, subject_id);

create table goods_types (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_th text not null,
  keywords text[] default '{}'::text[] not null,
  temperature_type_id uuid,
  description text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint goods_types_pkey PRIMARY KEY (tenant_id, id),
  constraint goods_types_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint goods_types_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint goods_types_tenant_id_temperature_type_id_fkey FOREIGN KEY (tenant_id, temperature_type_id) REFERENCES temperature_types(tenant_id, id),
  constraint goods_types_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint goods_types_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);

create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamp with time zone default now() not null,
  constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, user_id, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

create table import_headers (
  tenant_id uuid not null,
  subject text not null,
  party_id uuid not null,
  header_key text not null,
  column_key text,
  updated_at timestamp with time zone default now() not null,
  constraint import_headers_pkey PRIMARY KEY (tenant_id, subject, party_id, header_key),
  constraint import_headers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  group_no integer not null,
  record_key text,
  content_key bigint not null,
  cells jsonb not null,
  marks jsonb,
  repairs jsonb default '{}'::jsonb not null,
  state text not null,
  errors jsonb default '[]'::jsonb not null,
  record_id uuid,
  record_version integer,
  overridden boolean default false not null,
  constraint import_rows_pkey PRIMARY KEY (tenant_id, import_id, row_no),
  constraint import_rows_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint import_rows_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES imports(tenant_id, id),
  constraint import_rows_state_check CHECK (state = ANY (ARRAY['unchecked'::text, 'valid'::text, 'invalid'::text, 'duplicate'::text, 'confirmed'::text, 'saved'::text, 'unchanged'::text, 'skipped'::text, 'undone'::text]))
);
CREATE INDEX import_rows_content ON public.import_rows USING btree (tenant_id, import_id, content_key);
CREATE INDEX import_rows_group ON public.import_rows USING btree (tenant_id, import_id, group_no, row_no);
CREATE INDEX import_rows_state ON public.import_rows USING btree (tenant_id, import_id, state, group_no, row_no);

create table imports (
  tenant_id uuid not null,
  id uuid not null,
  subject text not null,
  file_id uuid,
  file_name text not null,
  file_sha256 text not null,
  sheet_name text,
  state text not null,
  customer_id uuid,
  business_unit_id uuid,
  task_id uuid,
  columns jsonb default '[]'::jsonb not null,
  fixed jsonb default '{}'::jsonb not null,
  dates_as_suggested boolean default false not null,
  unchecked_count integer default 0 not null,
  valid_count integer default 0 not null,
  invalid_count integer default 0 not null,
  duplicate_count integer default 0 not null,
  confirmed_count integer default 0 not null,
  saved_count integer default 0 not null,
  unchanged_count integer default 0 not null,
  skipped_count integer default 0 not null,
  undone_count integer default 0 not null,
  refusal jsonb,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamp with time zone default now() not null,
  completed_at timestamp with time zone,
  undone_at timestamp with time zone,
  touched_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint imports_pkey PRIMARY KEY (tenant_id, id),
  constraint imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint imports_state_check CHECK (state = ANY (ARRAY['reading'::text, 'checking'::text, 'waiting'::text, 'saving'::text, 'undoing'::text, 'finished'::text, 'cancelled'::text, 'refused'::text]))
);
CREATE INDEX imports_age ON public.imports USING btree (created_at);
CREATE INDEX imports_mine ON public.imports USING btree (tenant_id, created_by, id DESC);
CREATE INDEX imports_subject ON public.imports USING btree (tenant_id, subject, id DESC);

create table jobs (
  tenant_id uuid not null,
  id uuid not null,
  job_no text not null,
  business_unit_id uuid not null,
  status text not null,
  status_since timestamp with time zone not null,
  partial boolean default false not null,
  trouble_count integer default 0 not null,
  shipment_count integer default 0 not null,
  cancelled_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_reason text,
  job_type text default 'distribution'::text not null,
  carrier_kind text,
  subcontractor_id uuid,
  driver_id uuid,
  driver_name text,
  driver_phone text,
  vehicle_id uuid,
  plate_no text,
  plate_province_id uuid,
  vehicle_type_id uuid,
  different_vehicle_reason text,
  overridden_warnings text[] default '{}'::text[] not null,
  planned_begin_at timestamp with time zone,
  planned_end_at timestamp with time zone,
  scheduled_at timestamp with time zone,
  accepted_at timestamp with time zone,
  accepted_by uuid,
  weight_grams bigint default 0 not null,
  volume_cm3 bigint default 0 not null,
  distance_km numeric(8,1),
  do_ref text,
  check_status text default 'save'::text not null,
  remark text,
  search_key text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint jobs_pkey PRIMARY KEY (tenant_id, id),
  constraint jobs_tenant_id_job_no_key UNIQUE (tenant_id, job_no),
  constraint jobs_driver_once EXCLUDE USING gist (tenant_id WITH =, driver_id WITH =, tstzrange(planned_begin_at, planned_end_at) WITH &&) WHERE (driver_id IS NOT NULL AND scheduled_at IS NOT NULL AND (status = ANY (ARRAY['job_planned'::text, 'job_accepted'::text, 'job_arrive_origin'::text, 'job_picking_up'::text, 'job_ontheway'::text, 'job_arrive_destination'::text, 'job_handing_over'::text, 'job_pending_delivery_fail'::text, 'job_approved_return'::text]))),
  constraint jobs_vehicle_once EXCLUDE USING gist (tenant_id WITH =, vehicle_id WITH =, tstzrange(planned_begin_at, planned_end_at) WITH &&) WHERE (vehicle_id IS NOT NULL AND scheduled_at IS NOT NULL AND (status = ANY (ARRAY['job_planned'::text, 'job_accepted'::text, 'job_arrive_origin'::text, 'job_picking_up'::text, 'job_ontheway'::text, 'job_arrive_destination'::text, 'job_handing_over'::text, 'job_pending_delivery_fail'::text, 'job_approved_return'::text]))),
  constraint jobs_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint jobs_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id),
  constraint jobs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint jobs_tenant_id_subcontractor_id_fkey FOREIGN KEY (tenant_id, subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint jobs_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint jobs_carrier_kind_check CHECK (carrier_kind = ANY (ARRAY['own'::text, 'subcontractor'::text, 'individual'::text])),
  constraint jobs_check CHECK (planned_begin_at < planned_end_at),
  constraint jobs_check_status_check CHECK (check_status = ANY (ARRAY['save'::text, 'confirmed'::text, 'recheck'::text])),
  constraint jobs_different_vehicle_reason_check CHECK (length(different_vehicle_reason) <= 250),
  constraint jobs_job_type_check CHECK (job_type = ANY (ARRAY['backhaul'::text, 'distribution'::text, 'linehaul'::text, 'milkrun'::text, 'last_mile_2w'::text, 'last_mile_4w'::text])),
  constraint jobs_remark_check CHECK (length(remark) <= 250),
  constraint jobs_status_check CHECK (status ~ '^job_[a-z_]+$'::text)
);
CREATE INDEX jobs_business_unit ON public.jobs USING btree (tenant_id, business_unit_id, created_at DESC, id DESC);
CREATE INDEX jobs_created ON public.jobs USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX jobs_do_ref ON public.jobs USING btree (tenant_id, do_ref) WHERE (do_ref IS NOT NULL);
CREATE INDEX jobs_driver ON public.jobs USING btree (tenant_id, driver_id, created_at DESC, id DESC);
CREATE INDEX jobs_search ON public.jobs USING gin (search_key gin_trgm_ops);
CREATE INDEX jobs_status ON public.jobs USING btree (tenant_id, status, created_at DESC, id DESC);
CREATE INDEX jobs_subcontractor ON public.jobs USING btree (tenant_id, subcontractor_id, created_at DESC, id DESC);
CREATE INDEX jobs_vehicle ON public.jobs USING btree (tenant_id, vehicle_id, id DESC);

create table notices (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  title jsonb not null,
  body jsonb not null,
  href text,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint notices_pkey PRIMARY KEY (tenant_id, id),
  constraint notices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX notices_mine ON public.notices USING btree (tenant_id, user_id, id DESC);
CREATE INDEX notices_unread ON public.notices USING btree (tenant_id, user_id) WHERE (read_at IS NULL);

create table order_lines (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_no smallint not null,
  sku_code text,
  description text,
  goods_type_id uuid,
  packages numeric(12,2) not null,
  items_per_package numeric(12,2) not null,
  weight_grams bigint not null,
  volume_cm3 bigint not null,
  unit_code text default '005'::text not null,
  constraint order_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint order_lines_tenant_id_order_id_line_no_key UNIQUE (tenant_id, order_id, line_no),
  constraint order_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint order_lines_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint order_lines_description_check CHECK (length(description) <= 200),
  constraint order_lines_items_per_package_check CHECK (items_per_package >= 0::numeric),
  constraint order_lines_packages_check CHECK (packages >= 0::numeric),
  constraint order_lines_volume_cm3_check CHECK (volume_cm3 >= 0),
  constraint order_lines_weight_grams_check CHECK (weight_grams >= 0)
);

create table order_parts (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  part_no smallint not null,
  constraint order_parts_pkey PRIMARY KEY (tenant_id, id),
  constraint order_parts_tenant_id_order_id_part_no_key UNIQUE (tenant_id, order_id, part_no),
  constraint order_parts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint order_parts_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id)
);

create table orders (
  tenant_id uuid not null,
  id uuid not null,
  order_no text not null,
  business_unit_id uuid not null,
  customer_id uuid not null,
  status text not null,
  status_since timestamp with time zone not null,
  partial boolean default false not null,
  trouble_count integer default 0 not null,
  order_type text default 'delivery'::text not null,
  order_source text not null,
  upstream_no text,
  requested_vehicle_type_id uuid,
  temperature_type_id uuid,
  goods_type_id uuid,
  origin_site_id uuid not null,
  destination_site_id uuid not null,
  target_pickup_from timestamp with time zone not null,
  target_pickup_to timestamp with time zone not null,
  target_delivery_from timestamp with time zone not null,
  target_delivery_to timestamp with time zone not null,
  weight_grams bigint not null,
  volume_cm3 bigint not null,
  packages numeric(12,2) not null,
  items numeric(16,2) not null,
  is_insured boolean default false not null,
  declared_value numeric(14,2) default 0 not null,
  required_receipt boolean default false not null,
  receipt_qty smallint default 0 not null,
  payment_mode text default 'postpaid'::text not null,
  order_price numeric(12,2),
  currency text default 'THB'::text not null,
  payment_status text,
  pickup_remark text,
  delivery_remark text,
  remark text,
  customer_sap_code text,
  import_id uuid,
  search_key text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint orders_pkey PRIMARY KEY (tenant_id, id),
  constraint orders_tenant_id_order_no_key UNIQUE (tenant_id, order_no),
  constraint orders_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint orders_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint orders_tenant_id_destination_site_id_fkey FOREIGN KEY (tenant_id, destination_site_id) REFERENCES sites(tenant_id, id),
  constraint orders_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint orders_tenant_id_origin_site_id_fkey FOREIGN KEY (tenant_id, origin_site_id) REFERENCES sites(tenant_id, id),
  constraint orders_check CHECK (NOT is_insured OR declared_value > 0::numeric),
  constraint orders_check1 CHECK (target_pickup_from <= target_pickup_to AND target_delivery_from <= target_delivery_to),
  constraint orders_currency_check CHECK (currency = ANY (ARRAY['THB'::text, 'USD'::text])),
  constraint orders_declared_value_check CHECK (declared_value >= 0::numeric),
  constraint orders_delivery_remark_check CHECK (length(delivery_remark) <= 250),
  constraint orders_items_check CHECK (items >= 0::numeric),
  constraint orders_order_price_check CHECK (order_price >= 0::numeric),
  constraint orders_order_source_check CHECK (order_source = ANY (ARRAY['console'::text, 'import'::text, 'api'::text, 'recurring'::text, 'demo'::text])),
  constraint orders_order_type_check CHECK (order_type = ANY (ARRAY['delivery'::text, 'return'::text, 'transfer'::text])),
  constraint orders_packages_check CHECK (packages >= 0::numeric AND packages <= 999999::numeric),
  constraint orders_payment_mode_check CHECK (payment_mode = ANY (ARRAY['prepaid'::text, 'postpaid'::text])),
  constraint orders_payment_status_check CHECK (payment_status = ANY (ARRAY['PROCESSING'::text, 'SUCCESS'::text, 'FAILED'::text, 'WAIT_PAY'::text, 'INPROGRESS'::text])),
  constraint orders_pickup_remark_check CHECK (length(pickup_remark) <= 250),
  constraint orders_receipt_qty_check CHECK (receipt_qty >= 0),
  constraint orders_remark_check CHECK (length(remark) <= 250),
  constraint orders_status_check CHECK (status ~ '^order_[a-z_]+$'::text),
  constraint orders_volume_cm3_check CHECK (volume_cm3 >= 0 AND volume_cm3 <= '999999000000'::bigint),
  constraint orders_weight_grams_check CHECK (weight_grams >= 0 AND weight_grams <= '999999000000'::bigint)
);
CREATE INDEX orders_business_unit ON public.orders USING btree (tenant_id, business_unit_id, created_at DESC, id DESC);
CREATE INDEX orders_created ON public.orders USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX orders_customer ON public.orders USING btree (tenant_id, customer_id, created_at DESC, id DESC);
CREATE INDEX orders_import ON public.orders USING btree (tenant_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX orders_pickup ON public.orders USING btree (tenant_id, target_pickup_from);
CREATE INDEX orders_search ON public.orders USING gin (search_key gin_trgm_ops);
CREATE INDEX orders_status ON public.orders USING btree (tenant_id, status, created_at DESC, id DESC);
CREATE UNIQUE INDEX orders_upstream ON public.orders USING btree (tenant_id, customer_id, upstream_no) WHERE ((upstream_no IS NOT NULL) AND (status <> 'order_cancelled'::text));

create table organisations (
  tenant_id uuid not null,
  id uuid not null,
  parent_id uuid,
  kind text not null,
  code text not null,
  name text not null,
  short_name text,
  tax_id text,
  phone text,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint organisations_pkey PRIMARY KEY (tenant_id, id),
  constraint organisations_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint organisations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint organisations_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES organisations(tenant_id, id),
  constraint organisations_code_check CHECK (length(code) >= 1 AND length(code) <= 32),
  constraint organisations_kind_check CHECK (kind = ANY (ARRAY['company'::text, 'department'::text, 'business_unit'::text])),
  constraint organisations_name_check CHECK (length(name) >= 1 AND length(name) <= 150),
  constraint organisations_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX organisations_parent ON public.organisations USING btree (tenant_id, parent_id);
CREATE INDEX organisations_search ON public.organisations USING gin (search_key gin_trgm_ops);

create table provinces (
  tenant_id uuid not null,
  id uuid not null,
  country_id uuid not null,
  code text not null,
  name_en text not null,
  name_th text not null,
  lat double precision,
  lng double precision,
  version integer default 1 not null,
  constraint provinces_pkey PRIMARY KEY (tenant_id, id),
  constraint provinces_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint provinces_tenant_id_country_id_fkey FOREIGN KEY (tenant_id, country_id) REFERENCES countries(tenant_id, id),
  constraint provinces_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table roles (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  remark text,
  permissions text[] default '{}'::text[] not null,
  hidden_menus text[] default '{}'::text[] not null,
  built_in boolean default false not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint roles_pkey PRIMARY KEY (tenant_id, id),
  constraint roles_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint roles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint roles_code_check CHECK (length(code) >= 1 AND length(code) <= 32),
  constraint roles_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint roles_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX roles_search ON public.roles USING gin (search_key gin_trgm_ops);

create table sessions (
  id_hash bytea not null,
  public_id text not null,
  tenant_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  idle_seconds integer not null,
  address text not null,
  address_key text not null,
  agent text not null,
  ended_at timestamp with time zone,
  ended_because text,
  constraint sessions_pkey PRIMARY KEY (id_hash),
  constraint sessions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint sessions_check CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  constraint sessions_ended_because_check CHECK (ended_because = ANY (ARRAY['signed_out'::text, 'revoked'::text, 'password_changed'::text, 'user_changed'::text, 'user_disabled'::text]))
);
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_public ON public.sessions USING btree (tenant_id, public_id);
CREATE INDEX sessions_user ON public.sessions USING btree (tenant_id, user_id);

create table settings (
  tenant_id uuid not null,
  code text not null,
  value jsonb not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint settings_pkey PRIMARY KEY (tenant_id, code),
  constraint settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table shipment_events (
  tenant_id uuid not null,
  shipment_id uuid not null,
  seq integer not null,
  from_status text,
  to_status text not null,
  kind text not null,
  occurred_at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  actor_id uuid,
  actor_name text not null,
  actor_type text not null,
  source text not null,
  lat double precision,
  lng double precision,
  reason text,
  job_id uuid,
  data jsonb default '{}'::jsonb not null,
  voided_by integer,
  constraint shipment_events_pkey PRIMARY KEY (tenant_id, shipment_id, seq),
  constraint shipment_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint shipment_events_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint shipment_events_actor_type_check CHECK (actor_type = ANY (ARRAY['admin'::text, 'driver'::text, 'system'::text, 'partner'::text])),
  constraint shipment_events_kind_check CHECK (kind = ANY (ARRAY['next'::text, 'skip'::text, 'action'::text, 'correction'::text])),
  constraint shipment_events_reason_check CHECK (length(reason) <= 250),
  constraint shipment_events_source_check CHECK (source = ANY (ARRAY['console'::text, 'driver_page'::text, 'import'::text, 'geofence'::text, 'telematics'::text, 'api'::text, 'auto'::text]))
);
CREATE INDEX shipment_events_job ON public.shipment_events USING btree (tenant_id, job_id) WHERE (job_id IS NOT NULL);

create table shipment_files (
  tenant_id uuid not null,
  shipment_id uuid not null,
  file_id uuid not null,
  kind text not null,
  status text not null,
  event_seq integer not null,
  constraint shipment_files_pkey PRIMARY KEY (tenant_id, shipment_id, file_id),
  constraint shipment_files_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, id),
  constraint shipment_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint shipment_files_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint shipment_files_kind_check CHECK (kind = ANY (ARRAY['photo'::text, 'pod'::text, 'epod'::text, 'signature'::text]))
);

create table shipments (
  tenant_id uuid not null,
  id uuid not null,
  shipment_no text not null,
  order_id uuid not null,
  part_id uuid not null,
  leg_no smallint default 1 not null,
  is_final_leg boolean default true not null,
  kind text default 'normal'::text not null,
  source_shipment_id uuid,
  job_id uuid,
  stop_seq smallint,
  business_unit_id uuid not null,
  customer_id uuid not null,
  subcontractor_id uuid,
  driver_id uuid,
  status text not null,
  status_since timestamp with time zone not null,
  event_seq integer default 0 not null,
  attempt smallint default 1 not null,
  temperature_type_id uuid,
  goods_type_id uuid,
  origin_site_id uuid not null,
  destination_site_id uuid not null,
  return_site_id uuid,
  target_pickup_from timestamp with time zone not null,
  target_pickup_to timestamp with time zone not null,
  target_delivery_from timestamp with time zone not null,
  target_delivery_to timestamp with time zone not null,
  picked_up_at timestamp with time zone,
  delivered_at timestamp with time zone,
  weight_grams bigint not null,
  volume_cm3 bigint not null,
  packages numeric(12,2) not null,
  items_per_package numeric(12,2) not null,
  picked jsonb,
  delivered jsonb,
  returned jsonb,
  payment jsonb,
  required_receipt boolean default false not null,
  search_key text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint shipments_pkey PRIMARY KEY (tenant_id, id),
  constraint shipments_tenant_id_part_id_leg_no_attempt_kind_id_key UNIQUE (tenant_id, part_id, leg_no, attempt, kind, id),
  constraint shipments_tenant_id_shipment_no_key UNIQUE (tenant_id, shipment_no),
  constraint shipments_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint shipments_tenant_id_destination_site_id_fkey FOREIGN KEY (tenant_id, destination_site_id) REFERENCES sites(tenant_id, id),
  constraint shipments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint shipments_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id),
  constraint shipments_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint shipments_tenant_id_origin_site_id_fkey FOREIGN KEY (tenant_id, origin_site_id) REFERENCES sites(tenant_id, id),
  constraint shipments_tenant_id_part_id_fkey FOREIGN KEY (tenant_id, part_id) REFERENCES order_parts(tenant_id, id),
  constraint shipments_items_per_package_check CHECK (items_per_package >= 0::numeric),
  constraint shipments_kind_check CHECK (kind = ANY (ARRAY['normal'::text, 'reject_return'::text])),
  constraint shipments_packages_check CHECK (packages >= 0::numeric),
  constraint shipments_status_check CHECK (status ~ '^shipment_[a-z_]+$'::text),
  constraint shipments_volume_cm3_check CHECK (volume_cm3 >= 0),
  constraint shipments_weight_grams_check CHECK (weight_grams >= 0)
);
CREATE INDEX shipments_business_unit ON public.shipments USING btree (tenant_id, business_unit_id, created_at DESC, id DESC);
CREATE INDEX shipments_created ON public.shipments USING btree (tenant_id, created_at DESC, id DESC) INCLUDE (status, kind, target_delivery_to);
CREATE INDEX shipments_customer ON public.shipments USING btree (tenant_id, customer_id, created_at DESC, id DESC);
CREATE INDEX shipments_delivery_target ON public.shipments USING btree (tenant_id, target_delivery_to, status);
CREATE INDEX shipments_driver ON public.shipments USING btree (tenant_id, driver_id, created_at DESC, id DESC);
CREATE INDEX shipments_job ON public.shipments USING btree (tenant_id, job_id);
CREATE INDEX shipments_on_the_road ON public.shipments USING btree (tenant_id, status) INCLUDE (business_unit_id, customer_id, subcontractor_id, driver_id) WHERE (status = ANY (ARRAY['shipment_dispatched'::text, 'shipment_arrive_origin'::text, 'shipment_ready_to_load'::text, 'shipment_loading'::text, 'shipment_ontheway'::text, 'shipment_arrive_destination'::text, 'shipment_ready_to_unload'::text, 'shipment_unloading'::text]));
CREATE INDEX shipments_order ON public.shipments USING btree (tenant_id, order_id);
CREATE INDEX shipments_search ON public.shipments USING gin (search_key gin_trgm_ops);
CREATE INDEX shipments_status ON public.shipments USING btree (tenant_id, status, status_since DESC, id DESC);
CREATE INDEX shipments_subcontractor ON public.shipments USING btree (tenant_id, subcontractor_id, created_at DESC, id DESC);
CREATE INDEX shipments_unplanned ON public.shipments USING btree (tenant_id, created_at DESC, id DESC) INCLUDE (status) WHERE (job_id IS NULL);

create table sign_in_failures (
  id bigint generated always as identity not null,
  account_key text not null,
  address_key text not null,
  at timestamp with time zone default now() not null,
  constraint sign_in_failures_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_failures_account ON public.sign_in_failures USING btree (account_key, at);
CREATE INDEX sign_in_failures_address ON public.sign_in_failures USING btree (address_key, at);
CREATE INDEX sign_in_failures_age ON public.sign_in_failures USING btree (at);

create table sites (
  tenant_id uuid not null,
  id uuid not null,
  site_code text not null,
  site_name text not null,
  site_short_name text,
  site_type text not null,
  customer_id uuid,
  business_unit_id uuid,
  address text not null,
  province_id uuid,
  district_id uuid,
  sub_district_id uuid,
  postal_code text,
  lat double precision,
  lng double precision,
  location_source text,
  location_confirmed boolean default false not null,
  radius_metres integer default 300 not null,
  contact_first_name text,
  contact_last_name text,
  contact_phone text,
  open_from time without time zone,
  open_until time without time zone,
  dock_count smallint default 1 not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint sites_pkey PRIMARY KEY (tenant_id, id),
  constraint sites_tenant_id_site_code_key UNIQUE (tenant_id, site_code),
  constraint sites_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint sites_tenant_id_district_id_fkey FOREIGN KEY (tenant_id, district_id) REFERENCES districts(tenant_id, id),
  constraint sites_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint sites_tenant_id_province_id_fkey FOREIGN KEY (tenant_id, province_id) REFERENCES provinces(tenant_id, id),
  constraint sites_tenant_id_sub_district_id_fkey FOREIGN KEY (tenant_id, sub_district_id) REFERENCES sub_districts(tenant_id, id),
  constraint sites_check CHECK ((lat IS NULL) = (lng IS NULL)),
  constraint sites_dock_count_check CHECK (dock_count >= 0 AND dock_count <= 999),
  constraint sites_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint sites_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint sites_location_source_check CHECK (location_source = ANY (ARRAY['pin'::text, 'import'::text, 'geocoder'::text, 'sub_district'::text])),
  constraint sites_postal_code_check CHECK (postal_code ~ '^[0-9]{5}$'::text),
  constraint sites_radius_metres_check CHECK (radius_metres >= 10 AND radius_metres <= 20000),
  constraint sites_site_code_check CHECK (length(site_code) >= 1 AND length(site_code) <= 30),
  constraint sites_site_name_check CHECK (length(site_name) >= 1 AND length(site_name) <= 150),
  constraint sites_site_short_name_check CHECK (length(site_short_name) <= 50),
  constraint sites_site_type_check CHECK (site_type = ANY (ARRAY['warehouse'::text, 'store'::text, 'factory'::text, 'hub'::text, 'customer'::text, 'depot'::text])),
  constraint sites_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX sites_customer ON public.sites USING btree (tenant_id, customer_id);
CREATE INDEX sites_name ON public.sites USING btree (tenant_id, lower(site_name));
CREATE INDEX sites_newest ON public.sites USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX sites_province ON public.sites USING btree (tenant_id, province_id);
CREATE INDEX sites_search ON public.sites USING gin (search_key gin_trgm_ops);

create table sub_districts (
  tenant_id uuid not null,
  id uuid not null,
  district_id uuid not null,
  code text not null,
  name_en text not null,
  name_th text not null,
  postal_codes text[] default '{}'::text[] not null,
  lat double precision,
  lng double precision,
  version integer default 1 not null,
  constraint sub_districts_pkey PRIMARY KEY (tenant_id, id),
  constraint sub_districts_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint sub_districts_tenant_id_district_id_fkey FOREIGN KEY (tenant_id, district_id) REFERENCES districts(tenant_id, id),
  constraint sub_districts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX sub_districts_district ON public.sub_districts USING btree (tenant_id, district_id);

create table subcontractors (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  company_tax_id text,
  phone text,
  vendor_sap_code text,
  freight_licence_no text,
  lat double precision,
  lng double precision,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint subcontractors_pkey PRIMARY KEY (tenant_id, id),
  constraint subcontractors_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint subcontractors_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint subcontractors_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint subcontractors_freight_licence_no_check CHECK (length(freight_licence_no) <= 20),
  constraint subcontractors_name_check CHECK (length(name) >= 1 AND length(name) <= 150),
  constraint subcontractors_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX subcontractors_search ON public.subcontractors USING gin (search_key gin_trgm_ops);

create table table_headers (
  tenant_id uuid not null,
  user_id uuid not null,
  table_code text not null,
  val jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint table_headers_pkey PRIMARY KEY (tenant_id, user_id, table_code),
  constraint table_headers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table tasks (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  title jsonb not null,
  state text not null,
  done integer default 0 not null,
  total integer,
  message jsonb,
  input jsonb not null,
  result jsonb,
  cancel_requested boolean default false not null,
  attempts integer default 0 not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  heartbeat_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint tasks_pkey PRIMARY KEY (tenant_id, id),
  constraint tasks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint tasks_state_check CHECK (state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))
);
CREATE INDEX tasks_mine ON public.tasks USING btree (tenant_id, created_by, id DESC);

create table temperature_types (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_th text not null,
  lowest numeric(5,1),
  highest numeric(5,1),
  alarm_above numeric(5,1),
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint temperature_types_pkey PRIMARY KEY (tenant_id, id),
  constraint temperature_types_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint temperature_types_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint temperature_types_check CHECK (lowest < highest),
  constraint temperature_types_code_check CHECK (code ~ '^[0-9]{2}$'::text),
  constraint temperature_types_highest_check CHECK (highest >= '-100'::integer::numeric AND highest <= 100::numeric),
  constraint temperature_types_lowest_check CHECK (lowest >= '-100'::integer::numeric AND lowest <= 100::numeric),
  constraint temperature_types_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);

create table tenants (
  id uuid not null,
  code text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  constraint tenants_pkey PRIMARY KEY (id),
  constraint tenants_code_key UNIQUE (code),
  constraint tenants_code_check CHECK (code ~ '^[a-z0-9-]{1,40}$'::text),
  constraint tenants_name_check CHECK (length(name) >= 1 AND length(name) <= 150)
);

create table users (
  tenant_id uuid not null,
  id uuid not null,
  login text not null,
  display_name text not null,
  email text,
  phone text,
  language text,
  kind text not null,
  organisation_id uuid,
  business_unit_ids uuid[],
  customer_id uuid,
  subcontractor_id uuid,
  driver_id uuid,
  role_ids uuid[] default '{}'::uuid[] not null,
  password_hash text,
  must_change_password boolean default true not null,
  password_changed_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint users_pkey PRIMARY KEY (tenant_id, id),
  constraint users_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint users_tenant_id_organisation_id_fkey FOREIGN KEY (tenant_id, organisation_id) REFERENCES organisations(tenant_id, id),
  constraint users_check CHECK (kind <> 'customer'::text OR customer_id IS NOT NULL),
  constraint users_check1 CHECK (kind <> 'subcontractor'::text OR subcontractor_id IS NOT NULL),
  constraint users_check2 CHECK (kind <> 'driver'::text OR driver_id IS NOT NULL),
  constraint users_display_name_check CHECK (length(display_name) >= 1 AND length(display_name) <= 100),
  constraint users_kind_check CHECK (kind = ANY (ARRAY['internal'::text, 'customer'::text, 'subcontractor'::text, 'driver'::text])),
  constraint users_language_check CHECK (language = ANY (ARRAY['en'::text, 'th'::text, 'zh'::text])),
  constraint users_login_check CHECK (length(login) >= 3 AND length(login) <= 100),
  constraint users_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX users_email ON public.users USING btree (tenant_id, lower(email)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX users_login ON public.users USING btree (tenant_id, lower(login));
CREATE INDEX users_organisation ON public.users USING btree (tenant_id, organisation_id);
CREATE UNIQUE INDEX users_phone ON public.users USING btree (tenant_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX users_roles ON public.users USING gin (role_ids);
CREATE INDEX users_search ON public.users USING gin (search_key gin_trgm_ops);

create table vehicle_types (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_th text not null,
  wheels integer not null,
  towing boolean default false not null,
  legal_gross_grams bigint,
  payload_grams bigint not null,
  volume_cm3 bigint not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint vehicle_types_pkey PRIMARY KEY (tenant_id, id),
  constraint vehicle_types_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint vehicle_types_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint vehicle_types_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint vehicle_types_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);

create table vehicles (
  tenant_id uuid not null,
  id uuid not null,
  plate_no text not null,
  plate_key text not null,
  plate_province_id uuid not null,
  plate_colour text,
  vehicle_type_id uuid not null,
  work_type text default 'main'::text not null,
  brand text,
  model_year smallint,
  fuel_type text,
  payload_grams bigint,
  volume_cm3 bigint,
  insurance_class text,
  insurance_policy_no text,
  insurance_expires_on date,
  annual_review_due_on date,
  gps_device text,
  temperature_type_ids uuid[] default '{}'::uuid[] not null,
  subcontractor_id uuid,
  business_unit_id uuid,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint vehicles_pkey PRIMARY KEY (tenant_id, id),
  constraint vehicles_tenant_id_plate_key_plate_province_id_key UNIQUE (tenant_id, plate_key, plate_province_id),
  constraint vehicles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint vehicles_tenant_id_plate_province_id_fkey FOREIGN KEY (tenant_id, plate_province_id) REFERENCES provinces(tenant_id, id),
  constraint vehicles_tenant_id_subcontractor_id_fkey FOREIGN KEY (tenant_id, subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint vehicles_tenant_id_vehicle_type_id_fkey FOREIGN KEY (tenant_id, vehicle_type_id) REFERENCES vehicle_types(tenant_id, id),
  constraint vehicles_insurance_class_check CHECK (insurance_class = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '2+'::text, '3+'::text])),
  constraint vehicles_model_year_check CHECK (model_year >= 1960 AND model_year <= 2100),
  constraint vehicles_plate_colour_check CHECK (plate_colour = ANY (ARRAY['red'::text, 'white'::text, 'yellow'::text])),
  constraint vehicles_plate_no_check CHECK (length(plate_no) >= 1 AND length(plate_no) <= 10),
  constraint vehicles_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint vehicles_work_type_check CHECK (work_type = ANY (ARRAY['main'::text, 'supplementary'::text]))
);
CREATE INDEX vehicles_newest ON public.vehicles USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX vehicles_search ON public.vehicles USING gin (search_key gin_trgm_ops);
CREATE INDEX vehicles_subcontractor ON public.vehicles USING btree (tenant_id, subcontractor_id);
