-- Written by "npm run schema" from a migrated database; the migrations are what counts.

create extension btree_gist;
create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.forget_first_password()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from first_passwords where tenant_id = new.tenant_id and new.login = any (logins);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.free_docks_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update dock_bookings b set cancelled_at = now(), updated_at = now(), version = b.version + 1
    where b.tenant_id = new.tenant_id and b.order_id = new.id and b.cancelled_at is null
      and (new.status = 'order_cancelled'
        or (b.purpose = 'pickup' and new.origin_site_id <> old.origin_site_id)
        or (b.purpose = 'delivery' and new.destination_site_id <> old.destination_site_id));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.import_rows_have_import()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare missing uuid;
begin
  select named.import_id into missing from (select distinct f.tenant_id, f.import_id from fresh f) named
  where not exists (select from imports i where i.tenant_id = named.tenant_id and i.id = named.import_id for key share) limit 1;
  if found then raise foreign_key_violation using message = format('rows of import %s, which is not there', missing); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.imports_keep_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from import_rows r where r.tenant_id = old.tenant_id and r.import_id = old.id) then
    raise foreign_key_violation using message = format('import %s still has rows', old.id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_job_vehicle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (old.vehicle_id, old.driver_id, old.subcontractor_id, old.plate_no)
      is not distinct from (new.vehicle_id, new.driver_id, new.subcontractor_id, new.plate_no) then
    return null;
  end if;
  if tg_op = 'INSERT' and new.vehicle_id is null and new.plate_no is null then
    return null;
  end if;
  insert into job_vehicles (tenant_id, job_id, from_at, vehicle_id, driver_id, subcontractor_id, plate_no)
    values (new.tenant_id, new.id, now(), new.vehicle_id, new.driver_id, new.subcontractor_id, new.plate_no)
    on conflict (tenant_id, job_id, from_at) do update set vehicle_id = excluded.vehicle_id, driver_id = excluded.driver_id,
      subcontractor_id = excluded.subcontractor_id, plate_no = excluded.plate_no;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_past_stop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into past_stops (tenant_id, shipment_id, until, stop_seq) values (old.tenant_id, old.id, new.updated_at, old.stop_seq);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.make_position_month(month date)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  name text := format('positions_%s', to_char(month, 'YYYY_MM'));
begin
  perform pg_advisory_xact_lock(hashtext('positions by month'));
  if to_regclass(name) is not null then
    return false;
  end if;
  execute format('create table %I (like positions including defaults including constraints)', name);
  execute format('with moved as (delete from positions_other where at >= %L::date at time zone ''utc'' and at < (%L::date + interval ''1 month'') at time zone ''utc'' returning *) insert into %I select * from moved',
    month, month, name);
  execute format('alter table positions attach partition %I for values from (%L) to (%L)', name,
    month::timestamp at time zone 'utc', (month + interval '1 month')::timestamp at time zone 'utc');
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_for_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from webhooks where removed_at is null) then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_causes (tenant_id, subject, subject_id, was, status, record_version, occurred_at)
    select n.tenant_id, tg_argv[0], n.id, null, n.status, n.version, n.status_since from fresh n
    where exists (select from webhooks w where w.tenant_id = n.tenant_id and w.removed_at is null);
  else
    insert into webhook_causes (tenant_id, subject, subject_id, was, status, record_version, occurred_at)
    select n.tenant_id, tg_argv[0], n.id, o.status, n.status, n.version, n.status_since
    from fresh n join before o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.version <> o.version or n.status <> o.status)
      and exists (select from webhooks w where w.tenant_id = n.tenant_id and w.removed_at is null);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The audit log only grows' using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_plate_elsewhere()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  other text := case tg_table_name when 'vehicles' then 'trailers' else 'vehicles' end;
  taken boolean;
begin
  if new.status <> 1 then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plates of ' || new.tenant_id, 0));
  execute format('select exists (select from %I where tenant_id = $1 and plate_key = $2 and plate_province_id is not distinct from $3
    and status = 1)', other) into taken using new.tenant_id, new.plate_key, new.plate_province_id;
  if taken then
    raise unique_violation using message = 'the plate is on another kind of vehicle', constraint = tg_table_name || '_plate_elsewhere';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_same_without_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  written text := to_jsonb(new) ->> tg_argv[0];
  taken boolean;
begin
  if written is null or (tg_op = 'UPDATE' and lower(to_jsonb(old) ->> tg_argv[0]) = lower(written)) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' of ' || new.tenant_id, 0));
  execute format('select exists (select from %1$I where tenant_id = $1 and lower(%2$I) = lower($2) and %2$I <> $2 and id <> $3)',
    tg_table_name, tg_argv[0]) into taken using new.tenant_id, written, new.id;
  if taken then
    raise unique_violation using message = format('%s is taken in another case', tg_argv[0]), constraint = tg_argv[1];
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.seeded_role_name(name text, language text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case language || ':' || name
    when 'en:ผู้ดูแลระบบ' then 'Administrator'
    when 'zh:ผู้ดูแลระบบ' then '管理员'
    when 'en:เจ้าหน้าที่จัดรถ' then 'Dispatcher'
    when 'zh:เจ้าหน้าที่จัดรถ' then '调度员'
    when 'en:เจ้าหน้าที่วางแผน' then 'Planner'
    when 'zh:เจ้าหน้าที่วางแผน' then '计划员'
    when 'en:เจ้าหน้าที่วางบิล' then 'Billing staff'
    when 'zh:เจ้าหน้าที่วางบิล' then '结算员'
    when 'en:เจ้าหน้าที่คลัง/จุดรับส่ง' then 'Site operator'
    when 'zh:เจ้าหน้าที่คลัง/จุดรับส่ง' then '站点操作员'
    when 'en:พนักงานขาย' then 'Salesman'
    when 'zh:พนักงานขาย' then '业务员'
    when 'en:เจ้าหน้าที่ดูแลอุปกรณ์' then 'Device maintainer'
    when 'zh:เจ้าหน้าที่ดูแลอุปกรณ์' then '设备维护员'
    when 'en:ผู้รับเหมาช่วง' then 'Subcontractor'
    when 'zh:ผู้รับเหมาช่วง' then '分包商'
    when 'en:พนักงานขับรถ' then 'Driver'
    when 'zh:พนักงานขับรถ' then '司机'
    when 'en:ผู้ว่าจ้าง/ลูกค้า' then 'Shipper or customer'
    when 'zh:ผู้ว่าจ้าง/ลูกค้า' then '货主/客户'
    when 'en:ผู้ดูแลระบบของลูกค้า' then 'Customer administrator'
    when 'zh:ผู้ดูแลระบบของลูกค้า' then '客户管理员'
    else name
  end
$function$
;

CREATE OR REPLACE FUNCTION public.seeded_type_name_zh(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case name
    when 'Motorcycle' then '摩托车'
    when '4-wheel pickup' then '四轮皮卡'
    when '4-wheel box truck' then '四轮厢式货车'
    when '4-wheel jumbo' then '四轮加大货车'
    when '6-wheel truck' then '六轮货车'
    when '10-wheel truck' then '十轮货车'
    when '10-wheel truck with full trailer' then '十八轮全挂车'
    when '18-wheel semi-trailer' then '十八轮半挂车'
    when '22-wheel semi-trailer' then '二十二轮半挂车'
    when 'Full trailer, 2 axles' then '两轴全挂车'
    when 'Full trailer, 3 axles' then '三轴全挂车'
    when 'Semi-trailer, 2 axles' then '两轴半挂车'
    when 'Semi-trailer, 3 axles' then '三轴半挂车'
    when 'Container skeleton, 2 axles' then '两轴骨架车'
    when 'Container skeleton, 3 axles' then '三轴骨架车'
    when 'Low bed, 3 axles' then '三轴低平板'
    when 'Tank semi-trailer, 3 axles' then '三轴罐式半挂车'
    when 'General goods' then '普通货物'
    when 'Consumer goods' then '快消品'
    when 'Beverages' then '饮料'
    when 'Dry food' then '干货食品'
    when 'Rice and grain' then '大米粮食'
    when 'Animal feed' then '饲料'
    when 'Fruit and vegetables' then '果蔬'
    when 'Dairy and chilled food' then '乳品冷藏食品'
    when 'Fresh meat and poultry' then '鲜肉禽'
    when 'Frozen food and seafood' then '冷冻食品海鲜'
    when 'Medicines' then '药品'
    when 'Electrical appliances' then '家电'
    when 'Automotive parts' then '汽车零部件'
    when 'Building materials' then '建材'
    when 'Paper and packaging' then '纸品包装'
    when 'Plastic resin' then '塑料粒'
    when 'Furniture' then '家具'
    when 'Online shop parcels' then '电商包裹'
    when 'Dry' then '常温'
    when 'Air Condition' then '空调恒温'
    when 'Fresh' then '生鲜'
    when 'Chill' then '冷藏'
    when 'Frozen' then '冷冻'
    when 'ImEx' then '进出口'
    when 'Imex(CBT)' then '跨境运输（CBT）'
    else name
  end
$function$
;

CREATE OR REPLACE FUNCTION public.set_driver_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.papers_expire_on := least(new.licence_expires_on, new.national_id_expires_on);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_refused()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.refused := new.status = 0 and new.refusal_reason is not null;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_trailer_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.papers_expire_on := least(new.insurance_expires_on, new.annual_review_due_on, new.tax_expires_on,
    new.compulsory_insurance_expires_on);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_vehicle_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.papers_expire_on := least(new.insurance_expires_on, new.annual_review_due_on, new.tax_expires_on,
    new.compulsory_insurance_expires_on, new.dangerous_permit_expires_on);
  return new;
end $function$
;

create table account_links (
  token_hash bytea not null,
  tenant_id uuid not null,
  user_id uuid not null,
  purpose text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_links_pkey PRIMARY KEY (token_hash),
  constraint account_links_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint account_links_purpose_check CHECK (purpose = ANY (ARRAY['invitation'::text, 'reset'::text]))
);
CREATE INDEX account_links_expiry ON public.account_links USING btree (expires_at);
CREATE INDEX account_links_user ON public.account_links USING btree (tenant_id, user_id, created_at);

create table allocation_rules (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  share_name text not null,
  configuration text not null,
  parameters text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint allocation_rules_pkey PRIMARY KEY (tenant_id, id),
  constraint allocation_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint allocation_rules_code_check CHECK (length(code) >= 1 AND length(code) <= 32),
  constraint allocation_rules_configuration_check CHECK (length(configuration) >= 1 AND length(configuration) <= 6000),
  constraint allocation_rules_name_check CHECK (length(name) >= 1 AND length(name) <= 20),
  constraint allocation_rules_parameters_check CHECK (length(parameters) <= 500),
  constraint allocation_rules_share_name_check CHECK (length(share_name) >= 1 AND length(share_name) <= 20),
  constraint allocation_rules_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX allocation_rules_code ON public.allocation_rules USING btree (tenant_id, lower(code));
CREATE UNIQUE INDEX allocation_rules_name ON public.allocation_rules USING btree (tenant_id, lower(name));
CREATE INDEX allocation_rules_search ON public.allocation_rules USING gin (search_key gin_trgm_ops);

create table announcements (
  tenant_id uuid not null,
  id uuid not null,
  title text not null,
  body text not null,
  level text not null,
  href text,
  kinds text[] not null,
  role_ids uuid[] default '{}'::uuid[] not null,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  withdrawn_at timestamp with time zone,
  constraint announcements_pkey PRIMARY KEY (tenant_id, id),
  constraint announcements_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint announcements_body_check CHECK (length(body) >= 1 AND length(body) <= 1000),
  constraint announcements_href_check CHECK (length(href) <= 300),
  constraint announcements_kinds_check CHECK (cardinality(kinds) > 0),
  constraint announcements_level_check CHECK (level = ANY (ARRAY['info'::text, 'warning'::text, 'urgent'::text])),
  constraint announcements_title_check CHECK (length(title) >= 1 AND length(title) <= 100)
);

create table api_keys (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  permissions text[] not null,
  beginning text not null,
  key_hash bytea not null,
  old_hash bytea,
  old_until timestamp with time zone,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_from text,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  constraint api_keys_pkey PRIMARY KEY (tenant_id, id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_old_hash_key UNIQUE (old_hash),
  constraint api_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint api_keys_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint api_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE INDEX api_keys_of_user ON public.api_keys USING btree (tenant_id, user_id);

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
  address text,
  constraint audit_log_pkey PRIMARY KEY (tenant_id, id),
  constraint audit_log_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX audit_log_moves ON public.audit_log USING btree (tenant_id, id DESC) WHERE ((subject = ANY (ARRAY['users'::text, 'organisations'::text])) AND (changes ?| ARRAY['organisationId'::text, 'parentId'::text]));
CREATE INDEX audit_log_recent ON public.audit_log USING btree (tenant_id, subject, id DESC);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (tenant_id, subject, subject_id, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

create table auto_report_runs (
  tenant_id uuid not null,
  id uuid not null,
  auto_report_id uuid not null,
  due_at timestamp with time zone,
  state text not null,
  task_id uuid,
  record_count integer,
  recipients text[] default '{}'::text[] not null,
  error text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint auto_report_runs_pkey PRIMARY KEY (tenant_id, id),
  constraint auto_report_runs_once UNIQUE (tenant_id, auto_report_id, due_at),
  constraint auto_report_runs_tenant_id_auto_report_id_fkey FOREIGN KEY (tenant_id, auto_report_id) REFERENCES auto_reports(tenant_id, id) ON DELETE CASCADE,
  constraint auto_report_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint auto_report_runs_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))
);
CREATE INDEX auto_report_runs_latest ON public.auto_report_runs USING btree (tenant_id, auto_report_id, created_at DESC, id DESC);

create table auto_reports (
  tenant_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  owner_id uuid not null,
  cadence text not null,
  weekday smallint not null,
  month_day smallint not null,
  at_time text not null,
  recipients text[] not null,
  language text not null,
  format text not null,
  active boolean default true not null,
  armed_at timestamp with time zone not null,
  last_due_at timestamp with time zone,
  search_key text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint auto_reports_pkey PRIMARY KEY (tenant_id, id),
  constraint auto_reports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint auto_reports_tenant_id_owner_id_fkey FOREIGN KEY (tenant_id, owner_id) REFERENCES users(tenant_id, id),
  constraint auto_reports_tenant_id_report_id_fkey FOREIGN KEY (tenant_id, report_id) REFERENCES dynamic_reports(tenant_id, id) ON DELETE CASCADE,
  constraint auto_reports_at_time_check CHECK (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint auto_reports_cadence_check CHECK (cadence = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])),
  constraint auto_reports_format_check CHECK (format = ANY (ARRAY['xlsx'::text, 'csv'::text, 'pdf'::text])),
  constraint auto_reports_language_check CHECK (language = ANY (ARRAY['en'::text, 'th'::text, 'zh'::text])),
  constraint auto_reports_month_day_check CHECK (month_day >= 1 AND month_day <= 31),
  constraint auto_reports_recipients_check CHECK (cardinality(recipients) >= 1 AND cardinality(recipients) <= 20),
  constraint auto_reports_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
CREATE INDEX auto_reports_report ON public.auto_reports USING btree (tenant_id, report_id);
CREATE INDEX auto_reports_updated ON public.auto_reports USING btree (tenant_id, updated_at DESC, id DESC);

create table banks (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  swift text,
  name_en text not null,
  name_th text not null,
  name_zh text not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint banks_pkey PRIMARY KEY (tenant_id, id),
  constraint banks_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint banks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint banks_code_check CHECK (length(code) >= 1 AND length(code) <= 10),
  constraint banks_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX banks_newest ON public.banks USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX banks_search ON public.banks USING gin (search_key gin_trgm_ops);
CREATE INDEX banks_without_case ON public.banks USING btree (tenant_id, lower(code));
CREATE TRIGGER banks_without_case BEFORE INSERT OR UPDATE OF code ON banks FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'banks_tenant_id_code_key');

create table bill_payments (
  tenant_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  paid_on date not null,
  means text not null,
  amount numeric(14,2) not null,
  reference text,
  created_at timestamp with time zone not null,
  created_by uuid,
  wht_amount numeric(14,2) default 0 not null,
  wht_certificate_no text,
  wht_certificate_on date,
  constraint bill_payments_pkey PRIMARY KEY (tenant_id, id),
  constraint bill_payments_tenant_id_bill_id_fkey FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id),
  constraint bill_payments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint bill_payments_means_check CHECK (means = ANY (ARRAY['cheque'::text, 'cash'::text, 'bank_transfer'::text])),
  constraint bill_payments_reference_check CHECK (length(reference) <= 100),
  constraint bill_payments_wht_certificate_no_check CHECK (length(wht_certificate_no) <= 50),
  constraint bill_payments_wht_check CHECK (wht_amount >= 0::numeric AND (wht_amount = 0::numeric OR amount >= wht_amount))
);
CREATE INDEX bill_payments_bill ON public.bill_payments USING btree (tenant_id, bill_id, paid_on, id);
CREATE INDEX bill_payments_day ON public.bill_payments USING btree (tenant_id, paid_on, id);

create table bill_taxes (
  tenant_id uuid not null,
  bill_id uuid not null,
  tax_code text not null,
  vat_treatment text not null,
  amount numeric(16,2) not null,
  vat_percent numeric(5,2) not null,
  vat numeric(16,2) not null,
  wht_percent numeric(5,2) not null,
  wht numeric(16,2) not null,
  own_tax_code text default ''::text not null,
  own_tax_name text,
  constraint bill_taxes_pkey PRIMARY KEY (tenant_id, bill_id, tax_code, own_tax_code),
  constraint bill_taxes_tenant_id_bill_id_fkey FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id),
  constraint bill_taxes_tax_code_check CHECK (tax_code = ANY (ARRAY['transport'::text, 'service'::text, 'rent'::text, 'disburse'::text, 'export_air_sea'::text])),
  constraint bill_taxes_vat_treatment_check CHECK (vat_treatment = ANY (ARRAY['standard'::text, 'zero'::text, 'exempt'::text, 'none'::text]))
);

create table billing_items (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  level text not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  tax_code text default 'transport'::text not null,
  own_tax_code_id uuid,
  constraint billing_items_pkey PRIMARY KEY (tenant_id, id),
  constraint billing_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint billing_items_tenant_id_own_tax_code_id_fkey FOREIGN KEY (tenant_id, own_tax_code_id) REFERENCES tax_codes(tenant_id, id),
  constraint billing_items_code_check CHECK (length(code) >= 1 AND length(code) <= 32),
  constraint billing_items_level_check CHECK (level = ANY (ARRAY['linehaul'::text, 'home_delivery'::text, 'warehouse'::text, 'value_added'::text])),
  constraint billing_items_name_check CHECK (length(name) >= 1 AND length(name) <= 32),
  constraint billing_items_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint billing_items_tax_code_check CHECK (tax_code = ANY (ARRAY['transport'::text, 'service'::text, 'rent'::text, 'disburse'::text, 'export_air_sea'::text]))
);
CREATE UNIQUE INDEX billing_items_code ON public.billing_items USING btree (tenant_id, lower(code));
CREATE UNIQUE INDEX billing_items_name ON public.billing_items USING btree (tenant_id, lower(name));
CREATE INDEX billing_items_own_tax_code ON public.billing_items USING btree (tenant_id, own_tax_code_id) WHERE (own_tax_code_id IS NOT NULL);
CREATE INDEX billing_items_search ON public.billing_items USING gin (search_key gin_trgm_ops);

create table billing_rules (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  calculation text not null,
  parameters text,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint billing_rules_pkey PRIMARY KEY (tenant_id, id),
  constraint billing_rules_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint billing_rules_calculation_check CHECK (length(calculation) >= 1 AND length(calculation) <= 6000),
  constraint billing_rules_code_check CHECK (length(code) >= 1 AND length(code) <= 32),
  constraint billing_rules_name_check CHECK (length(name) >= 1 AND length(name) <= 32),
  constraint billing_rules_parameters_check CHECK (length(parameters) <= 2000),
  constraint billing_rules_remark_check CHECK (length(remark) <= 250),
  constraint billing_rules_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX billing_rules_code ON public.billing_rules USING btree (tenant_id, lower(code));
CREATE UNIQUE INDEX billing_rules_name ON public.billing_rules USING btree (tenant_id, lower(name));
CREATE INDEX billing_rules_search ON public.billing_rules USING gin (search_key gin_trgm_ops);

create table bills (
  tenant_id uuid not null,
  id uuid not null,
  direction text not null,
  bill_no text not null,
  name text,
  bill_state text default 'unconfirmed'::text not null,
  partner_id uuid not null,
  start_date date not null,
  end_date date not null,
  currency text default 'THB'::text not null,
  charge_count integer default 0 not null,
  calculated_cost numeric(16,3) default 0 not null,
  adjusted_cost numeric(16,3) default 0 not null,
  final_cost numeric(16,3) default 0 not null,
  counterpart_cost numeric(16,3),
  difference numeric(16,3),
  paid_amount numeric(16,3) default 0 not null,
  confirmor_id uuid,
  confirmed_at timestamp with time zone,
  confirmed_count integer default 0 not null,
  reconciler_id uuid,
  checked_at timestamp with time zone,
  merged_into uuid,
  seen_by_customer_id uuid,
  seen_by_subcontractor_id uuid,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  tax_amount numeric(16,2) default 0 not null,
  wht_amount numeric(16,2) default 0 not null,
  noted_amount numeric(16,2) default 0 not null,
  withheld_amount numeric(16,2) default 0 not null,
  due_on date,
  supplier_invoice_no text,
  supplier_invoice_on date,
  open_amount numeric(16,2) generated always as ((((final_cost + tax_amount) + noted_amount) - paid_amount)) stored,
  hold_released_at timestamp with time zone,
  hold_released_by uuid,
  hold_release_reason text,
  constraint bills_pkey PRIMARY KEY (tenant_id, id),
  constraint bills_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint bills_tenant_id_merged_into_fkey FOREIGN KEY (tenant_id, merged_into) REFERENCES bills(tenant_id, id),
  constraint bills_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint bills_bill_no_check CHECK (length(bill_no) >= 1 AND length(bill_no) <= 32),
  constraint bills_bill_state_check CHECK (bill_state = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'reconfirmed'::text, 'reconciling'::text, 'reconciled'::text, 'paid'::text, 'merged'::text, 'void'::text])),
  constraint bills_check CHECK (start_date <= end_date),
  constraint bills_currency_check CHECK (currency = 'THB'::text),
  constraint bills_direction_check CHECK (direction = ANY (ARRAY['receivable'::text, 'payable'::text])),
  constraint bills_hold_release_reason_check CHECK (length(hold_release_reason) >= 2 AND length(hold_release_reason) <= 250),
  constraint bills_name_check CHECK (length(name) <= 100),
  constraint bills_remark_check CHECK (length(remark) >= 2 AND length(remark) <= 100),
  constraint bills_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint bills_supplier_invoice_no_check CHECK (length(supplier_invoice_no) <= 50)
);
CREATE INDEX bills_customer ON public.bills USING btree (tenant_id, seen_by_customer_id, created_at DESC, id DESC) WHERE (seen_by_customer_id IS NOT NULL);
CREATE INDEX bills_due ON public.bills USING btree (tenant_id, direction, due_on) WHERE (bill_state = 'reconciled'::text);
CREATE INDEX bills_newest ON public.bills USING btree (tenant_id, direction, created_at DESC, id DESC);
CREATE UNIQUE INDEX bills_no ON public.bills USING btree (tenant_id, lower(bill_no));
CREATE INDEX bills_partner ON public.bills USING btree (tenant_id, partner_id, direction, end_date);
CREATE INDEX bills_payable_open ON public.bills USING btree (tenant_id, created_at DESC, id DESC) WHERE ((direction = 'payable'::text) AND (bill_state = ANY (ARRAY['confirmed'::text, 'reconfirmed'::text, 'reconciling'::text, 'reconciled'::text])));
CREATE INDEX bills_search ON public.bills USING gin (search_key gin_trgm_ops);
CREATE INDEX bills_state ON public.bills USING btree (tenant_id, direction, bill_state, created_at DESC, id DESC);
CREATE INDEX bills_subcontractor ON public.bills USING btree (tenant_id, seen_by_subcontractor_id, created_at DESC, id DESC) WHERE (seen_by_subcontractor_id IS NOT NULL);
CREATE INDEX bills_supplier_invoice ON public.bills USING btree (tenant_id, supplier_invoice_on) WHERE (supplier_invoice_on IS NOT NULL);

create table board_subscriptions (
  tenant_id uuid not null,
  user_id uuid not null,
  board_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint board_subscriptions_pkey PRIMARY KEY (tenant_id, user_id, board_id),
  constraint board_subscriptions_tenant_id_board_id_fkey FOREIGN KEY (tenant_id, board_id) REFERENCES boards(tenant_id, id) ON DELETE CASCADE,
  constraint board_subscriptions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint board_subscriptions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);
CREATE INDEX board_subscriptions_board ON public.board_subscriptions USING btree (tenant_id, board_id);

create table boards (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  remark text default ''::text not null,
  tiles jsonb not null,
  role_ids uuid[] default '{}'::uuid[] not null,
  user_ids uuid[] default '{}'::uuid[] not null,
  search_key text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint boards_pkey PRIMARY KEY (tenant_id, id),
  constraint boards_name UNIQUE (tenant_id, name),
  constraint boards_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint boards_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint boards_remark_check CHECK (length(remark) <= 250)
);
CREATE INDEX boards_updated ON public.boards USING btree (tenant_id, updated_at DESC, id DESC);

create table business_areas (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  site_id uuid,
  district_ids uuid[] default '{}'::uuid[] not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint business_areas_pkey PRIMARY KEY (tenant_id, id),
  constraint business_areas_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint business_areas_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint business_areas_tenant_id_site_id_fkey FOREIGN KEY (tenant_id, site_id) REFERENCES sites(tenant_id, id),
  constraint business_areas_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint business_areas_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint business_areas_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX business_areas_newest ON public.business_areas USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX business_areas_search ON public.business_areas USING gin (search_key gin_trgm_ops);
CREATE INDEX business_areas_without_case ON public.business_areas USING btree (tenant_id, lower(code));
CREATE TRIGGER business_areas_without_case BEFORE INSERT OR UPDATE OF code ON business_areas FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'business_areas_tenant_id_code_key');

create table charge_comments (
  tenant_id uuid not null,
  id uuid not null,
  charge_id uuid,
  by_counterpart boolean not null,
  comment text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  bill_id uuid,
  partner_id uuid not null,
  subject_no text,
  billing_item_id uuid not null,
  amount numeric(14,2) not null,
  constraint charge_comments_pkey PRIMARY KEY (tenant_id, id),
  constraint charge_comments_tenant_id_bill_id_fkey FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id),
  constraint charge_comments_tenant_id_billing_item_id_fkey FOREIGN KEY (tenant_id, billing_item_id) REFERENCES billing_items(tenant_id, id),
  constraint charge_comments_tenant_id_charge_id_fkey FOREIGN KEY (tenant_id, charge_id) REFERENCES charges(tenant_id, id) ON DELETE SET NULL (charge_id),
  constraint charge_comments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint charge_comments_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint charge_comments_comment_check CHECK (length(comment) >= 2 AND length(comment) <= 1000)
);
CREATE INDEX charge_comments_bill ON public.charge_comments USING btree (tenant_id, bill_id, created_at, id);
CREATE INDEX charge_comments_charge ON public.charge_comments USING btree (tenant_id, charge_id, created_at, id);

create table charges (
  tenant_id uuid not null,
  id uuid not null,
  direction text not null,
  kind text not null,
  partner_id uuid not null,
  bill_id uuid,
  shipment_id uuid,
  job_id uuid,
  subject_no text,
  basis_date date not null,
  contract_id uuid,
  line_key text,
  service_item_id uuid,
  billing_item_id uuid not null,
  quantity numeric(18,6),
  amount numeric(14,2) not null,
  counterpart_amount numeric(14,2),
  match_state text default 'open'::text not null,
  match_reason text,
  matched_by uuid,
  matched_at timestamp with time zone,
  reason text,
  trace jsonb,
  search_key text generated always as (lower(COALESCE(subject_no, ''::text))) stored,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  exception_id uuid,
  surcharge_item_id uuid,
  constraint charges_pkey PRIMARY KEY (tenant_id, id),
  constraint charges_tenant_id_bill_id_fkey FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id),
  constraint charges_tenant_id_billing_item_id_fkey FOREIGN KEY (tenant_id, billing_item_id) REFERENCES billing_items(tenant_id, id),
  constraint charges_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contracts(tenant_id, id),
  constraint charges_tenant_id_exception_id_fkey FOREIGN KEY (tenant_id, exception_id) REFERENCES exceptions(tenant_id, id),
  constraint charges_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint charges_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id),
  constraint charges_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint charges_tenant_id_service_item_id_fkey FOREIGN KEY (tenant_id, service_item_id) REFERENCES service_items(tenant_id, id),
  constraint charges_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint charges_tenant_id_surcharge_item_id_fkey FOREIGN KEY (tenant_id, surcharge_item_id) REFERENCES surcharge_items(tenant_id, id),
  constraint charges_check CHECK (kind <> 'adjustment'::text OR bill_id IS NOT NULL AND reason IS NOT NULL),
  constraint charges_check1 CHECK (kind = 'adjustment'::text OR shipment_id IS NOT NULL OR job_id IS NOT NULL),
  constraint charges_check2 CHECK ((kind <> ALL (ARRAY['contract'::text, 'difference'::text])) OR line_key IS NOT NULL),
  constraint charges_compensation_check CHECK (kind <> 'compensation'::text OR exception_id IS NOT NULL),
  constraint charges_direction_check CHECK (direction = ANY (ARRAY['receivable'::text, 'payable'::text])),
  constraint charges_kind_check CHECK (kind = ANY (ARRAY['contract'::text, 'difference'::text, 'manual'::text, 'adjustment'::text, 'compensation'::text])),
  constraint charges_match_reason_check CHECK (length(match_reason) >= 2 AND length(match_reason) <= 250),
  constraint charges_match_state_check CHECK (match_state = ANY (ARRAY['open'::text, 'agreed'::text, 'disputed'::text])),
  constraint charges_reason_check CHECK (length(reason) >= 2 AND length(reason) <= 100)
);
CREATE INDEX charges_bill ON public.charges USING btree (tenant_id, bill_id, basis_date, id) WHERE (bill_id IS NOT NULL);
CREATE INDEX charges_contract ON public.charges USING btree (tenant_id, contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX charges_exception ON public.charges USING btree (tenant_id, exception_id, direction, partner_id) WHERE (exception_id IS NOT NULL);
CREATE INDEX charges_job ON public.charges USING btree (tenant_id, job_id, direction) WHERE (job_id IS NOT NULL);
CREATE INDEX charges_month ON public.charges USING btree (tenant_id, direction, basis_date);
CREATE INDEX charges_open ON public.charges USING btree (tenant_id, direction, partner_id, basis_date) WHERE (bill_id IS NULL);
CREATE INDEX charges_shipment ON public.charges USING btree (tenant_id, shipment_id, direction) WHERE (shipment_id IS NOT NULL);
CREATE INDEX charges_surcharge ON public.charges USING btree (tenant_id, surcharge_item_id) WHERE (surcharge_item_id IS NOT NULL);

create table contract_lines (
  tenant_id uuid not null,
  contract_id uuid not null,
  line_no smallint not null,
  service_item_id uuid not null,
  billing_item_id uuid not null,
  basis text not null,
  price numeric(14,4),
  minimum numeric(14,2),
  maximum numeric(14,2),
  free numeric(12,3),
  steps jsonb default '[]'::jsonb not null,
  is_marginal boolean default false not null,
  rule_id uuid,
  card_id uuid,
  card_terms jsonb,
  constraint contract_lines_pkey PRIMARY KEY (tenant_id, contract_id, line_no),
  constraint contract_lines_tenant_id_billing_item_id_fkey FOREIGN KEY (tenant_id, billing_item_id) REFERENCES billing_items(tenant_id, id),
  constraint contract_lines_tenant_id_card_id_fkey FOREIGN KEY (tenant_id, card_id) REFERENCES rate_cards(tenant_id, id),
  constraint contract_lines_tenant_id_contract_id_fkey FOREIGN KEY (tenant_id, contract_id) REFERENCES contracts(tenant_id, id) ON DELETE CASCADE,
  constraint contract_lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint contract_lines_tenant_id_rule_id_fkey FOREIGN KEY (tenant_id, rule_id) REFERENCES billing_rules(tenant_id, id),
  constraint contract_lines_tenant_id_service_item_id_fkey FOREIGN KEY (tenant_id, service_item_id) REFERENCES service_items(tenant_id, id),
  constraint contract_lines_basis_check CHECK (basis = ANY (ARRAY['trip'::text, 'weight'::text, 'charge_weight'::text, 'volume'::text, 'packages'::text, 'items'::text, 'distance'::text, 'drops'::text, 'waiting'::text, 'stop_waiting'::text, 'percent'::text, 'rule'::text, 'rate_card'::text])),
  constraint contract_lines_check CHECK ((basis = 'rate_card'::text) = (card_id IS NOT NULL) AND (card_id IS NULL) = (card_terms IS NULL)),
  constraint contract_lines_free_check CHECK (free >= 0::numeric),
  constraint contract_lines_line_no_check CHECK (line_no >= 1 AND line_no <= 100),
  constraint contract_lines_maximum_check CHECK (maximum >= 0::numeric),
  constraint contract_lines_minimum_check CHECK (minimum >= 0::numeric),
  constraint contract_lines_price_check CHECK (price >= 0::numeric)
);
CREATE INDEX contract_lines_card ON public.contract_lines USING btree (tenant_id, card_id) WHERE (card_id IS NOT NULL);
CREATE INDEX contract_lines_rule ON public.contract_lines USING btree (tenant_id, rule_id) WHERE (rule_id IS NOT NULL);
CREATE INDEX contract_lines_service ON public.contract_lines USING btree (tenant_id, service_item_id);

create table contracts (
  tenant_id uuid not null,
  id uuid not null,
  contract_no text not null,
  direction text not null,
  partner_id uuid not null,
  project_id uuid,
  product_ids uuid[] default '{}'::uuid[] not null,
  effective_date date not null,
  expiry_date date not null,
  light_ratio numeric(6,3) default 3 not null,
  external_no text,
  main_contract_no text,
  serial_no integer,
  remark text,
  contract_state text default 'new'::text not null,
  switch_date date,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  kind text default 'contract'::text not null,
  return_percent numeric(5,2),
  constraint contracts_pkey PRIMARY KEY (tenant_id, id),
  constraint contracts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint contracts_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint contracts_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id),
  constraint contracts_check CHECK (effective_date <= expiry_date),
  constraint contracts_contract_no_check CHECK (length(contract_no) >= 1 AND length(contract_no) <= 32),
  constraint contracts_contract_state_check CHECK (
CASE kind
    WHEN 'contract'::text THEN contract_state = ANY (ARRAY['new'::text, 'pending'::text, 'in_force'::text, 'suspended'::text, 'refused'::text, 'switched'::text])
    ELSE (contract_state = ANY (ARRAY['new'::text, 'pending'::text, 'accepted'::text, 'refused'::text])) AND direction = 'receivable'::text
END),
  constraint contracts_direction_check CHECK (direction = ANY (ARRAY['receivable'::text, 'payable'::text])),
  constraint contracts_external_no_check CHECK (length(external_no) <= 50),
  constraint contracts_kind_check CHECK (kind = ANY (ARRAY['contract'::text, 'quotation'::text])),
  constraint contracts_light_ratio_check CHECK (light_ratio > 0::numeric AND light_ratio < 999::numeric),
  constraint contracts_main_contract_no_check CHECK (length(main_contract_no) <= 32),
  constraint contracts_remark_check CHECK (length(remark) <= 250),
  constraint contracts_return_percent_check CHECK (return_percent >= 0::numeric AND return_percent <= 200::numeric),
  constraint contracts_serial_no_check CHECK (serial_no >= 0 AND serial_no <= 9999999),
  constraint contracts_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX contracts_kind ON public.contracts USING btree (tenant_id, kind, created_at);
CREATE UNIQUE INDEX contracts_no ON public.contracts USING btree (tenant_id, lower(contract_no));
CREATE INDEX contracts_partner ON public.contracts USING btree (tenant_id, partner_id, direction, effective_date);
CREATE INDEX contracts_search ON public.contracts USING gin (search_key gin_trgm_ops);

create table counterpart_sheets (
  tenant_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  partner_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  headings jsonb not null,
  mapping jsonb not null,
  sheet_rows jsonb not null,
  row_count integer not null,
  by_counterpart boolean not null,
  applied_at timestamp with time zone,
  applied_by uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null,
  constraint counterpart_sheets_pkey PRIMARY KEY (tenant_id, id),
  constraint counterpart_sheets_tenant_id_bill_id_fkey FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id),
  constraint counterpart_sheets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint counterpart_sheets_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint counterpart_sheets_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint counterpart_sheets_headings_check CHECK (jsonb_typeof(headings) = 'array'::text),
  constraint counterpart_sheets_mapping_check CHECK (jsonb_typeof(mapping) = 'array'::text),
  constraint counterpart_sheets_row_count_check CHECK (row_count >= 1 AND row_count <= 20000),
  constraint counterpart_sheets_sheet_rows_check CHECK (jsonb_typeof(sheet_rows) = 'array'::text)
);
CREATE INDEX counterpart_sheets_bill ON public.counterpart_sheets USING btree (tenant_id, bill_id, created_at DESC, id DESC);
CREATE INDEX counterpart_sheets_partner ON public.counterpart_sheets USING btree (tenant_id, partner_id, created_at DESC, id DESC);

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

create table custody_backfills (
  tenant_id uuid not null,
  after_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  constraint custody_backfills_pkey PRIMARY KEY (tenant_id),
  constraint custody_backfills_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table custody_counts (
  tenant_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  after_seq integer not null,
  lost_packages numeric(16,4) default 0 not null,
  lost_items numeric(20,4) default 0 not null,
  damaged_packages numeric(16,4) default 0 not null,
  damaged_items numeric(20,4) default 0 not null,
  transfer_id uuid not null,
  recorded_at timestamp with time zone not null,
  constraint custody_counts_pkey PRIMARY KEY (tenant_id, id),
  constraint custody_counts_tenant_id_shipment_id_after_seq_fkey FOREIGN KEY (tenant_id, shipment_id, after_seq) REFERENCES shipment_events(tenant_id, shipment_id, seq),
  constraint custody_counts_tenant_id_transfer_id_fkey FOREIGN KEY (tenant_id, transfer_id) REFERENCES transfers(tenant_id, id),
  constraint custody_counts_damaged_items_check CHECK (damaged_items >= 0::numeric),
  constraint custody_counts_damaged_packages_check CHECK (damaged_packages >= 0::numeric),
  constraint custody_counts_lost_items_check CHECK (lost_items >= 0::numeric),
  constraint custody_counts_lost_packages_check CHECK (lost_packages >= 0::numeric)
);
CREATE INDEX custody_counts_of ON public.custody_counts USING btree (tenant_id, shipment_id, id);

create table custody_entries (
  tenant_id uuid not null,
  shipment_id uuid not null,
  entry_no integer not null,
  event_seq integer not null,
  cause text not null,
  from_kind text not null,
  from_site_id uuid,
  from_job_id uuid,
  from_subcontractor_id uuid,
  to_kind text not null,
  to_site_id uuid,
  to_job_id uuid,
  to_subcontractor_id uuid,
  packages numeric(16,4) not null,
  items numeric(20,4) not null,
  reverses integer,
  recorded_at timestamp with time zone default now() not null,
  constraint custody_entries_pkey PRIMARY KEY (tenant_id, shipment_id, entry_no),
  constraint custody_entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint custody_entries_tenant_id_shipment_id_event_seq_fkey FOREIGN KEY (tenant_id, shipment_id, event_seq) REFERENCES shipment_events(tenant_id, shipment_id, seq),
  constraint custody_entries_cause_check CHECK (cause = ANY (ARRAY['picked_up'::text, 'handed_over'::text, 'delivered'::text, 'damaged'::text, 'rejected'::text, 'lost'::text, 'found'::text, 'returned'::text, 'reversed'::text])),
  constraint custody_entries_check CHECK (packages >= 0::numeric AND items >= 0::numeric AND (packages + items) > 0::numeric),
  constraint custody_entries_check1 CHECK ((cause = 'reversed'::text) = (reverses IS NOT NULL)),
  constraint custody_entries_check2 CHECK (reverses < entry_no),
  constraint custody_entries_entry_no_check CHECK (entry_no > 0),
  constraint custody_entries_from_kind_check CHECK (from_kind = ANY (ARRAY['shipper'::text, 'hub'::text, 'carrier'::text, 'consignee'::text, 'refused'::text, 'damage'::text, 'loss'::text])),
  constraint custody_entries_to_kind_check CHECK (to_kind = ANY (ARRAY['shipper'::text, 'hub'::text, 'carrier'::text, 'consignee'::text, 'refused'::text, 'damage'::text, 'loss'::text]))
);
CREATE UNIQUE INDEX custody_entries_reverses ON public.custody_entries USING btree (tenant_id, shipment_id, reverses) WHERE (reverses IS NOT NULL);

create table customer_groups (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  level text not null,
  parent_id uuid,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint customer_groups_pkey PRIMARY KEY (tenant_id, id),
  constraint customer_groups_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint customer_groups_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint customer_groups_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES customer_groups(tenant_id, id),
  constraint customer_groups_check CHECK ((level = '2'::text) = (parent_id IS NOT NULL)),
  constraint customer_groups_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint customer_groups_level_check CHECK (level = ANY (ARRAY['1'::text, '2'::text])),
  constraint customer_groups_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint customer_groups_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX customer_groups_search ON public.customer_groups USING gin (search_key gin_trgm_ops);
CREATE INDEX customer_groups_without_case ON public.customer_groups USING btree (tenant_id, lower(code));
CREATE TRIGGER customer_groups_without_case BEFORE INSERT OR UPDATE OF code ON customer_groups FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'customer_groups_tenant_id_code_key');

create table customer_recipients (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid,
  name text not null,
  events text[] not null,
  channels text[] not null,
  role_ids uuid[] default '{}'::uuid[] not null,
  user_ids uuid[] default '{}'::uuid[] not null,
  emails text,
  quiet_from time without time zone,
  quiet_to time without time zone,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint customer_recipients_pkey PRIMARY KEY (tenant_id, id),
  constraint customer_recipients_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint customer_recipients_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint customer_recipients_channels_check CHECK (channels <@ ARRAY['notice'::text, 'email'::text]),
  constraint customer_recipients_customer_id_check CHECK (customer_id IS NOT NULL),
  constraint customer_recipients_emails_check CHECK (length(emails) <= 500),
  constraint customer_recipients_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint customer_recipients_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX customer_recipients_events ON public.customer_recipients USING gin (events) WHERE (status = 1);
CREATE UNIQUE INDEX customer_recipients_name ON public.customer_recipients USING btree (tenant_id, customer_id, lower(name));
CREATE INDEX customer_recipients_search ON public.customer_recipients USING gin (search_key gin_trgm_ops);

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
  company_branch text,
  grouping_level1_id uuid,
  grouping_level2_id uuid,
  service_groups text[] default '{}'::text[] not null,
  contract_codes text[] default '{}'::text[] not null,
  address text,
  province_id uuid,
  district_id uuid,
  sub_district_id uuid,
  postal_code text,
  constraint customers_pkey PRIMARY KEY (tenant_id, id),
  constraint customers_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint customers_tenant_id_district_id_fkey FOREIGN KEY (tenant_id, district_id) REFERENCES districts(tenant_id, id),
  constraint customers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint customers_tenant_id_grouping_level1_id_fkey FOREIGN KEY (tenant_id, grouping_level1_id) REFERENCES customer_groups(tenant_id, id),
  constraint customers_tenant_id_grouping_level2_id_fkey FOREIGN KEY (tenant_id, grouping_level2_id) REFERENCES customer_groups(tenant_id, id),
  constraint customers_tenant_id_province_id_fkey FOREIGN KEY (tenant_id, province_id) REFERENCES provinces(tenant_id, id),
  constraint customers_tenant_id_sub_district_id_fkey FOREIGN KEY (tenant_id, sub_district_id) REFERENCES sub_districts(tenant_id, id),
  constraint customers_address_check CHECK (length(address) <= 300),
  constraint customers_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint customers_company_branch_check CHECK (company_branch ~ '^[0-9]{5}$'::text),
  constraint customers_company_name_th_check CHECK (length(company_name_th) >= 1 AND length(company_name_th) <= 150),
  constraint customers_company_registered_name_check CHECK (length(company_registered_name) <= 150),
  constraint customers_credit_term_check CHECK (credit_term = ANY (ARRAY[1, 3, 15, 30, 45, 60, 90, 120])),
  constraint customers_customer_type_check CHECK (customer_type = ANY (ARRAY['individual'::text, 'legal_entity'::text])),
  constraint customers_invoice_date_basis_check CHECK (invoice_date_basis = ANY (ARRAY['pickup'::text, 'delivery'::text])),
  constraint customers_payment_type_check CHECK (payment_type = ANY (ARRAY['cheque'::text, 'cash'::text, 'bank_transfer'::text, 'postpaid'::text])),
  constraint customers_postal_code_check CHECK (length(postal_code) >= 1 AND length(postal_code) <= 10),
  constraint customers_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX customers_code_lower ON public.customers USING btree (tenant_id, lower(code));
CREATE INDEX customers_contract_codes ON public.customers USING gin (contract_codes);
CREATE INDEX customers_name_registered ON public.customers USING btree (tenant_id, lower(company_registered_name));
CREATE INDEX customers_name_th ON public.customers USING btree (tenant_id, lower(company_name_th));
CREATE INDEX customers_newest ON public.customers USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX customers_search ON public.customers USING gin (search_key gin_trgm_ops);
CREATE INDEX customers_tax_id ON public.customers USING btree (tenant_id, company_tax_id);
CREATE INDEX customers_without_case ON public.customers USING btree (tenant_id, lower(code));
CREATE TRIGGER customers_without_case BEFORE INSERT OR UPDATE OF code ON customers FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'customers_tenant_id_code_key');

create table dashboard_arrangements (
  tenant_id uuid not null,
  user_id uuid not null,
  shown text[] not null,
  updated_at timestamp with time zone not null,
  known text[] not null,
  constraint dashboard_arrangements_pkey PRIMARY KEY (tenant_id, user_id),
  constraint dashboard_arrangements_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);

create table data_sources (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  source_type text not null,
  property text,
  configuration text not null,
  parameters text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint data_sources_pkey PRIMARY KEY (tenant_id, id),
  constraint data_sources_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint data_sources_configuration_check CHECK (length(configuration) >= 1 AND length(configuration) <= 4000),
  constraint data_sources_name_check CHECK (length(name) >= 1 AND length(name) <= 20),
  constraint data_sources_parameters_check CHECK (length(parameters) <= 500),
  constraint data_sources_property_check CHECK (length(property) <= 50),
  constraint data_sources_source_type_check CHECK (source_type = ANY (ARRAY['table'::text, 'view'::text])),
  constraint data_sources_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX data_sources_name ON public.data_sources USING btree (tenant_id, lower(name));
CREATE INDEX data_sources_search ON public.data_sources USING gin (search_key gin_trgm_ops);

create table data_versions (
  tenant_id uuid not null,
  name text not null,
  version integer not null,
  constraint data_versions_pkey PRIMARY KEY (tenant_id, name),
  constraint data_versions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table delivery_ratings (
  tenant_id uuid not null,
  shipment_id uuid not null,
  stars smallint not null,
  comment text,
  business_unit_id uuid not null,
  customer_id uuid not null,
  subcontractor_id uuid,
  driver_id uuid,
  link_id uuid not null,
  version integer default 1 not null,
  rated_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint delivery_ratings_pkey PRIMARY KEY (tenant_id, shipment_id),
  constraint delivery_ratings_tenant_id_link_id_fkey FOREIGN KEY (tenant_id, link_id) REFERENCES tracking_links(tenant_id, id),
  constraint delivery_ratings_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint delivery_ratings_comment_check CHECK (length(comment) >= 1 AND length(comment) <= 1000),
  constraint delivery_ratings_stars_check CHECK (stars >= 1 AND stars <= 5)
);
CREATE INDEX delivery_ratings_newest ON public.delivery_ratings USING btree (tenant_id, rated_at DESC, shipment_id);
CREATE INDEX delivery_ratings_of_carrier ON public.delivery_ratings USING btree (tenant_id, subcontractor_id, rated_at) INCLUDE (stars) WHERE (subcontractor_id IS NOT NULL);
CREATE INDEX delivery_ratings_of_driver ON public.delivery_ratings USING btree (tenant_id, driver_id, rated_at) INCLUDE (stars) WHERE (driver_id IS NOT NULL);

create table device_bindings (
  tenant_id uuid not null,
  device_id uuid not null,
  vehicle_id uuid not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  constraint device_bindings_pkey PRIMARY KEY (tenant_id, device_id, from_at),
  constraint device_bindings_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES devices(tenant_id, id),
  constraint device_bindings_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint device_bindings_check CHECK (until_at IS NULL OR until_at >= from_at)
);
CREATE INDEX device_bindings_vehicle ON public.device_bindings USING btree (tenant_id, vehicle_id, from_at);

create table device_keys (
  tenant_id uuid not null,
  device_id uuid not null,
  key_hash bytea not null,
  made_at timestamp with time zone not null,
  constraint device_keys_pkey PRIMARY KEY (tenant_id, device_id),
  constraint device_keys_key_hash_key UNIQUE (key_hash),
  constraint device_keys_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES devices(tenant_id, id)
);

create table devices (
  tenant_id uuid not null,
  id uuid not null,
  number text not null,
  barcode text,
  platform text not null,
  user_id uuid,
  organisation_id uuid,
  province_id uuid,
  maintainer_id uuid,
  remark text,
  vehicle_id uuid,
  device_status text default 'in_stock'::text not null,
  battery smallint,
  last_track_at timestamp with time zone,
  key_beginning text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  calibrated_on date,
  constraint devices_pkey PRIMARY KEY (tenant_id, id),
  constraint devices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint devices_tenant_id_maintainer_id_fkey FOREIGN KEY (tenant_id, maintainer_id) REFERENCES users(tenant_id, id),
  constraint devices_tenant_id_organisation_id_fkey FOREIGN KEY (tenant_id, organisation_id) REFERENCES organisations(tenant_id, id),
  constraint devices_tenant_id_province_id_fkey FOREIGN KEY (tenant_id, province_id) REFERENCES provinces(tenant_id, id),
  constraint devices_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint devices_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint devices_barcode_check CHECK (length(barcode) >= 1 AND length(barcode) <= 60),
  constraint devices_battery_check CHECK (battery >= 0 AND battery <= 100),
  constraint devices_check CHECK ((vehicle_id IS NOT NULL) = (device_status = 'in_use'::text)),
  constraint devices_device_status_check CHECK (device_status = ANY (ARRAY['in_stock'::text, 'in_use'::text, 'faulty'::text, 'recycled'::text])),
  constraint devices_number_check CHECK (length(number) >= 1 AND length(number) <= 40),
  constraint devices_remark_check CHECK (length(remark) <= 250),
  constraint devices_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX devices_barcode ON public.devices USING btree (tenant_id, lower(barcode)) WHERE (barcode IS NOT NULL);
CREATE INDEX devices_newest ON public.devices USING btree (tenant_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX devices_number ON public.devices USING btree (tenant_id, lower(number));
CREATE INDEX devices_search ON public.devices USING gin (search_key gin_trgm_ops);
CREATE INDEX devices_vehicle ON public.devices USING btree (tenant_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);

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
CREATE UNIQUE INDEX districts_name ON public.districts USING btree (tenant_id, province_id, lower(name_th));
CREATE INDEX districts_province ON public.districts USING btree (tenant_id, province_id);

create table dock_bookings (
  tenant_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  order_id uuid not null,
  purpose text not null,
  dock_no smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  business_unit_id uuid not null,
  customer_id uuid not null,
  cancelled_at timestamp with time zone,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  created_by_name text not null,
  updated_at timestamp with time zone not null,
  constraint dock_bookings_pkey PRIMARY KEY (tenant_id, id),
  constraint dock_bookings_dock_once EXCLUDE USING gist (tenant_id WITH =, group_id WITH =, dock_no WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (cancelled_at IS NULL),
  constraint dock_bookings_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint dock_bookings_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint dock_bookings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint dock_bookings_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES dock_groups(tenant_id, id),
  constraint dock_bookings_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint dock_bookings_check CHECK (ends_at > starts_at),
  constraint dock_bookings_dock_no_check CHECK (dock_no >= 1 AND dock_no <= 50),
  constraint dock_bookings_purpose_check CHECK (purpose = ANY (ARRAY['pickup'::text, 'delivery'::text]))
);
CREATE INDEX dock_bookings_by_booking ON public.dock_bookings USING btree (tenant_id, created_at);
CREATE INDEX dock_bookings_by_start ON public.dock_bookings USING btree (tenant_id, starts_at);
CREATE INDEX dock_bookings_of_customer ON public.dock_bookings USING btree (tenant_id, customer_id, starts_at DESC) WHERE (cancelled_at IS NULL);
CREATE INDEX dock_bookings_of_day ON public.dock_bookings USING btree (tenant_id, starts_at DESC, id DESC) WHERE (cancelled_at IS NULL);
CREATE INDEX dock_bookings_of_group ON public.dock_bookings USING btree (tenant_id, group_id, starts_at) WHERE (cancelled_at IS NULL);
CREATE UNIQUE INDEX dock_bookings_once ON public.dock_bookings USING btree (tenant_id, order_id, purpose) WHERE (cancelled_at IS NULL);

create table dock_groups (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  site_id uuid not null,
  for_pickup boolean default true not null,
  for_delivery boolean default false not null,
  dock_count integer not null,
  slot_minutes integer default 60 not null,
  open_hours jsonb,
  closed_on jsonb,
  lead_hours integer default 2 not null,
  days_ahead integer default 14 not null,
  grace_minutes integer default 15 not null,
  customer_ids uuid[],
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint dock_groups_pkey PRIMARY KEY (tenant_id, id),
  constraint dock_groups_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint dock_groups_tenant_id_site_id_fkey FOREIGN KEY (tenant_id, site_id) REFERENCES sites(tenant_id, id),
  constraint dock_groups_check CHECK (for_pickup OR for_delivery),
  constraint dock_groups_days_ahead_check CHECK (days_ahead >= 1 AND days_ahead <= 90),
  constraint dock_groups_dock_count_check CHECK (dock_count >= 1 AND dock_count <= 50),
  constraint dock_groups_grace_minutes_check CHECK (grace_minutes >= 0 AND grace_minutes <= 240),
  constraint dock_groups_lead_hours_check CHECK (lead_hours >= 0 AND lead_hours <= 168),
  constraint dock_groups_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint dock_groups_slot_minutes_check CHECK (slot_minutes >= 15 AND slot_minutes <= 480),
  constraint dock_groups_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX dock_groups_name ON public.dock_groups USING btree (tenant_id, site_id, lower(name));
CREATE INDEX dock_groups_newest ON public.dock_groups USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX dock_groups_of_site ON public.dock_groups USING btree (tenant_id, site_id);
CREATE INDEX dock_groups_search ON public.dock_groups USING gin (search_key gin_trgm_ops);

create table driver_days (
  tenant_id uuid not null,
  driver_id uuid not null,
  day date not null,
  driving_seconds integer not null,
  longest_seconds integer not null,
  constraint driver_days_pkey PRIMARY KEY (tenant_id, driver_id, day),
  constraint driver_days_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id),
  constraint driver_days_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint driver_days_driving_seconds_check CHECK (driving_seconds >= 0)
);
CREATE INDEX driver_days_day ON public.driver_days USING btree (tenant_id, day);

create table driver_links (
  tenant_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  driver_key text not null,
  code_hash text not null,
  code_tries smallint default 0 not null,
  device_hash text,
  device_name text,
  bound_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid,
  created_by_name text not null,
  sharing_since timestamp with time zone,
  last_position_at timestamp with time zone,
  last_lat_e6 integer,
  last_lng_e6 integer,
  last_speed_kmh smallint,
  last_heading smallint,
  constraint driver_links_pkey PRIMARY KEY (tenant_id, id),
  constraint driver_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint driver_links_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id),
  constraint driver_links_device_name_check CHECK (length(device_name) >= 1 AND length(device_name) <= 100)
);
CREATE UNIQUE INDEX driver_links_by_id ON public.driver_links USING btree (id);
CREATE UNIQUE INDEX driver_links_live ON public.driver_links USING btree (tenant_id, job_id) WHERE (revoked_at IS NULL);
CREATE INDEX driver_links_of_job ON public.driver_links USING btree (tenant_id, job_id, created_at DESC);

create table driver_picture_imports (
  tenant_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  storage_key text not null,
  task_id uuid,
  state text default 'queued'::text not null,
  total integer default 0 not null,
  refusal jsonb,
  created_at timestamp with time zone not null,
  created_by uuid not null,
  constraint driver_picture_imports_pkey PRIMARY KEY (tenant_id, id),
  constraint driver_picture_imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint driver_picture_imports_state_check CHECK (state = ANY (ARRAY['queued'::text, 'running'::text, 'finished'::text, 'cancelled'::text, 'refused'::text]))
);
CREATE INDEX driver_picture_imports_of ON public.driver_picture_imports USING btree (tenant_id, created_by, id DESC);

create table driver_picture_results (
  tenant_id uuid not null,
  import_id uuid not null,
  seq integer not null,
  name text not null,
  picture text,
  driver_id uuid,
  refusal jsonb,
  constraint driver_picture_results_pkey PRIMARY KEY (tenant_id, import_id, seq),
  constraint driver_picture_results_tenant_id_import_id_fkey FOREIGN KEY (tenant_id, import_id) REFERENCES driver_picture_imports(tenant_id, id) ON DELETE CASCADE,
  constraint driver_picture_results_picture_check CHECK (picture = ANY (ARRAY['photo'::text, 'licence'::text, 'national_id'::text]))
);

create table driver_reports (
  tenant_id uuid not null,
  link_id uuid not null,
  id uuid not null,
  shipment_id uuid,
  report jsonb not null,
  result text not null,
  message text,
  received_at timestamp with time zone not null,
  constraint driver_reports_pkey PRIMARY KEY (tenant_id, link_id, id),
  constraint driver_reports_tenant_id_link_id_fkey FOREIGN KEY (tenant_id, link_id) REFERENCES driver_links(tenant_id, id),
  constraint driver_reports_result_check CHECK (result = ANY (ARRAY['done'::text, 'already'::text, 'refused'::text]))
);

create table driver_terms (
  tenant_id uuid not null,
  id uuid not null,
  employee_no text not null,
  driver_id uuid not null,
  default_vehicle_id uuid,
  first_licensed_on date,
  basic_wage numeric(12,2) not null,
  trip_rate numeric(12,2) default 0 not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  work_days text[] default '{}'::text[] not null,
  works_from time without time zone,
  works_until time without time zone,
  constraint driver_terms_pkey PRIMARY KEY (tenant_id, id),
  constraint driver_terms_driver UNIQUE (tenant_id, driver_id),
  constraint driver_terms_tenant_id_employee_no_key UNIQUE (tenant_id, employee_no),
  constraint driver_terms_tenant_id_default_vehicle_id_fkey FOREIGN KEY (tenant_id, default_vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint driver_terms_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id),
  constraint driver_terms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint driver_terms_basic_wage_check CHECK (basic_wage >= 0::numeric),
  constraint driver_terms_employee_no_check CHECK (length(employee_no) >= 1 AND length(employee_no) <= 20),
  constraint driver_terms_hours CHECK ((works_from IS NULL) = (works_until IS NULL)),
  constraint driver_terms_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint driver_terms_trip_rate_check CHECK (trip_rate >= 0::numeric)
);
CREATE INDEX driver_terms_newest ON public.driver_terms USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX driver_terms_search ON public.driver_terms USING gin (search_key gin_trgm_ops);
CREATE INDEX driver_terms_without_case ON public.driver_terms USING btree (tenant_id, lower(employee_no));
CREATE TRIGGER driver_terms_without_case BEFORE INSERT OR UPDATE OF employee_no ON driver_terms FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('employee_no', 'driver_terms_tenant_id_employee_no_key');

create table driver_wages (
  tenant_id uuid not null,
  id uuid not null,
  wage_no text not null,
  period text not null,
  driver_id uuid not null,
  basic_wage numeric(12,2) not null,
  job_count integer default 0 not null,
  trip_pay numeric(12,2) default 0 not null,
  allowances numeric(12,2) default 0 not null,
  deductions numeric(12,2) default 0 not null,
  total numeric(12,2) default 0 not null,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint driver_wages_pkey PRIMARY KEY (tenant_id, id),
  constraint driver_wages_once UNIQUE (tenant_id, driver_id, period),
  constraint driver_wages_tenant_id_wage_no_key UNIQUE (tenant_id, wage_no),
  constraint driver_wages_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id),
  constraint driver_wages_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint driver_wages_period_check CHECK (period ~ '^20[0-9]{2}-[0-9]{2}$'::text),
  constraint driver_wages_remark_check CHECK (length(remark) <= 250),
  constraint driver_wages_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint driver_wages_wage_no_check CHECK (length(wage_no) >= 1 AND length(wage_no) <= 20)
);
CREATE INDEX driver_wages_newest ON public.driver_wages USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX driver_wages_period ON public.driver_wages USING btree (tenant_id, period DESC, id DESC);
CREATE INDEX driver_wages_search ON public.driver_wages USING gin (search_key gin_trgm_ops);
CREATE INDEX driver_wages_without_case ON public.driver_wages USING btree (tenant_id, lower(wage_no));
CREATE TRIGGER driver_wages_without_case BEFORE INSERT OR UPDATE OF wage_no ON driver_wages FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('wage_no', 'driver_wages_tenant_id_wage_no_key');

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
  photo_id uuid,
  licence_image_id uuid,
  national_id_image_id uuid,
  vehicle_id uuid,
  address text,
  province_id uuid,
  district_id uuid,
  sub_district_id uuid,
  postal_code text,
  papers_expire_on date,
  fleet_id uuid,
  refusal_reason text,
  refused boolean default false not null,
  constraint drivers_pkey PRIMARY KEY (tenant_id, id),
  constraint drivers_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint drivers_fleet FOREIGN KEY (tenant_id, fleet_id) REFERENCES fleets(tenant_id, id),
  constraint drivers_tenant_id_district_id_fkey FOREIGN KEY (tenant_id, district_id) REFERENCES districts(tenant_id, id),
  constraint drivers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint drivers_tenant_id_province_id_fkey FOREIGN KEY (tenant_id, province_id) REFERENCES provinces(tenant_id, id),
  constraint drivers_tenant_id_sub_district_id_fkey FOREIGN KEY (tenant_id, sub_district_id) REFERENCES sub_districts(tenant_id, id),
  constraint drivers_tenant_id_subcontractor_id_fkey FOREIGN KEY (tenant_id, subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint drivers_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint drivers_address_check CHECK (length(address) <= 250),
  constraint drivers_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint drivers_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 30),
  constraint drivers_gender_check CHECK (gender = ANY (ARRAY['male'::text, 'female'::text])),
  constraint drivers_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 30),
  constraint drivers_licence_no_check CHECK (length(licence_no) >= 1 AND length(licence_no) <= 30),
  constraint drivers_points_check CHECK (points >= 0 AND points <= 12),
  constraint drivers_postal_code_check CHECK (length(postal_code) >= 1 AND length(postal_code) <= 10),
  constraint drivers_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint drivers_title_check CHECK (title = ANY (ARRAY['mr'::text, 'mrs'::text, 'miss'::text]))
);
CREATE INDEX drivers_fleet ON public.drivers USING btree (tenant_id, fleet_id) WHERE (fleet_id IS NOT NULL);
CREATE UNIQUE INDEX drivers_national_id ON public.drivers USING btree (tenant_id, national_id) WHERE (national_id IS NOT NULL);
CREATE INDEX drivers_newest ON public.drivers USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX drivers_papers ON public.drivers USING btree (tenant_id, papers_expire_on);
CREATE INDEX drivers_search ON public.drivers USING gin (search_key gin_trgm_ops);
CREATE INDEX drivers_subcontractor ON public.drivers USING btree (tenant_id, subcontractor_id);
CREATE INDEX drivers_vehicle ON public.drivers USING btree (tenant_id, vehicle_id) WHERE (vehicle_id IS NOT NULL);
CREATE INDEX drivers_without_case ON public.drivers USING btree (tenant_id, lower(code));
CREATE TRIGGER drivers_papers BEFORE INSERT OR UPDATE ON drivers FOR EACH ROW EXECUTE FUNCTION set_driver_papers();
CREATE TRIGGER drivers_refused BEFORE INSERT OR UPDATE ON drivers FOR EACH ROW EXECUTE FUNCTION set_refused();
CREATE TRIGGER drivers_without_case BEFORE INSERT OR UPDATE OF code ON drivers FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'drivers_tenant_id_code_key');

create table dynamic_reports (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  remark text default ''::text not null,
  data_set text not null,
  definition jsonb not null,
  role_ids uuid[] default '{}'::uuid[] not null,
  user_ids uuid[] default '{}'::uuid[] not null,
  search_key text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint dynamic_reports_pkey PRIMARY KEY (tenant_id, id),
  constraint dynamic_reports_name UNIQUE (tenant_id, name),
  constraint dynamic_reports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint dynamic_reports_data_set_check CHECK (length(data_set) >= 1 AND length(data_set) <= 40),
  constraint dynamic_reports_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint dynamic_reports_remark_check CHECK (length(remark) <= 250)
);
CREATE INDEX dynamic_reports_updated ON public.dynamic_reports USING btree (tenant_id, updated_at DESC, id DESC);

create table early_warnings (
  tenant_id uuid not null,
  subject_id uuid not null,
  event text not null,
  due_at timestamp with time zone not null,
  told_at timestamp with time zone not null,
  constraint early_warnings_pkey PRIMARY KEY (tenant_id, subject_id, event, due_at),
  constraint early_warnings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX early_warnings_told ON public.early_warnings USING btree (tenant_id, told_at);

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
  unscheduled boolean default false not null,
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
  handled_at timestamp with time zone,
  constraint exception_proposals_pkey PRIMARY KEY (tenant_id, id),
  constraint exception_proposals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint exception_proposals_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id)
);
CREATE INDEX exception_proposals_of_dwell ON public.exception_proposals USING btree (tenant_id, created_at) WHERE ((kind = 'dwell'::text) AND (withdrawn_at IS NULL));
CREATE INDEX exception_proposals_of_watch ON public.exception_proposals USING btree (tenant_id, created_at) WHERE ((event_seq = 0) AND (withdrawn_at IS NULL) AND (kind = ANY (ARRAY['late_pickup'::text, 'late_delivery'::text])));
CREATE INDEX exception_proposals_recent ON public.exception_proposals USING btree (tenant_id, created_at);
CREATE INDEX exception_proposals_shipment ON public.exception_proposals USING btree (tenant_id, shipment_id);
CREATE INDEX exception_proposals_waiting ON public.exception_proposals USING btree (tenant_id, id) WHERE (handled_at IS NULL);

create table exception_signals (
  tenant_id uuid not null,
  proposal_id uuid not null,
  exception_id uuid not null,
  damaged_packages integer default 0 not null,
  damaged_items integer default 0 not null,
  rejected_packages integer default 0 not null,
  rejected_items integer default 0 not null,
  lost_packages integer default 0 not null,
  lost_items integer default 0 not null,
  withdrawn_at timestamp with time zone,
  constraint exception_signals_pkey PRIMARY KEY (tenant_id, proposal_id),
  constraint exception_signals_tenant_id_exception_id_fkey FOREIGN KEY (tenant_id, exception_id) REFERENCES exceptions(tenant_id, id),
  constraint exception_signals_tenant_id_proposal_id_fkey FOREIGN KEY (tenant_id, proposal_id) REFERENCES exception_proposals(tenant_id, id)
);
CREATE INDEX exception_signals_of ON public.exception_signals USING btree (tenant_id, exception_id);

create table exception_steps (
  tenant_id uuid not null,
  id uuid not null,
  exception_id uuid not null,
  round integer not null,
  action text not null,
  remark text,
  actor_id uuid,
  actor_name text not null,
  at timestamp with time zone not null,
  constraint exception_steps_pkey PRIMARY KEY (tenant_id, id),
  constraint exception_steps_tenant_id_exception_id_fkey FOREIGN KEY (tenant_id, exception_id) REFERENCES exceptions(tenant_id, id),
  constraint exception_steps_action_check CHECK (action = ANY (ARRAY['opened'::text, 'edited'::text, 'added'::text, 'withdrawn'::text, 'confirmed'::text, 'closed'::text, 'reprocessed'::text, 'handed_over'::text, 'commented'::text, 'raised'::text])),
  constraint exception_steps_remark_check CHECK (length(remark) >= 1 AND length(remark) <= 2000)
);
CREATE INDEX exception_steps_of ON public.exception_steps USING btree (tenant_id, exception_id, id);

create table exception_types (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_th text not null,
  name_zh text,
  attribute text,
  level text default '3'::text not null,
  default_level text default '1'::text not null,
  hour_limit integer,
  reasons text[] default '{}'::text[] not null,
  photo_required boolean default false not null,
  automatic boolean default false not null,
  monitor_kind text,
  monitor_minutes integer,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  working_time boolean default false not null,
  constraint exception_types_pkey PRIMARY KEY (tenant_id, id),
  constraint exception_types_monitor UNIQUE (tenant_id, monitor_kind),
  constraint exception_types_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint exception_types_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint exception_types_tenant_id_name_th_key UNIQUE (tenant_id, name_th),
  constraint exception_types_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint exception_types_attribute_check CHECK (attribute = ANY (ARRAY['goods'::text, 'vehicle'::text, 'time'::text, 'document'::text, 'temperature'::text])),
  constraint exception_types_check CHECK (default_level <= level),
  constraint exception_types_check1 CHECK (NOT automatic OR monitor_kind IS NOT NULL),
  constraint exception_types_code_check CHECK (length(code) >= 1 AND length(code) <= 30),
  constraint exception_types_default_level_check CHECK (default_level = ANY (ARRAY['1'::text, '2'::text, '3'::text])),
  constraint exception_types_hour_limit_check CHECK (hour_limit >= 1 AND hour_limit <= 8760),
  constraint exception_types_level_check CHECK (level = ANY (ARRAY['1'::text, '2'::text, '3'::text])),
  constraint exception_types_monitor_minutes_check CHECK (monitor_minutes >= 0 AND monitor_minutes <= 10080),
  constraint exception_types_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint exception_types_name_th_check CHECK (length(name_th) >= 1 AND length(name_th) <= 60),
  constraint exception_types_name_zh_check CHECK (length(name_zh) >= 1 AND length(name_zh) <= 60),
  constraint exception_types_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX exception_types_newest ON public.exception_types USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX exception_types_search ON public.exception_types USING gin (search_key gin_trgm_ops);

create table exceptions (
  tenant_id uuid not null,
  id uuid not null,
  exception_no text not null,
  shipment_id uuid not null,
  type_id uuid not null,
  status text default 'new'::text not null,
  round integer default 1 not null,
  description text,
  level text not null,
  grade text,
  reason text,
  damaged_packages integer default 0 not null,
  damaged_items integer default 0 not null,
  rejected_packages integer default 0 not null,
  rejected_items integer default 0 not null,
  lost_packages integer default 0 not null,
  lost_items integer default 0 not null,
  responsible_party text,
  responsible_subcontractor_id uuid,
  responsible_customer_id uuid,
  handling_method text,
  compensation numeric(12,2),
  handler_id uuid,
  detected_by text,
  opened_at timestamp with time zone not null,
  due_at timestamp with time zone,
  work_due_at timestamp with time zone generated always as (
CASE
    WHEN (status <> 'closed'::text) THEN COALESCE(due_at, 'infinity'::timestamp with time zone)
    ELSE NULL::timestamp with time zone
END) stored,
  raised smallint default 0 not null,
  closed_at timestamp with time zone,
  search_key text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  source text,
  raise_again_at timestamp with time zone,
  constraint exceptions_pkey PRIMARY KEY (tenant_id, id),
  constraint exceptions_tenant_id_exception_no_key UNIQUE (tenant_id, exception_no),
  constraint exceptions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint exceptions_tenant_id_handler_id_fkey FOREIGN KEY (tenant_id, handler_id) REFERENCES users(tenant_id, id),
  constraint exceptions_tenant_id_responsible_customer_id_fkey FOREIGN KEY (tenant_id, responsible_customer_id) REFERENCES customers(tenant_id, id),
  constraint exceptions_tenant_id_responsible_subcontractor_id_fkey FOREIGN KEY (tenant_id, responsible_subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint exceptions_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint exceptions_tenant_id_type_id_fkey FOREIGN KEY (tenant_id, type_id) REFERENCES exception_types(tenant_id, id),
  constraint exceptions_check CHECK (responsible_subcontractor_id IS NULL OR responsible_customer_id IS NULL),
  constraint exceptions_check1 CHECK ((status = 'closed'::text) = (closed_at IS NOT NULL)),
  constraint exceptions_check2 CHECK (status <> 'closed'::text OR responsible_party IS NOT NULL),
  constraint exceptions_compensation_check CHECK (compensation >= 0::numeric AND compensation <= 99999999.99),
  constraint exceptions_damaged_items_check CHECK (damaged_items >= 0 AND damaged_items <= 999999),
  constraint exceptions_damaged_packages_check CHECK (damaged_packages >= 0 AND damaged_packages <= 999999),
  constraint exceptions_description_check CHECK (length(description) >= 1 AND length(description) <= 2000),
  constraint exceptions_grade_check CHECK (grade = ANY (ARRAY['slight'::text, 'serious'::text])),
  constraint exceptions_handling_method_check CHECK (handling_method = ANY (ARRAY['compensate'::text, 'redeliver'::text, 'return'::text, 'repair'::text, 'none'::text])),
  constraint exceptions_level_check CHECK (level = ANY (ARRAY['1'::text, '2'::text, '3'::text])),
  constraint exceptions_lost_items_check CHECK (lost_items >= 0 AND lost_items <= 999999),
  constraint exceptions_lost_packages_check CHECK (lost_packages >= 0 AND lost_packages <= 999999),
  constraint exceptions_raised_check CHECK (raised >= 0 AND raised <= 2),
  constraint exceptions_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 100),
  constraint exceptions_rejected_items_check CHECK (rejected_items >= 0 AND rejected_items <= 999999),
  constraint exceptions_rejected_packages_check CHECK (rejected_packages >= 0 AND rejected_packages <= 999999),
  constraint exceptions_responsible_party_check CHECK (responsible_party = ANY (ARRAY['ours'::text, 'other'::text])),
  constraint exceptions_round_check CHECK (round > 0),
  constraint exceptions_source_check CHECK (source = 'receiver'::text),
  constraint exceptions_status_check CHECK (status = ANY (ARRAY['new'::text, 'processed'::text, 'closed'::text]))
);
CREATE INDEX exceptions_due ON public.exceptions USING btree (tenant_id, work_due_at, id);
CREATE INDEX exceptions_newest ON public.exceptions USING btree (tenant_id, opened_at DESC, id DESC);
CREATE UNIQUE INDEX exceptions_open ON public.exceptions USING btree (tenant_id, type_id, shipment_id) WHERE (status <> 'closed'::text);
CREATE INDEX exceptions_search ON public.exceptions USING gin (search_key gin_trgm_ops);
CREATE INDEX exceptions_shipment ON public.exceptions USING btree (tenant_id, shipment_id);
CREATE INDEX exceptions_status ON public.exceptions USING btree (tenant_id, status, work_due_at, id);
CREATE INDEX exceptions_to_charge ON public.exceptions USING btree (tenant_id, closed_at) WHERE ((status = 'closed'::text) AND (compensation > (0)::numeric));
CREATE INDEX exceptions_to_raise ON public.exceptions USING btree (tenant_id, due_at) WHERE ((status <> 'closed'::text) AND (raised < 2) AND (due_at IS NOT NULL));

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
CREATE INDEX files_on_their_way ON public.files USING btree (created_at) WHERE (subject = ANY (ARRAY['arriving'::text, 'leaving'::text]));
CREATE INDEX files_subject ON public.files USING btree (tenant_id, subject, subject_id);

create table fingerprints (
  name text not null,
  value text not null,
  written_at timestamp with time zone default now() not null,
  constraint fingerprints_pkey PRIMARY KEY (name)
);

create table first_passwords (
  tenant_id uuid not null,
  id uuid not null,
  logins text[] not null,
  sealed bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint first_passwords_pkey PRIMARY KEY (tenant_id, id),
  constraint first_passwords_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE
);

create table fleets (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  subcontractor_id uuid,
  captain_id uuid,
  required_documents text[] default '{}'::text[] not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint fleets_pkey PRIMARY KEY (tenant_id, id),
  constraint fleets_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint fleets_tenant_id_captain_id_fkey FOREIGN KEY (tenant_id, captain_id) REFERENCES drivers(tenant_id, id),
  constraint fleets_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint fleets_tenant_id_subcontractor_id_fkey FOREIGN KEY (tenant_id, subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint fleets_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint fleets_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint fleets_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX fleets_newest ON public.fleets USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX fleets_search ON public.fleets USING gin (search_key gin_trgm_ops);
CREATE INDEX fleets_without_case ON public.fleets USING btree (tenant_id, lower(code));
CREATE TRIGGER fleets_without_case BEFORE INSERT OR UPDATE OF code ON fleets FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'fleets_tenant_id_code_key');

create table fuel_prices (
  tenant_id uuid not null,
  id uuid not null,
  day date not null,
  product text not null,
  price numeric(6,2) not null,
  source text not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint fuel_prices_pkey PRIMARY KEY (tenant_id, id),
  constraint fuel_prices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint fuel_prices_price_check CHECK (price > 0::numeric),
  constraint fuel_prices_source_check CHECK (length(source) >= 1 AND length(source) <= 32),
  constraint fuel_prices_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX fuel_prices_by_day ON public.fuel_prices USING btree (tenant_id, product, day DESC, updated_at DESC) WHERE (status = 1);
CREATE UNIQUE INDEX fuel_prices_once ON public.fuel_prices USING btree (tenant_id, product, lower(source), day);
CREATE INDEX fuel_prices_search ON public.fuel_prices USING gin (search_key gin_trgm_ops);

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
  dangerous boolean default false not null,
  priority integer,
  lowest numeric(4,1),
  highest numeric(4,1),
  unit_code text,
  light_ratio numeric(6,3),
  constraint goods_types_pkey PRIMARY KEY (tenant_id, id),
  constraint goods_types_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint goods_types_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint goods_types_tenant_id_temperature_type_id_fkey FOREIGN KEY (tenant_id, temperature_type_id) REFERENCES temperature_types(tenant_id, id),
  constraint goods_types_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint goods_types_light_ratio_check CHECK (light_ratio > 0::numeric AND light_ratio < 999::numeric),
  constraint goods_types_priority_check CHECK (priority >= 1 AND priority <= 999),
  constraint goods_types_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX goods_types_name ON public.goods_types USING btree (tenant_id, lower(name));
CREATE INDEX goods_types_without_case ON public.goods_types USING btree (tenant_id, lower(code));
CREATE TRIGGER goods_types_without_case BEFORE INSERT OR UPDATE OF code ON goods_types FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'goods_types_tenant_id_code_key');

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
  before jsonb,
  set_apart boolean generated always as ((state <> ALL (ARRAY['valid'::text, 'saved'::text, 'undone'::text]))) stored not null,
  constraint import_rows_pkey PRIMARY KEY (tenant_id, import_id, row_no),
  constraint import_rows_state_check CHECK (state = ANY (ARRAY['unchecked'::text, 'valid'::text, 'invalid'::text, 'duplicate'::text, 'confirmed'::text, 'saved'::text, 'unchanged'::text, 'skipped'::text, 'undone'::text]))
);
CREATE INDEX import_rows_apart ON public.import_rows USING btree (tenant_id, import_id, group_no, row_no) WHERE set_apart;
CREATE INDEX import_rows_group ON public.import_rows USING btree (tenant_id, import_id, group_no, row_no);
CREATE TRIGGER import_rows_added AFTER INSERT ON import_rows REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION import_rows_have_import();

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
  header_row integer,
  columns_chosen boolean default false not null,
  previews jsonb,
  totals_rows integer[] default '{}'::integer[] not null,
  constraint imports_pkey PRIMARY KEY (tenant_id, id),
  constraint imports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint imports_state_check CHECK (state = ANY (ARRAY['reading'::text, 'matching'::text, 'checking'::text, 'waiting'::text, 'saving'::text, 'undoing'::text, 'finished'::text, 'cancelled'::text, 'refused'::text]))
);
CREATE INDEX imports_age ON public.imports USING btree (created_at);
CREATE INDEX imports_mine ON public.imports USING btree (tenant_id, created_by, id DESC);
CREATE INDEX imports_subject ON public.imports USING btree (tenant_id, subject, id DESC);
CREATE TRIGGER imports_deleted AFTER DELETE ON imports FOR EACH ROW EXECUTE FUNCTION imports_keep_rows();

create table insurance_companies (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_th text not null,
  status smallint default 1 not null,
  constraint insurance_companies_pkey PRIMARY KEY (tenant_id, id),
  constraint insurance_companies_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint insurance_companies_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint insurance_companies_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint insurance_companies_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);

create table invoice_run_rows (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  run_id uuid not null,
  line_no integer not null,
  bill_id uuid not null,
  bill_no text not null,
  partner_id uuid not null,
  partner_name text not null,
  end_date date not null,
  amount numeric(16,2) not null,
  outcome text default 'waiting'::text not null,
  paper_no text,
  note_no text,
  refusal jsonb,
  search_key text default ''::text not null,
  constraint invoice_run_rows_pkey PRIMARY KEY (tenant_id, id),
  constraint invoice_run_rows_tenant_id_run_id_bill_id_key UNIQUE (tenant_id, run_id, bill_id),
  constraint invoice_run_rows_tenant_id_bill_id_fkey FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id),
  constraint invoice_run_rows_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES invoice_runs(tenant_id, id) ON DELETE CASCADE,
  constraint invoice_run_rows_outcome_check CHECK (outcome = ANY (ARRAY['waiting'::text, 'issued'::text, 'refused'::text]))
);
CREATE INDEX invoice_run_rows_bill ON public.invoice_run_rows USING btree (tenant_id, bill_id);
CREATE INDEX invoice_run_rows_line ON public.invoice_run_rows USING btree (tenant_id, run_id, line_no);
CREATE INDEX invoice_run_rows_waiting ON public.invoice_run_rows USING btree (tenant_id, run_id, line_no) WHERE (outcome = 'waiting'::text);

create table invoice_runs (
  tenant_id uuid not null,
  id uuid not null,
  issued_on date not null,
  due_on date,
  grouping_rule text not null,
  business_unit_id uuid,
  run_state text default 'queued'::text not null,
  task_id uuid,
  bill_count integer default 0 not null,
  issued_count integer default 0 not null,
  refused_count integer default 0 not null,
  note_count integer default 0 not null,
  total numeric(16,2) default 0 not null,
  finished_at timestamp with time zone,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint invoice_runs_pkey PRIMARY KEY (tenant_id, id),
  constraint invoice_runs_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint invoice_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint invoice_runs_grouping_rule_check CHECK (grouping_rule = ANY (ARRAY['none'::text, 'customer'::text, 'customer_month'::text])),
  constraint invoice_runs_run_state_check CHECK (run_state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text])),
  constraint invoice_runs_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX invoice_runs_newest ON public.invoice_runs USING btree (tenant_id, created_at DESC, id DESC);

create table job_vehicles (
  tenant_id uuid not null,
  job_id uuid not null,
  from_at timestamp with time zone not null,
  vehicle_id uuid,
  driver_id uuid,
  subcontractor_id uuid,
  plate_no text,
  constraint job_vehicles_pkey PRIMARY KEY (tenant_id, job_id, from_at),
  constraint job_vehicles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

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
  check_status text default 'new'::text not null,
  remark text,
  search_key text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  trailer_id uuid,
  route_code_id uuid,
  farthest_store_code text,
  invoice_on date,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  documents_verified_at timestamp with time zone,
  documents_verified_by uuid,
  information_import_id uuid,
  paid_by_vehicle_type_id uuid,
  paid_by_reason text,
  project_id uuid,
  product_id uuid,
  product_suggested boolean default false not null,
  driver_licence_no text,
  trailer_plate_no text,
  trailer_province_id uuid,
  trailer_type_id uuid,
  constraint jobs_pkey PRIMARY KEY (tenant_id, id),
  constraint jobs_tenant_id_job_no_key UNIQUE (tenant_id, job_no),
  constraint jobs_driver_once EXCLUDE USING gist (tenant_id WITH =, driver_id WITH =, tstzrange(planned_begin_at, planned_end_at) WITH &&) WHERE (driver_id IS NOT NULL AND scheduled_at IS NOT NULL AND (status = ANY (ARRAY['job_planned'::text, 'job_accepted'::text, 'job_arrive_origin'::text, 'job_picking_up'::text, 'job_ontheway'::text, 'job_arrive_destination'::text, 'job_handing_over'::text, 'job_pending_delivery_fail'::text, 'job_approved_return'::text]))),
  constraint jobs_trailer_once EXCLUDE USING gist (tenant_id WITH =, trailer_id WITH =, tstzrange(planned_begin_at, planned_end_at) WITH &&) WHERE (trailer_id IS NOT NULL AND scheduled_at IS NOT NULL AND (status = ANY (ARRAY['job_planned'::text, 'job_accepted'::text, 'job_arrive_origin'::text, 'job_picking_up'::text, 'job_ontheway'::text, 'job_arrive_destination'::text, 'job_handing_over'::text, 'job_pending_delivery_fail'::text, 'job_approved_return'::text]))),
  constraint jobs_vehicle_once EXCLUDE USING gist (tenant_id WITH =, vehicle_id WITH =, tstzrange(planned_begin_at, planned_end_at) WITH &&) WHERE (vehicle_id IS NOT NULL AND scheduled_at IS NOT NULL AND (status = ANY (ARRAY['job_planned'::text, 'job_accepted'::text, 'job_arrive_origin'::text, 'job_picking_up'::text, 'job_ontheway'::text, 'job_arrive_destination'::text, 'job_handing_over'::text, 'job_pending_delivery_fail'::text, 'job_approved_return'::text]))),
  constraint jobs_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint jobs_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id),
  constraint jobs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint jobs_tenant_id_paid_by_vehicle_type_id_fkey FOREIGN KEY (tenant_id, paid_by_vehicle_type_id) REFERENCES vehicle_types(tenant_id, id),
  constraint jobs_tenant_id_product_id_fkey FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, id),
  constraint jobs_tenant_id_project_id_fkey FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id),
  constraint jobs_tenant_id_route_code_id_fkey FOREIGN KEY (tenant_id, route_code_id) REFERENCES route_codes(tenant_id, id),
  constraint jobs_tenant_id_subcontractor_id_fkey FOREIGN KEY (tenant_id, subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint jobs_tenant_id_trailer_id_fkey FOREIGN KEY (tenant_id, trailer_id) REFERENCES trailers(tenant_id, id),
  constraint jobs_tenant_id_trailer_province_id_fkey FOREIGN KEY (tenant_id, trailer_province_id) REFERENCES provinces(tenant_id, id),
  constraint jobs_tenant_id_trailer_type_id_fkey FOREIGN KEY (tenant_id, trailer_type_id) REFERENCES trailer_types(tenant_id, id),
  constraint jobs_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint jobs_carrier_kind_check CHECK (carrier_kind = ANY (ARRAY['own'::text, 'subcontractor'::text, 'individual'::text])),
  constraint jobs_check CHECK (planned_begin_at < planned_end_at),
  constraint jobs_check1 CHECK ((paid_by_vehicle_type_id IS NULL) = (paid_by_reason IS NULL)),
  constraint jobs_check_status_check CHECK (check_status = ANY (ARRAY['new'::text, 'save'::text, 'confirmed'::text, 'recheck'::text])),
  constraint jobs_different_vehicle_reason_check CHECK (length(different_vehicle_reason) <= 250),
  constraint jobs_farthest_store_code_check CHECK (length(farthest_store_code) <= 30),
  constraint jobs_job_type_check CHECK (job_type = ANY (ARRAY['backhaul'::text, 'distribution'::text, 'linehaul'::text, 'milkrun'::text, 'last_mile_2w'::text, 'last_mile_4w'::text])),
  constraint jobs_paid_by_reason_check CHECK (length(paid_by_reason) <= 250),
  constraint jobs_remark_check CHECK (length(remark) <= 250),
  constraint jobs_status_check CHECK (status ~ '^job_[a-z_]+$'::text),
  constraint jobs_trailer_typed CHECK (trailer_id IS NULL OR trailer_plate_no IS NULL)
);
CREATE INDEX jobs_begin_by_carrier ON public.jobs USING btree (tenant_id, subcontractor_id, planned_begin_at DESC) WHERE ((subcontractor_id IS NOT NULL) AND (planned_begin_at IS NOT NULL));
CREATE INDEX jobs_business_unit ON public.jobs USING btree (tenant_id, business_unit_id, created_at DESC, id DESC);
CREATE INDEX jobs_by_product ON public.jobs USING btree (tenant_id, product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX jobs_by_project ON public.jobs USING btree (tenant_id, project_id) WHERE (project_id IS NOT NULL);
CREATE INDEX jobs_check ON public.jobs USING btree (tenant_id, check_status, created_at DESC, id DESC);
CREATE INDEX jobs_created ON public.jobs USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX jobs_do_ref ON public.jobs USING btree (tenant_id, do_ref) WHERE (do_ref IS NOT NULL);
CREATE INDEX jobs_driver ON public.jobs USING btree (tenant_id, driver_id, created_at DESC, id DESC);
CREATE INDEX jobs_finished ON public.jobs USING btree (tenant_id, updated_at, id) WHERE (status = ANY (ARRAY['job_delivered'::text, 'job_approved'::text, 'job_delivery_failed'::text, 'job_returned'::text, 'job_damaged'::text, 'job_lost'::text]));
CREATE INDEX jobs_in_execution ON public.jobs USING btree (tenant_id, planned_begin_at DESC, id DESC) WHERE ((closed_at IS NULL) AND (status = ANY (ARRAY['job_planned'::text, 'job_accepted'::text, 'job_arrive_origin'::text, 'job_picking_up'::text, 'job_ontheway'::text, 'job_arrive_destination'::text, 'job_handing_over'::text, 'job_pending_delivery_fail'::text, 'job_approved_return'::text])));
CREATE INDEX jobs_invoice ON public.jobs USING btree (tenant_id, invoice_on) WHERE (invoice_on IS NOT NULL);
CREATE INDEX jobs_of_vehicle_in_execution ON public.jobs USING btree (tenant_id, vehicle_id) WHERE ((closed_at IS NULL) AND (status = ANY (ARRAY['job_planned'::text, 'job_accepted'::text, 'job_arrive_origin'::text, 'job_picking_up'::text, 'job_ontheway'::text, 'job_arrive_destination'::text, 'job_handing_over'::text, 'job_pending_delivery_fail'::text, 'job_approved_return'::text])));
CREATE INDEX jobs_own_vehicle ON public.jobs USING btree (tenant_id, planned_begin_at, vehicle_id) WHERE ((subcontractor_id IS NULL) AND (vehicle_id IS NOT NULL));
CREATE INDEX jobs_planned ON public.jobs USING btree (tenant_id, planned_begin_at DESC NULLS LAST, id DESC);
CREATE INDEX jobs_route_code ON public.jobs USING btree (tenant_id, route_code_id, created_at DESC) WHERE (route_code_id IS NOT NULL);
CREATE INDEX jobs_search ON public.jobs USING gin (search_key gin_trgm_ops);
CREATE INDEX jobs_status ON public.jobs USING btree (tenant_id, status, created_at DESC, id DESC);
CREATE INDEX jobs_status_since ON public.jobs USING btree (tenant_id, status_since, id);
CREATE INDEX jobs_subcontractor ON public.jobs USING btree (tenant_id, subcontractor_id, created_at DESC, id DESC);
CREATE INDEX jobs_trailer ON public.jobs USING btree (tenant_id, trailer_id) WHERE (trailer_id IS NOT NULL);
CREATE INDEX jobs_trailer_type ON public.jobs USING btree (tenant_id, trailer_type_id) WHERE (trailer_type_id IS NOT NULL);
CREATE INDEX jobs_vehicle ON public.jobs USING btree (tenant_id, vehicle_id, id DESC);
CREATE TRIGGER jobs_changed AFTER UPDATE ON jobs REFERENCING OLD TABLE AS before NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_for_webhooks('job');
CREATE TRIGGER jobs_made AFTER INSERT ON jobs REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_for_webhooks('job');
CREATE TRIGGER jobs_vehicle_kept AFTER INSERT OR UPDATE OF vehicle_id, driver_id, subcontractor_id, plate_no ON jobs FOR EACH ROW EXECUTE FUNCTION keep_job_vehicle();

create table lane_lessons (
  tenant_id uuid not null,
  upto_at timestamp with time zone not null,
  upto_job_id uuid not null,
  constraint lane_lessons_pkey PRIMARY KEY (tenant_id),
  constraint lane_lessons_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table lane_trips (
  tenant_id uuid not null,
  job_id uuid not null,
  left_at timestamp with time zone not null,
  from_site_id uuid not null,
  to_site_id uuid not null,
  arrived_at timestamp with time zone not null,
  from_district_id uuid,
  to_district_id uuid,
  straight_metres integer,
  constraint lane_trips_pkey PRIMARY KEY (tenant_id, job_id, left_at),
  constraint lane_trips_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint lane_trips_tenant_id_from_site_id_fkey FOREIGN KEY (tenant_id, from_site_id) REFERENCES sites(tenant_id, id),
  constraint lane_trips_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id),
  constraint lane_trips_tenant_id_to_site_id_fkey FOREIGN KEY (tenant_id, to_site_id) REFERENCES sites(tenant_id, id),
  constraint lane_trips_check CHECK (arrived_at > left_at)
);
CREATE INDEX lane_trips_of_districts ON public.lane_trips USING btree (tenant_id, from_district_id, to_district_id, arrived_at DESC) INCLUDE (left_at, straight_metres) WHERE ((from_district_id IS NOT NULL) AND (to_district_id IS NOT NULL) AND (straight_metres >= 3000));
CREATE INDEX lane_trips_of_lane ON public.lane_trips USING btree (tenant_id, from_site_id, to_site_id, arrived_at DESC) INCLUDE (left_at);
CREATE INDEX lane_trips_to ON public.lane_trips USING btree (tenant_id, to_site_id);

create table latest_positions (
  tenant_id uuid not null,
  vehicle_id uuid not null,
  device_id uuid not null,
  at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  lat_e6 integer not null,
  lng_e6 integer not null,
  speed_kmh smallint,
  heading smallint,
  battery smallint,
  temperature real,
  still_since timestamp with time zone,
  source text default 'device'::text not null,
  constraint latest_positions_pkey PRIMARY KEY (tenant_id, vehicle_id),
  constraint latest_positions_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint latest_positions_source_check CHECK (source = ANY (ARRAY['device'::text, 'driver_page'::text]))
);

create table learned_districts (
  tenant_id uuid not null,
  from_district_id uuid not null,
  to_district_id uuid not null,
  samples integer not null,
  outliers integer not null,
  q1_pace double precision not null,
  median_pace double precision not null,
  q3_pace double precision not null,
  cells jsonb not null,
  summarised_at timestamp with time zone not null,
  constraint learned_districts_pkey PRIMARY KEY (tenant_id, from_district_id, to_district_id),
  constraint learned_districts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX learned_districts_oldest ON public.learned_districts USING btree (tenant_id, summarised_at);

create table learned_lanes (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  from_site_id uuid not null,
  to_site_id uuid not null,
  samples integer not null,
  outliers integer not null,
  q1_seconds integer not null,
  median_seconds integer not null,
  q3_seconds integer not null,
  assumed_seconds integer,
  difference_seconds integer generated always as ((median_seconds - assumed_seconds)) stored,
  cells jsonb not null,
  newest_at timestamp with time zone,
  summarised_at timestamp with time zone not null,
  choice text default 'auto'::text not null,
  reason text,
  chosen_at timestamp with time zone,
  chosen_by uuid,
  version integer default 1 not null,
  search_key text not null,
  constraint learned_lanes_pkey PRIMARY KEY (tenant_id, id),
  constraint learned_lanes_tenant_id_from_site_id_to_site_id_key UNIQUE (tenant_id, from_site_id, to_site_id),
  constraint learned_lanes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint learned_lanes_tenant_id_from_site_id_fkey FOREIGN KEY (tenant_id, from_site_id) REFERENCES sites(tenant_id, id),
  constraint learned_lanes_tenant_id_to_site_id_fkey FOREIGN KEY (tenant_id, to_site_id) REFERENCES sites(tenant_id, id),
  constraint learned_lanes_choice_check CHECK (choice = ANY (ARRAY['auto'::text, 'ignore'::text])),
  constraint learned_lanes_reason_check CHECK (length(reason) <= 250)
);
CREATE INDEX learned_lanes_difference ON public.learned_lanes USING btree (tenant_id, difference_seconds DESC NULLS LAST, id DESC);
CREATE INDEX learned_lanes_oldest ON public.learned_lanes USING btree (tenant_id, summarised_at);
CREATE INDEX learned_lanes_samples ON public.learned_lanes USING btree (tenant_id, samples DESC, id DESC);
CREATE INDEX learned_lanes_search ON public.learned_lanes USING gin (search_key gin_trgm_ops);
CREATE INDEX learned_lanes_to ON public.learned_lanes USING btree (tenant_id, to_site_id);

create table learned_sites (
  tenant_id uuid not null,
  id uuid default gen_random_uuid() not null,
  site_id uuid not null,
  samples integer not null,
  outliers integer not null,
  q1_seconds integer not null,
  median_seconds integer not null,
  q3_seconds integer not null,
  assumed_seconds integer,
  difference_seconds integer generated always as ((median_seconds - assumed_seconds)) stored,
  cells jsonb not null,
  newest_at timestamp with time zone,
  summarised_at timestamp with time zone not null,
  choice text default 'auto'::text not null,
  reason text,
  chosen_at timestamp with time zone,
  chosen_by uuid,
  version integer default 1 not null,
  search_key text not null,
  constraint learned_sites_pkey PRIMARY KEY (tenant_id, id),
  constraint learned_sites_tenant_id_site_id_key UNIQUE (tenant_id, site_id),
  constraint learned_sites_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint learned_sites_tenant_id_site_id_fkey FOREIGN KEY (tenant_id, site_id) REFERENCES sites(tenant_id, id),
  constraint learned_sites_choice_check CHECK (choice = ANY (ARRAY['auto'::text, 'always'::text, 'ignore'::text])),
  constraint learned_sites_reason_check CHECK (length(reason) <= 250)
);
CREATE INDEX learned_sites_difference ON public.learned_sites USING btree (tenant_id, difference_seconds DESC NULLS LAST, id DESC);
CREATE INDEX learned_sites_oldest ON public.learned_sites USING btree (tenant_id, summarised_at);
CREATE INDEX learned_sites_samples ON public.learned_sites USING btree (tenant_id, samples DESC, id DESC);
CREATE INDEX learned_sites_search ON public.learned_sites USING gin (search_key gin_trgm_ops);

create table ledger_accounts (
  tenant_id uuid not null,
  id uuid not null,
  purpose text not null,
  account_no text not null,
  account_name text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint ledger_accounts_pkey PRIMARY KEY (tenant_id, id),
  constraint ledger_accounts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint ledger_accounts_account_name_check CHECK (length(account_name) <= 100),
  constraint ledger_accounts_account_no_check CHECK (length(account_no) >= 1 AND length(account_no) <= 20),
  constraint ledger_accounts_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX ledger_accounts_purpose ON public.ledger_accounts USING btree (tenant_id, purpose);
CREATE INDEX ledger_accounts_search ON public.ledger_accounts USING gin (search_key gin_trgm_ops);

create table leg_temperatures (
  tenant_id uuid not null,
  shipment_id uuid not null,
  lowest numeric(5,1),
  highest numeric(5,1),
  average numeric(5,1),
  reading_count integer not null,
  measured_minutes integer not null,
  outside_minutes integer not null,
  counted_at timestamp with time zone not null,
  part_no smallint default 0 not null,
  job_id uuid,
  subcontractor_id uuid,
  from_at timestamp with time zone,
  until_at timestamp with time zone,
  constraint leg_temperatures_pkey PRIMARY KEY (tenant_id, shipment_id, part_no),
  constraint leg_temperatures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint leg_temperatures_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id) ON DELETE CASCADE,
  constraint leg_temperatures_check CHECK (outside_minutes >= 0 AND outside_minutes <= measured_minutes)
);
CREATE INDEX leg_temperatures_counted ON public.leg_temperatures USING btree (tenant_id, counted_at);

create table linehaul_segments (
  tenant_id uuid not null,
  job_id uuid not null,
  segment_no integer not null,
  departed_at timestamp with time zone not null,
  arrived_at timestamp with time zone,
  site_id uuid,
  constraint linehaul_segments_pkey PRIMARY KEY (tenant_id, job_id, segment_no),
  constraint linehaul_segments_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id),
  constraint linehaul_segments_tenant_id_site_id_fkey FOREIGN KEY (tenant_id, site_id) REFERENCES sites(tenant_id, id),
  constraint linehaul_segments_check CHECK (arrived_at > departed_at),
  constraint linehaul_segments_segment_no_check CHECK (segment_no >= 1 AND segment_no <= 200)
);
CREATE INDEX linehaul_open ON public.linehaul_segments USING btree (tenant_id, job_id) WHERE (arrived_at IS NULL);
CREATE INDEX linehaul_segments_of_site ON public.linehaul_segments USING btree (tenant_id, site_id) WHERE (site_id IS NOT NULL);

create table lines (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  line_type text not null,
  origin_province_id uuid not null,
  destination_province_id uuid not null,
  site_ids uuid[] default '{}'::uuid[] not null,
  default_start_time time without time zone,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint lines_pkey PRIMARY KEY (tenant_id, id),
  constraint lines_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint lines_tenant_id_destination_province_id_fkey FOREIGN KEY (tenant_id, destination_province_id) REFERENCES provinces(tenant_id, id),
  constraint lines_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint lines_tenant_id_origin_province_id_fkey FOREIGN KEY (tenant_id, origin_province_id) REFERENCES provinces(tenant_id, id),
  constraint lines_check CHECK (line_type <> 'trunk'::text OR origin_province_id <> destination_province_id),
  constraint lines_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint lines_line_type_check CHECK (line_type = ANY (ARRAY['trunk'::text, 'fixed'::text])),
  constraint lines_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint lines_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX lines_newest ON public.lines USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX lines_search ON public.lines USING gin (search_key gin_trgm_ops);
CREATE INDEX lines_without_case ON public.lines USING btree (tenant_id, lower(code));
CREATE TRIGGER lines_without_case BEFORE INSERT OR UPDATE OF code ON lines FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'lines_tenant_id_code_key');

create table list_views (
  tenant_id uuid not null,
  user_id uuid not null,
  list_code text not null,
  name text not null,
  search jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint list_views_pkey PRIMARY KEY (tenant_id, user_id, list_code, name),
  constraint list_views_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint list_views_list_code_check CHECK (length(list_code) >= 1 AND length(list_code) <= 60),
  constraint list_views_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);

create table log_sweeps (
  tenant_id uuid not null,
  on_day date not null,
  swept_messages integer default 0 not null,
  swept_deliveries integer default 0 not null,
  constraint log_sweeps_pkey PRIMARY KEY (tenant_id, on_day),
  constraint log_sweeps_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table message_causes (
  tenant_id uuid not null,
  id uuid not null,
  event text not null,
  subject_id uuid not null,
  at timestamp with time zone not null,
  tries smallint default 0 not null,
  next_try_at timestamp with time zone not null,
  constraint message_causes_pkey PRIMARY KEY (tenant_id, id),
  constraint message_causes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX message_causes_due ON public.message_causes USING btree (next_try_at);

create table message_recipients (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  events text[] not null,
  channels text[] not null,
  role_ids uuid[] default '{}'::uuid[] not null,
  user_ids uuid[] default '{}'::uuid[] not null,
  parties text[] default '{}'::text[] not null,
  mobiles text,
  emails text,
  quiet_from time without time zone,
  quiet_to time without time zone,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint message_recipients_pkey PRIMARY KEY (tenant_id, id),
  constraint message_recipients_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint message_recipients_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint message_recipients_emails_check CHECK (length(emails) <= 500),
  constraint message_recipients_mobiles_check CHECK (length(mobiles) <= 500),
  constraint message_recipients_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX message_recipients_events ON public.message_recipients USING gin (events) WHERE (status = 1);

create table message_templates (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  channel text not null,
  event text not null,
  subject_th text,
  content_th text,
  subject_en text,
  content_en text,
  subject_zh text,
  content_zh text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint message_templates_pkey PRIMARY KEY (tenant_id, id),
  constraint message_templates_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint message_templates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint message_templates_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX message_templates_in_force ON public.message_templates USING btree (tenant_id, channel, event) WHERE (status = 1);
CREATE INDEX message_templates_without_case ON public.message_templates USING btree (tenant_id, lower(code));
CREATE TRIGGER message_templates_without_case BEFORE INSERT OR UPDATE OF code ON message_templates FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'message_templates_tenant_id_code_key');

create table messages (
  tenant_id uuid not null,
  id uuid not null,
  cause_id uuid,
  event text,
  subject_id uuid,
  channel text not null,
  address text not null,
  recipient_name text,
  language text not null,
  title text not null,
  content text not null,
  state text not null,
  tries smallint default 0 not null,
  next_try_at timestamp with time zone,
  lease_until timestamp with time zone,
  error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  search_key text default ''::text not null,
  sealed bytea,
  file_id uuid,
  constraint messages_pkey PRIMARY KEY (tenant_id, id),
  constraint messages_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint messages_language_check CHECK (language = ANY (ARRAY['en'::text, 'th'::text, 'zh'::text])),
  constraint messages_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'logged'::text]))
);
CREATE INDEX messages_due ON public.messages USING btree (next_try_at) WHERE (state = 'queued'::text);
CREATE INDEX messages_leased ON public.messages USING btree (lease_until) WHERE (state = 'sending'::text);
CREATE INDEX messages_newest ON public.messages USING btree (tenant_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX messages_once ON public.messages USING btree (tenant_id, cause_id, channel, address);
CREATE INDEX messages_search ON public.messages USING gin (search_key gin_trgm_ops);

create table meters (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  direction text not null,
  mode text not null,
  start_date date,
  run_time time without time zone,
  last_run_at timestamp with time zone,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint meters_pkey PRIMARY KEY (tenant_id, id),
  constraint meters_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint meters_check CHECK (mode <> 'daily'::text OR start_date IS NOT NULL AND run_time IS NOT NULL),
  constraint meters_direction_check CHECK (direction = ANY (ARRAY['receivable'::text, 'payable'::text])),
  constraint meters_mode_check CHECK (mode = ANY (ARRAY['realtime'::text, 'daily'::text, 'manual'::text])),
  constraint meters_name_check CHECK (length(name) >= 1 AND length(name) <= 32),
  constraint meters_remark_check CHECK (length(remark) <= 250),
  constraint meters_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX meters_name ON public.meters USING btree (tenant_id, lower(name));
CREATE INDEX meters_search ON public.meters USING gin (search_key gin_trgm_ops);

create table monitoring_alerts (
  tenant_id uuid not null,
  proposal_id uuid not null,
  is_told boolean not null,
  looked_at timestamp with time zone default now() not null,
  constraint monitoring_alerts_pkey PRIMARY KEY (tenant_id, proposal_id),
  constraint monitoring_alerts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint monitoring_alerts_tenant_id_proposal_id_fkey FOREIGN KEY (tenant_id, proposal_id) REFERENCES exception_proposals(tenant_id, id)
);

create table monitoring_strategies (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  priority integer not null,
  important boolean default false not null,
  trackable boolean default true not null,
  pickup_goods_temperature boolean default false not null,
  delivery_goods_temperature boolean default false not null,
  pickup_vehicle_temperature boolean default false not null,
  origin_site_type_id uuid,
  destination_site_type_id uuid,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint monitoring_strategies_pkey PRIMARY KEY (tenant_id, id),
  constraint monitoring_strategies_tenant_id_destination_site_type_id_fkey FOREIGN KEY (tenant_id, destination_site_type_id) REFERENCES site_types(tenant_id, id),
  constraint monitoring_strategies_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint monitoring_strategies_tenant_id_origin_site_type_id_fkey FOREIGN KEY (tenant_id, origin_site_type_id) REFERENCES site_types(tenant_id, id),
  constraint monitoring_strategies_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint monitoring_strategies_priority_check CHECK (priority >= 1 AND priority <= 999),
  constraint monitoring_strategies_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX monitoring_strategies_name ON public.monitoring_strategies USING btree (tenant_id, lower(name));
CREATE INDEX monitoring_strategies_search ON public.monitoring_strategies USING gin (search_key gin_trgm_ops);

create table mqtt_listeners (
  tenant_id uuid not null,
  account_id uuid not null,
  holder uuid,
  lease_until timestamp with time zone,
  connected_at timestamp with time zone,
  down_since timestamp with time zone,
  told_at timestamp with time zone,
  last_message_at timestamp with time zone,
  messages bigint default 0 not null,
  unreadable bigint default 0 not null,
  unknown bigint default 0 not null,
  dropped bigint default 0 not null,
  constraint mqtt_listeners_pkey PRIMARY KEY (tenant_id, account_id),
  constraint mqtt_listeners_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES tracking_accounts(tenant_id, id) ON DELETE CASCADE
);

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
  level text default 'info'::text not null,
  announcement_id uuid,
  constraint notices_pkey PRIMARY KEY (tenant_id, id),
  constraint notices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint notices_level_check CHECK (level = ANY (ARRAY['info'::text, 'warning'::text, 'urgent'::text]))
);
CREATE INDEX notices_announcement ON public.notices USING btree (tenant_id, announcement_id, read_at) WHERE (announcement_id IS NOT NULL);
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
  length_mm integer,
  width_mm integer,
  height_mm integer,
  item_category text,
  item_unit_price numeric(12,2),
  received_qty numeric(12,2),
  received_unit text,
  paid_qty numeric(12,2),
  paid_unit text,
  goods_unit_code text default '011'::text not null,
  constraint order_lines_pkey PRIMARY KEY (tenant_id, id),
  constraint order_lines_tenant_id_order_id_line_no_key UNIQUE (tenant_id, order_id, line_no),
  constraint order_lines_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint order_lines_description_check CHECK (length(description) <= 200),
  constraint order_lines_height_mm_check CHECK (height_mm >= 1 AND height_mm <= 20000),
  constraint order_lines_item_category_check CHECK (length(item_category) <= 60),
  constraint order_lines_item_unit_price_check CHECK (item_unit_price >= 0::numeric),
  constraint order_lines_items_per_package_check CHECK (items_per_package >= 0::numeric),
  constraint order_lines_length_mm_check CHECK (length_mm >= 1 AND length_mm <= 20000),
  constraint order_lines_packages_check CHECK (packages >= 0::numeric),
  constraint order_lines_paid CHECK ((paid_qty IS NULL) = (paid_unit IS NULL)),
  constraint order_lines_paid_qty_check CHECK (paid_qty >= 0::numeric),
  constraint order_lines_received CHECK ((received_qty IS NULL) = (received_unit IS NULL)),
  constraint order_lines_received_qty_check CHECK (received_qty >= 0::numeric),
  constraint order_lines_volume_cm3_check CHECK (volume_cm3 >= 0),
  constraint order_lines_weight_grams_check CHECK (weight_grams >= 0),
  constraint order_lines_width_mm_check CHECK (width_mm >= 1 AND width_mm <= 20000)
);

create table order_parts (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  part_no smallint not null,
  constraint order_parts_pkey PRIMARY KEY (tenant_id, id),
  constraint order_parts_tenant_id_order_id_part_no_key UNIQUE (tenant_id, order_id, part_no),
  constraint order_parts_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id)
);

create table order_template_days (
  tenant_id uuid not null,
  template_id uuid not null,
  on_day date not null,
  state text not null,
  order_id uuid,
  problems jsonb default '[]'::jsonb not null,
  at timestamp with time zone default now() not null,
  constraint order_template_days_pkey PRIMARY KEY (tenant_id, template_id, on_day),
  constraint order_template_days_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint order_template_days_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint order_template_days_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES order_templates(tenant_id, id) ON DELETE CASCADE,
  constraint order_template_days_state_check CHECK (state = ANY (ARRAY['created'::text, 'failed'::text]))
);

create table order_templates (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  business_unit_id uuid not null,
  customer_id uuid not null,
  origin_site_id uuid not null,
  destination_site_id uuid not null,
  draft jsonb not null,
  times jsonb not null,
  recurrence jsonb,
  active boolean default true not null,
  search_key text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint order_templates_pkey PRIMARY KEY (tenant_id, id),
  constraint order_templates_name UNIQUE (tenant_id, customer_id, name),
  constraint order_templates_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint order_templates_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint order_templates_tenant_id_destination_site_id_fkey FOREIGN KEY (tenant_id, destination_site_id) REFERENCES sites(tenant_id, id),
  constraint order_templates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint order_templates_tenant_id_origin_site_id_fkey FOREIGN KEY (tenant_id, origin_site_id) REFERENCES sites(tenant_id, id),
  constraint order_templates_name_check CHECK (length(name) <= 100)
);
CREATE INDEX order_templates_recurring ON public.order_templates USING btree (tenant_id, id) WHERE (active AND (recurrence IS NOT NULL));
CREATE INDEX order_templates_updated ON public.order_templates USING btree (tenant_id, updated_at DESC, id DESC);

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
  latest_received_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  cancelled_at timestamp with time zone generated always as (
CASE
    WHEN (status = 'order_cancelled'::text) THEN status_since
    ELSE NULL::timestamp with time zone
END) stored,
  route_code_id uuid,
  project_id uuid,
  product_id uuid,
  billing_party_id uuid,
  transportation_order_type text,
  biz_type text,
  papery_receipt boolean,
  vehicle_remark text,
  latest_delivery_at timestamp with time zone,
  surcharge_group_id uuid,
  origin_site_version integer,
  destination_site_version integer,
  do_ref text,
  constraint orders_pkey PRIMARY KEY (tenant_id, id),
  constraint orders_tenant_id_order_no_key UNIQUE (tenant_id, order_no),
  constraint orders_billing_party FOREIGN KEY (tenant_id, billing_party_id) REFERENCES partners(tenant_id, id),
  constraint orders_product FOREIGN KEY (tenant_id, product_id) REFERENCES products(tenant_id, id),
  constraint orders_project FOREIGN KEY (tenant_id, project_id) REFERENCES projects(tenant_id, id),
  constraint orders_surcharge_group FOREIGN KEY (tenant_id, surcharge_group_id) REFERENCES surcharge_groups(tenant_id, id),
  constraint orders_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint orders_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint orders_tenant_id_destination_site_id_fkey FOREIGN KEY (tenant_id, destination_site_id) REFERENCES sites(tenant_id, id),
  constraint orders_tenant_id_origin_site_id_fkey FOREIGN KEY (tenant_id, origin_site_id) REFERENCES sites(tenant_id, id),
  constraint orders_tenant_id_route_code_id_fkey FOREIGN KEY (tenant_id, route_code_id) REFERENCES route_codes(tenant_id, id),
  constraint orders_biz_type_check CHECK (biz_type = ANY (ARRAY['domestic'::text, 'import'::text, 'export'::text, 'cross_border'::text])),
  constraint orders_check CHECK (NOT is_insured OR declared_value > 0::numeric),
  constraint orders_check1 CHECK (target_pickup_from <= target_pickup_to AND target_delivery_from <= target_delivery_to),
  constraint orders_currency_check CHECK (currency = ANY (ARRAY['THB'::text, 'USD'::text])),
  constraint orders_declared_value_check CHECK (declared_value >= 0::numeric),
  constraint orders_delivery_remark_check CHECK (length(delivery_remark) <= 250),
  constraint orders_do_ref_check CHECK (length(do_ref) >= 1 AND length(do_ref) <= 60),
  constraint orders_items_check CHECK (items >= 0::numeric),
  constraint orders_latest_delivery CHECK (latest_delivery_at >= target_pickup_to),
  constraint orders_latest_received CHECK (latest_received_at >= target_pickup_to),
  constraint orders_order_price_check CHECK (order_price >= 0::numeric),
  constraint orders_order_source_check CHECK (order_source = ANY (ARRAY['console'::text, 'import'::text, 'api'::text, 'recurring'::text, 'demo'::text, 'clone'::text, 'customer'::text])) NOT VALID,
  constraint orders_order_type_check CHECK (order_type = ANY (ARRAY['delivery'::text, 'return'::text, 'transfer'::text])),
  constraint orders_packages_check CHECK (packages >= 0::numeric AND packages <= 999999::numeric),
  constraint orders_payment_mode_check CHECK (payment_mode = ANY (ARRAY['prepaid'::text, 'postpaid'::text])),
  constraint orders_pickup_remark_check CHECK (length(pickup_remark) <= 250),
  constraint orders_receipt_qty_check CHECK (receipt_qty >= 0),
  constraint orders_remark_check CHECK (length(remark) <= 250),
  constraint orders_status_check CHECK (status ~ '^order_[a-z_]+$'::text),
  constraint orders_transportation_order_type_check CHECK (transportation_order_type = ANY (ARRAY['FTL'::text, 'LTL'::text])),
  constraint orders_vehicle_remark_check CHECK (length(vehicle_remark) < 500),
  constraint orders_volume_cm3_check CHECK (volume_cm3 >= 0 AND volume_cm3 <= '999999000000'::bigint),
  constraint orders_weight_grams_check CHECK (weight_grams >= 0 AND weight_grams <= '999999000000'::bigint)
);
CREATE INDEX orders_awaiting_confirmation ON public.orders USING btree (tenant_id, target_pickup_from) WHERE (status = 'order_created'::text);
CREATE INDEX orders_business_unit ON public.orders USING btree (tenant_id, business_unit_id, created_at DESC, id DESC);
CREATE INDEX orders_by_status ON public.orders USING btree (tenant_id, status, id);
CREATE INDEX orders_created ON public.orders USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX orders_customer ON public.orders USING btree (tenant_id, customer_id, created_at DESC, id DESC);
CREATE INDEX orders_delivery ON public.orders USING btree (tenant_id, target_delivery_to, id);
CREATE INDEX orders_destination ON public.orders USING btree (tenant_id, destination_site_id);
CREATE INDEX orders_do_ref ON public.orders USING btree (tenant_id, do_ref) WHERE (do_ref IS NOT NULL);
CREATE INDEX orders_due_first ON public.orders USING btree (tenant_id, (
CASE
    WHEN (status = ANY (ARRAY['order_created'::text, 'order_confirmed'::text, 'order_processing'::text, 'order_picking_up'::text, 'order_ontheway'::text, 'order_pending_delivery_fail'::text])) THEN (EXTRACT(epoch FROM (target_delivery_to - '2000-01-01 00:00:00+00'::timestamp with time zone)))::bigint
    ELSE ('100000000000'::bigint - (EXTRACT(epoch FROM (status_since - '2000-01-01 00:00:00+00'::timestamp with time zone)))::bigint)
END), id);
CREATE INDEX orders_import ON public.orders USING btree (tenant_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX orders_of_product ON public.orders USING btree (tenant_id, product_id, created_at DESC, id DESC) WHERE (product_id IS NOT NULL);
CREATE INDEX orders_of_project ON public.orders USING btree (tenant_id, project_id, created_at DESC, id DESC) WHERE (project_id IS NOT NULL);
CREATE INDEX orders_of_surcharge_group ON public.orders USING btree (tenant_id, surcharge_group_id, created_at DESC, id DESC) WHERE (surcharge_group_id IS NOT NULL);
CREATE INDEX orders_origin ON public.orders USING btree (tenant_id, origin_site_id);
CREATE INDEX orders_pickup ON public.orders USING btree (tenant_id, target_pickup_from);
CREATE INDEX orders_route_code ON public.orders USING btree (tenant_id, route_code_id, created_at DESC) WHERE (route_code_id IS NOT NULL);
CREATE INDEX orders_search ON public.orders USING gin (search_key gin_trgm_ops);
CREATE INDEX orders_status ON public.orders USING btree (tenant_id, status, created_at DESC, id DESC);
CREATE INDEX orders_status_since ON public.orders USING btree (tenant_id, status_since, id);
CREATE INDEX orders_temperature ON public.orders USING btree (tenant_id, temperature_type_id) WHERE (temperature_type_id IS NOT NULL);
CREATE UNIQUE INDEX orders_upstream ON public.orders USING btree (tenant_id, customer_id, upstream_no) WHERE ((upstream_no IS NOT NULL) AND (status <> 'order_cancelled'::text));
CREATE INDEX orders_weight ON public.orders USING btree (tenant_id, weight_grams, id);
CREATE TRIGGER orders_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS before NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_for_webhooks('order');
CREATE TRIGGER orders_free_docks AFTER UPDATE ON orders FOR EACH ROW WHEN (new.status = 'order_cancelled'::text AND old.status <> 'order_cancelled'::text OR new.origin_site_id <> old.origin_site_id OR new.destination_site_id <> old.destination_site_id) EXECUTE FUNCTION free_docks_of_order();
CREATE TRIGGER orders_made AFTER INSERT ON orders REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_for_webhooks('order');

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
  address text,
  branch_no text,
  working_hours jsonb,
  public_holidays boolean default true not null,
  days_off jsonb,
  days_on jsonb,
  constraint organisations_pkey PRIMARY KEY (tenant_id, id),
  constraint organisations_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint organisations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint organisations_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES organisations(tenant_id, id),
  constraint organisations_address_check CHECK (length(address) <= 300),
  constraint organisations_branch_no_check CHECK (branch_no ~ '^\d{5}$'::text),
  constraint organisations_code_check CHECK (length(code) >= 1 AND length(code) <= 32),
  constraint organisations_kind_check CHECK (kind = ANY (ARRAY['company'::text, 'department'::text, 'business_unit'::text])),
  constraint organisations_name_check CHECK (length(name) >= 1 AND length(name) <= 150),
  constraint organisations_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX organisations_parent ON public.organisations USING btree (tenant_id, parent_id);
CREATE INDEX organisations_search ON public.organisations USING gin (search_key gin_trgm_ops);
CREATE INDEX organisations_without_case ON public.organisations USING btree (tenant_id, lower(code));
CREATE TRIGGER organisations_without_case BEFORE INSERT OR UPDATE OF code ON organisations FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'organisations_tenant_id_code_key');

create table own_vehicles (
  tenant_id uuid not null,
  id uuid not null,
  asset_no text not null,
  vehicle_id uuid not null,
  registered_on date,
  original_value numeric(12,2),
  salvage_rate numeric(5,4),
  scrap_months integer,
  gps_annual_fee numeric(12,2),
  inspection_amount numeric(12,2),
  certificate_fee numeric(12,2),
  maintenance_cycle_km integer,
  maintenance_cycle_days integer,
  attachment_id uuid,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint own_vehicles_pkey PRIMARY KEY (tenant_id, id),
  constraint own_vehicles_tenant_id_asset_no_key UNIQUE (tenant_id, asset_no),
  constraint own_vehicles_vehicle UNIQUE (tenant_id, vehicle_id),
  constraint own_vehicles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint own_vehicles_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint own_vehicles_asset_no_check CHECK (length(asset_no) >= 1 AND length(asset_no) <= 20),
  constraint own_vehicles_certificate_fee_check CHECK (certificate_fee >= 0::numeric AND certificate_fee <= 9999999.99),
  constraint own_vehicles_gps_annual_fee_check CHECK (gps_annual_fee >= 0::numeric AND gps_annual_fee <= 9999999.99),
  constraint own_vehicles_inspection_amount_check CHECK (inspection_amount >= 0::numeric AND inspection_amount <= 9999999.99),
  constraint own_vehicles_maintenance_cycle_days_check CHECK (maintenance_cycle_days > 0),
  constraint own_vehicles_maintenance_cycle_km_check CHECK (maintenance_cycle_km > 0),
  constraint own_vehicles_original_value_check CHECK (original_value >= 0::numeric AND original_value <= 9999999.99),
  constraint own_vehicles_salvage_rate_check CHECK (salvage_rate >= 0::numeric AND salvage_rate <= 1::numeric),
  constraint own_vehicles_scrap_months_check CHECK (scrap_months >= 0 AND scrap_months <= 1000),
  constraint own_vehicles_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX own_vehicles_newest ON public.own_vehicles USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX own_vehicles_search ON public.own_vehicles USING gin (search_key gin_trgm_ops);
CREATE INDEX own_vehicles_without_case ON public.own_vehicles USING btree (tenant_id, lower(asset_no));
CREATE TRIGGER own_vehicles_without_case BEFORE INSERT OR UPDATE OF asset_no ON own_vehicles FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('asset_no', 'own_vehicles_tenant_id_asset_no_key');

create table paper_covers (
  tenant_id uuid not null,
  paper_id uuid not null,
  covered_id uuid not null,
  constraint paper_covers_pkey PRIMARY KEY (tenant_id, paper_id, covered_id),
  constraint paper_covers_tenant_id_covered_id_fkey FOREIGN KEY (tenant_id, covered_id) REFERENCES papers(tenant_id, id),
  constraint paper_covers_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id)
);
CREATE INDEX paper_covers_covered ON public.paper_covers USING btree (tenant_id, covered_id);

create table paper_files (
  tenant_id uuid not null,
  paper_id uuid not null,
  pdf bytea not null,
  sha256 text not null,
  constraint paper_files_pkey PRIMARY KEY (tenant_id, paper_id),
  constraint paper_files_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id)
);

create table paper_numbers (
  tenant_id uuid not null,
  kind text not null,
  branch_no text not null,
  month date not null,
  value integer default 0 not null,
  last_on date,
  constraint paper_numbers_pkey PRIMARY KEY (tenant_id, kind, branch_no, month),
  constraint paper_numbers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table paper_taxes (
  tenant_id uuid not null,
  paper_id uuid not null,
  tax_code text not null,
  vat_treatment text not null,
  amount numeric(16,2) not null,
  vat_percent numeric(5,2) not null,
  vat numeric(16,2) not null,
  wht_percent numeric(5,2) not null,
  wht numeric(16,2) not null,
  own_tax_code text default ''::text not null,
  own_tax_name text,
  constraint paper_taxes_pkey PRIMARY KEY (tenant_id, paper_id, tax_code, own_tax_code),
  constraint paper_taxes_tenant_id_paper_id_fkey FOREIGN KEY (tenant_id, paper_id) REFERENCES papers(tenant_id, id),
  constraint paper_taxes_tax_code_check CHECK (tax_code = ANY (ARRAY['transport'::text, 'service'::text, 'rent'::text, 'disburse'::text, 'export_air_sea'::text])),
  constraint paper_taxes_vat_treatment_check CHECK (vat_treatment = ANY (ARRAY['standard'::text, 'zero'::text, 'exempt'::text, 'none'::text]))
);

create table papers (
  tenant_id uuid not null,
  id uuid not null,
  direction text not null,
  kind text not null,
  paper_no text not null,
  branch_no text not null,
  month date not null,
  sequence integer not null,
  paper_state text default 'issued'::text not null,
  issued_on date not null,
  due_on date,
  partner_id uuid not null,
  party_name text not null,
  party_tax_id text,
  party_branch_no text,
  party_address text,
  bill_id uuid,
  bill_no text,
  refers_to uuid,
  refers_to_no text,
  payment_id uuid,
  net numeric(16,2) not null,
  vat numeric(16,2) default 0 not null,
  total numeric(16,2) not null,
  wht numeric(16,2) default 0 not null,
  return_form text,
  reason text,
  cancel_reason text,
  cancelled_at timestamp with time zone,
  content text not null,
  content_hash text not null,
  seen_by_customer_id uuid,
  seen_by_subcontractor_id uuid,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint papers_pkey PRIMARY KEY (tenant_id, id),
  constraint papers_tenant_id_bill_id_fkey FOREIGN KEY (tenant_id, bill_id) REFERENCES bills(tenant_id, id),
  constraint papers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint papers_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint papers_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES bill_payments(tenant_id, id),
  constraint papers_tenant_id_refers_to_fkey FOREIGN KEY (tenant_id, refers_to) REFERENCES papers(tenant_id, id),
  constraint papers_branch_no_check CHECK (branch_no ~ '^\d{5}$'::text),
  constraint papers_cancel_reason_check CHECK (length(cancel_reason) >= 2 AND length(cancel_reason) <= 250),
  constraint papers_check CHECK ((paper_state = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  constraint papers_check1 CHECK ((kind = 'wht_certificate'::text) = (payment_id IS NOT NULL)),
  constraint papers_check2 CHECK ((kind = 'wht_certificate'::text) = (return_form IS NOT NULL)),
  constraint papers_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint papers_direction_check CHECK (direction = ANY (ARRAY['receivable'::text, 'payable'::text])),
  constraint papers_kind_check CHECK (kind = ANY (ARRAY['tax_invoice'::text, 'invoice'::text, 'billing_note'::text, 'credit_note'::text, 'debit_note'::text, 'wht_certificate'::text])),
  constraint papers_paper_no_check CHECK (length(paper_no) >= 1 AND length(paper_no) <= 32),
  constraint papers_paper_state_check CHECK (paper_state = ANY (ARRAY['issued'::text, 'cancelled'::text])),
  constraint papers_reason_check CHECK (length(reason) >= 2 AND length(reason) <= 250),
  constraint papers_return_form_check CHECK (return_form = ANY (ARRAY['pnd3'::text, 'pnd53'::text])),
  constraint papers_sequence_check CHECK (sequence > 0),
  constraint papers_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX papers_bill ON public.papers USING btree (tenant_id, bill_id) WHERE ((paper_state = 'issued'::text) AND (bill_id IS NOT NULL) AND (kind = ANY (ARRAY['tax_invoice'::text, 'invoice'::text])));
CREATE INDEX papers_customer ON public.papers USING btree (tenant_id, seen_by_customer_id, created_at DESC, id DESC) WHERE (seen_by_customer_id IS NOT NULL);
CREATE INDEX papers_day ON public.papers USING btree (tenant_id, direction, issued_on, id);
CREATE INDEX papers_newest ON public.papers USING btree (tenant_id, direction, created_at DESC, id DESC);
CREATE UNIQUE INDEX papers_no ON public.papers USING btree (tenant_id, paper_no);
CREATE INDEX papers_of_bill ON public.papers USING btree (tenant_id, bill_id) WHERE (bill_id IS NOT NULL);
CREATE INDEX papers_partner ON public.papers USING btree (tenant_id, partner_id, issued_on);
CREATE UNIQUE INDEX papers_payment ON public.papers USING btree (tenant_id, payment_id) WHERE ((paper_state = 'issued'::text) AND (payment_id IS NOT NULL));
CREATE INDEX papers_refers ON public.papers USING btree (tenant_id, refers_to) WHERE (refers_to IS NOT NULL);
CREATE INDEX papers_search ON public.papers USING gin (search_key gin_trgm_ops);
CREATE UNIQUE INDEX papers_sequence ON public.papers USING btree (tenant_id, kind, branch_no, month, sequence);
CREATE INDEX papers_subcontractor ON public.papers USING btree (tenant_id, seen_by_subcontractor_id, created_at DESC, id DESC) WHERE (seen_by_subcontractor_id IS NOT NULL);

create table partner_contacts (
  tenant_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  name text not null,
  job_title text,
  mobile text,
  email text,
  key_contact boolean default false not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint partner_contacts_pkey PRIMARY KEY (tenant_id, id),
  constraint partner_contacts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint partner_contacts_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint partner_contacts_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint partner_contacts_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX partner_contacts_email ON public.partner_contacts USING btree (tenant_id, email) WHERE (email IS NOT NULL);
CREATE INDEX partner_contacts_email_without_case ON public.partner_contacts USING btree (tenant_id, lower(email)) WHERE (email IS NOT NULL);
CREATE UNIQUE INDEX partner_contacts_mobile ON public.partner_contacts USING btree (tenant_id, mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX partner_contacts_newest ON public.partner_contacts USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX partner_contacts_partner ON public.partner_contacts USING btree (tenant_id, partner_id);
CREATE INDEX partner_contacts_search ON public.partner_contacts USING gin (search_key gin_trgm_ops);
CREATE TRIGGER partner_contacts_email_without_case BEFORE INSERT OR UPDATE OF email ON partner_contacts FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('email', 'partner_contacts_email');

create table partners (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  short_name text,
  external_code text,
  partner_type text default 'company'::text not null,
  relations text[] default '{}'::text[] not null,
  own_company boolean default false not null,
  nature text,
  business_licence_no text,
  parent_company_id uuid,
  address text,
  customer_id uuid,
  subcontractor_id uuid,
  billing_party_id uuid,
  receipt_cut_off_day smallint,
  batch_delivery_allowed boolean default false not null,
  salesman_id uuid,
  cooperation text default 'proposed'::text not null,
  cooperation_reason text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  business_unit_id uuid,
  quotation_template_code text,
  vat_registered boolean default false not null,
  constraint partners_pkey PRIMARY KEY (tenant_id, id),
  constraint partners_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint partners_business_unit FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint partners_tenant_id_billing_party_id_fkey FOREIGN KEY (tenant_id, billing_party_id) REFERENCES partners(tenant_id, id),
  constraint partners_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint partners_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint partners_tenant_id_parent_company_id_fkey FOREIGN KEY (tenant_id, parent_company_id) REFERENCES partners(tenant_id, id),
  constraint partners_tenant_id_salesman_id_fkey FOREIGN KEY (tenant_id, salesman_id) REFERENCES users(tenant_id, id),
  constraint partners_tenant_id_subcontractor_id_fkey FOREIGN KEY (tenant_id, subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint partners_check CHECK (parent_company_id <> id AND billing_party_id <> id),
  constraint partners_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint partners_cooperation_check CHECK (cooperation = ANY (ARRAY['proposed'::text, 'in_force'::text, 'suspended'::text, 'refused'::text])),
  constraint partners_cooperation_reason_check CHECK (length(cooperation_reason) <= 250),
  constraint partners_name_check CHECK (length(name) >= 1 AND length(name) <= 150),
  constraint partners_partner_type_check CHECK (partner_type = ANY (ARRAY['company'::text, 'individual'::text])),
  constraint partners_quotation_template_code_check CHECK (length(quotation_template_code) <= 20),
  constraint partners_receipt_cut_off_day_check CHECK (receipt_cut_off_day >= 1 AND receipt_cut_off_day <= 31),
  constraint partners_short_name_check CHECK (length(short_name) <= 50),
  constraint partners_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX partners_customer ON public.partners USING btree (tenant_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX partners_newest ON public.partners USING btree (tenant_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX partners_own_company ON public.partners USING btree (tenant_id) WHERE own_company;
CREATE INDEX partners_search ON public.partners USING gin (search_key gin_trgm_ops);
CREATE INDEX partners_without_case ON public.partners USING btree (tenant_id, lower(code));
CREATE TRIGGER partners_without_case BEFORE INSERT OR UPDATE OF code ON partners FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'partners_tenant_id_code_key');

create table passkeys (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] default '{}'::text[] not null,
  host text not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (tenant_id, id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (tenant_id, user_id);

create table past_stops (
  tenant_id uuid not null,
  shipment_id uuid not null,
  id bigint generated always as identity not null,
  until timestamp with time zone not null,
  stop_seq integer,
  constraint past_stops_pkey PRIMARY KEY (tenant_id, shipment_id, id),
  constraint past_stops_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint past_stops_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id) ON DELETE CASCADE
);

create table payments (
  tenant_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  event_seq integer not null,
  channel text not null,
  amount_hundredths bigint not null,
  currency text not null,
  status text not null,
  reference text,
  message text,
  tries integer default 0 not null,
  next_try_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (tenant_id, id),
  constraint payments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint payments_tenant_id_shipment_id_event_seq_fkey FOREIGN KEY (tenant_id, shipment_id, event_seq) REFERENCES shipment_events(tenant_id, shipment_id, seq),
  constraint payments_amount_hundredths_check CHECK (amount_hundredths > 0),
  constraint payments_check CHECK ((status = ANY (ARRAY['due'::text, 'pending'::text])) = (next_try_at IS NOT NULL)),
  constraint payments_currency_check CHECK (currency = ANY (ARRAY['THB'::text, 'USD'::text])),
  constraint payments_status_check CHECK (status = ANY (ARRAY['recorded'::text, 'due'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'void'::text, 'to_refund'::text]))
);
CREATE INDEX payments_due ON public.payments USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE UNIQUE INDEX payments_event ON public.payments USING btree (tenant_id, shipment_id, event_seq);

create table plan_moves (
  tenant_id uuid not null,
  plan_id uuid not null,
  move_no integer not null,
  kind text not null,
  about jsonb not null,
  diff jsonb not null,
  made_at timestamp with time zone not null,
  made_by uuid,
  constraint plan_moves_pkey PRIMARY KEY (tenant_id, plan_id, move_no),
  constraint plan_moves_tenant_id_plan_id_fkey FOREIGN KEY (tenant_id, plan_id) REFERENCES plans(tenant_id, id) ON DELETE CASCADE
);

create table plan_routes (
  tenant_id uuid not null,
  plan_id uuid not null,
  id uuid not null,
  "position" integer not null,
  vehicle_id uuid,
  vehicle_type_id uuid,
  driver_id uuid,
  trailer_id uuid,
  subcontractor_id uuid,
  begin_at timestamp with time zone,
  pinned boolean default false not null,
  visits jsonb default '[]'::jsonb not null,
  job_id uuid,
  constraint plan_routes_pkey PRIMARY KEY (tenant_id, plan_id, id),
  constraint plan_routes_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id),
  constraint plan_routes_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id),
  constraint plan_routes_tenant_id_plan_id_fkey FOREIGN KEY (tenant_id, plan_id) REFERENCES plans(tenant_id, id) ON DELETE CASCADE,
  constraint plan_routes_tenant_id_subcontractor_id_fkey FOREIGN KEY (tenant_id, subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint plan_routes_tenant_id_trailer_id_fkey FOREIGN KEY (tenant_id, trailer_id) REFERENCES trailers(tenant_id, id),
  constraint plan_routes_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint plan_routes_tenant_id_vehicle_type_id_fkey FOREIGN KEY (tenant_id, vehicle_type_id) REFERENCES vehicle_types(tenant_id, id),
  constraint plan_routes_position_check CHECK ("position" > 0)
);
CREATE INDEX plan_routes_of_job ON public.plan_routes USING btree (tenant_id, job_id) WHERE (job_id IS NOT NULL);

create table plan_shipments (
  tenant_id uuid not null,
  plan_id uuid not null,
  shipment_id uuid not null,
  route_id uuid,
  shipment_version integer not null,
  pinned boolean default false not null,
  reasons jsonb default '[]'::jsonb not null,
  relaxation jsonb,
  constraint plan_shipments_pkey PRIMARY KEY (tenant_id, plan_id, shipment_id),
  constraint plan_shipments_tenant_id_plan_id_fkey FOREIGN KEY (tenant_id, plan_id) REFERENCES plans(tenant_id, id) ON DELETE CASCADE,
  constraint plan_shipments_tenant_id_plan_id_route_id_fkey FOREIGN KEY (tenant_id, plan_id, route_id) REFERENCES plan_routes(tenant_id, plan_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint plan_shipments_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id)
);
CREATE INDEX plan_shipments_of_shipment ON public.plan_shipments USING btree (tenant_id, shipment_id);

create table plans (
  tenant_id uuid not null,
  id uuid not null,
  plan_no text not null,
  name text,
  business_unit_id uuid not null,
  from_on date not null,
  until_on date not null,
  depot_site_id uuid,
  status text default 'draft'::text not null,
  routing jsonb,
  move_no integer default 0 not null,
  search_key text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  province_id uuid,
  constraint plans_pkey PRIMARY KEY (tenant_id, id),
  constraint plans_tenant_id_plan_no_key UNIQUE (tenant_id, plan_no),
  constraint plans_province_id_fkey FOREIGN KEY (tenant_id, province_id) REFERENCES provinces(tenant_id, id),
  constraint plans_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint plans_tenant_id_depot_site_id_fkey FOREIGN KEY (tenant_id, depot_site_id) REFERENCES sites(tenant_id, id),
  constraint plans_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint plans_check CHECK (until_on >= from_on),
  constraint plans_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint plans_status_check CHECK (status = ANY (ARRAY['draft'::text, 'published'::text, 'discarded'::text]))
);
CREATE INDEX plans_newest ON public.plans USING btree (tenant_id, from_on DESC, id DESC);
CREATE INDEX plans_of_province ON public.plans USING btree (tenant_id, province_id, from_on DESC, id DESC) WHERE (province_id IS NOT NULL);
CREATE INDEX plans_unit ON public.plans USING btree (tenant_id, business_unit_id, from_on DESC, id DESC);

create table positions (
  tenant_id uuid not null,
  device_id uuid not null,
  vehicle_id uuid,
  at timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  lat_e6 integer not null,
  lng_e6 integer not null,
  speed_kmh smallint,
  heading smallint,
  battery smallint,
  temperature real,
  card_no text,
  unplugged boolean,
  constraint positions_pkey PRIMARY KEY (tenant_id, device_id, at)
) partition by RANGE (at);
CREATE INDEX positions_of_vehicle ON ONLY public.positions USING btree (tenant_id, vehicle_id, at) WHERE (vehicle_id IS NOT NULL);

create table positions_set_aside (
  tenant_id uuid not null,
  device_id uuid not null,
  at timestamp with time zone not null,
  reason text not null,
  lat double precision not null,
  lng double precision not null,
  recorded_at timestamp with time zone not null,
  constraint positions_set_aside_pkey PRIMARY KEY (tenant_id, device_id, at, reason),
  constraint positions_set_aside_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES devices(tenant_id, id),
  constraint positions_set_aside_reason_check CHECK (reason = ANY (ARRAY['outside'::text, 'zero_island'::text, 'future'::text, 'teleport'::text]))
);
CREATE INDEX positions_set_aside_newest ON public.positions_set_aside USING btree (tenant_id, recorded_at DESC);

create table pricings (
  tenant_id uuid not null,
  id uuid not null,
  direction text not null,
  subject_no text not null,
  subject_version integer not null,
  business_unit_id uuid not null,
  pricing_state text not null,
  anomaly text,
  detail text,
  problem jsonb,
  party_name text,
  partner_id uuid,
  basis_date date,
  contract_id uuid,
  contract_no text,
  total numeric(16,3),
  inputs jsonb default '{}'::jsonb not null,
  priced_at timestamp with time zone not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint pricings_pkey PRIMARY KEY (tenant_id, id),
  constraint pricings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint pricings_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint pricings_anomaly_check CHECK (anomaly = ANY (ARRAY['no_partner'::text, 'no_contract'::text, 'ambiguous_contract'::text, 'no_prices'::text, 'missing_input'::text, 'no_rate_row'::text, 'fuel_band'::text, 'rule_error'::text])),
  constraint pricings_check CHECK ((pricing_state = 'anomaly'::text) = (anomaly IS NOT NULL)),
  constraint pricings_detail_check CHECK (length(detail) <= 200),
  constraint pricings_direction_check CHECK (direction = ANY (ARRAY['receivable'::text, 'payable'::text])),
  constraint pricings_pricing_state_check CHECK (pricing_state = ANY (ARRAY['rated'::text, 'anomaly'::text, 'none'::text])),
  constraint pricings_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX pricings_anomalies ON public.pricings USING btree (tenant_id, direction, created_at DESC, id DESC) WHERE (pricing_state = 'anomaly'::text);
CREATE INDEX pricings_contract ON public.pricings USING btree (tenant_id, contract_id) WHERE (contract_id IS NOT NULL);
CREATE INDEX pricings_newest ON public.pricings USING btree (tenant_id, direction, created_at DESC, id DESC);
CREATE INDEX pricings_search ON public.pricings USING gin (search_key gin_trgm_ops);

create table products (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  mode text not null,
  temperature_type_id uuid,
  description text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint products_pkey PRIMARY KEY (tenant_id, id),
  constraint products_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint products_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint products_tenant_id_temperature_type_id_fkey FOREIGN KEY (tenant_id, temperature_type_id) REFERENCES temperature_types(tenant_id, id),
  constraint products_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint products_description_check CHECK (length(description) <= 200),
  constraint products_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint products_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX products_newest ON public.products USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX products_search ON public.products USING gin (search_key gin_trgm_ops);
CREATE INDEX products_without_case ON public.products USING btree (tenant_id, lower(code));
CREATE TRIGGER products_without_case BEFORE INSERT OR UPDATE OF code ON products FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'products_tenant_id_code_key');

create table projects (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  partner_id uuid not null,
  product_ids uuid[] default '{}'::uuid[] not null,
  min_weight_grams bigint,
  max_weight_grams bigint,
  default_weight_grams bigint,
  min_volume_cm3 bigint,
  max_volume_cm3 bigint,
  default_volume_cm3 bigint,
  min_declared_value numeric(12,2),
  max_declared_value numeric(12,2),
  default_declared_value numeric(12,2),
  min_packages integer,
  max_packages integer,
  default_packages integer,
  amount numeric(14,2),
  max_delivery_order integer,
  cooperation text default 'proposed'::text not null,
  cooperation_reason text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  goods_type_id uuid,
  temperature_type_id uuid,
  required_receipt boolean default false not null,
  receipt_qty smallint,
  billing_party_id uuid,
  light_ratio numeric(6,3),
  constraint projects_pkey PRIMARY KEY (tenant_id, id),
  constraint projects_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint projects_billing_party FOREIGN KEY (tenant_id, billing_party_id) REFERENCES partners(tenant_id, id),
  constraint projects_goods_type FOREIGN KEY (tenant_id, goods_type_id) REFERENCES goods_types(tenant_id, id),
  constraint projects_temperature_type FOREIGN KEY (tenant_id, temperature_type_id) REFERENCES temperature_types(tenant_id, id),
  constraint projects_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint projects_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint projects_amount_check CHECK (amount > 0::numeric),
  constraint projects_check CHECK (max_weight_grams >= min_weight_grams),
  constraint projects_check1 CHECK (max_volume_cm3 >= min_volume_cm3),
  constraint projects_check2 CHECK (max_declared_value >= min_declared_value),
  constraint projects_check3 CHECK (max_packages >= min_packages),
  constraint projects_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint projects_cooperation_check CHECK (cooperation = ANY (ARRAY['proposed'::text, 'in_force'::text, 'suspended'::text, 'refused'::text])),
  constraint projects_cooperation_reason_check CHECK (length(cooperation_reason) <= 250),
  constraint projects_default_declared_value_check CHECK (default_declared_value >= 0::numeric AND default_declared_value <= 9999999.99),
  constraint projects_default_packages_check CHECK (default_packages >= 1 AND default_packages <= 999999999),
  constraint projects_default_volume_cm3_check CHECK (default_volume_cm3 >= 1000 AND default_volume_cm3 <= 999999000),
  constraint projects_default_weight_grams_check CHECK (default_weight_grams >= 1 AND default_weight_grams <= 999999999),
  constraint projects_light_ratio_check CHECK (light_ratio > 0::numeric AND light_ratio < 999::numeric),
  constraint projects_max_declared_value_check CHECK (max_declared_value >= 0::numeric AND max_declared_value <= 9999999.99),
  constraint projects_max_delivery_order_check CHECK (max_delivery_order >= 1),
  constraint projects_max_packages_check CHECK (max_packages >= 1 AND max_packages <= 999999999),
  constraint projects_max_volume_cm3_check CHECK (max_volume_cm3 >= 1000 AND max_volume_cm3 <= 999999000),
  constraint projects_max_weight_grams_check CHECK (max_weight_grams >= 1 AND max_weight_grams <= 999999999),
  constraint projects_min_declared_value_check CHECK (min_declared_value >= 0::numeric AND min_declared_value <= 9999999.99),
  constraint projects_min_packages_check CHECK (min_packages >= 1 AND min_packages <= 999999999),
  constraint projects_min_volume_cm3_check CHECK (min_volume_cm3 >= 1000 AND min_volume_cm3 <= 999999000),
  constraint projects_min_weight_grams_check CHECK (min_weight_grams >= 1 AND min_weight_grams <= 99999999),
  constraint projects_name_check CHECK (length(name) >= 1 AND length(name) <= 150),
  constraint projects_receipt_qty_check CHECK (receipt_qty >= 1 AND receipt_qty <= 99),
  constraint projects_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX projects_newest ON public.projects USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX projects_partner ON public.projects USING btree (tenant_id, partner_id);
CREATE INDEX projects_search ON public.projects USING gin (search_key gin_trgm_ops);
CREATE INDEX projects_without_case ON public.projects USING btree (tenant_id, lower(code));
CREATE TRIGGER projects_without_case BEFORE INSERT OR UPDATE OF code ON projects FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'projects_tenant_id_code_key');

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
CREATE UNIQUE INDEX provinces_name ON public.provinces USING btree (tenant_id, country_id, lower(name_th));

create table push_devices (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  agent text default ''::text not null,
  created_at timestamp with time zone not null,
  last_sent_at timestamp with time zone,
  constraint push_devices_pkey PRIMARY KEY (tenant_id, id),
  constraint push_devices_tenant_id_endpoint_key UNIQUE (tenant_id, endpoint),
  constraint push_devices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint push_devices_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint push_devices_endpoint_check CHECK (length(endpoint) <= 1000)
);
CREATE INDEX push_devices_user ON public.push_devices USING btree (tenant_id, user_id);

create table push_keys (
  tenant_id uuid not null,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_keys_pkey PRIMARY KEY (tenant_id),
  constraint push_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table push_sends (
  tenant_id uuid not null,
  notice_id uuid not null,
  device_id uuid not null,
  tries smallint default 0 not null,
  next_try_at timestamp with time zone not null,
  constraint push_sends_pkey PRIMARY KEY (tenant_id, notice_id, device_id),
  constraint push_sends_tenant_id_device_id_fkey FOREIGN KEY (tenant_id, device_id) REFERENCES push_devices(tenant_id, id) ON DELETE CASCADE,
  constraint push_sends_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint push_sends_tenant_id_notice_id_fkey FOREIGN KEY (tenant_id, notice_id) REFERENCES notices(tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX push_sends_device ON public.push_sends USING btree (tenant_id, device_id);
CREATE INDEX push_sends_due ON public.push_sends USING btree (next_try_at);

create table quotation_documents (
  tenant_id uuid not null,
  id uuid not null,
  quotation_id uuid not null,
  round integer not null,
  language text not null,
  content text not null,
  content_hash text not null,
  pdf bytea not null,
  sha256 text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  constraint quotation_documents_pkey PRIMARY KEY (tenant_id, id),
  constraint quotation_documents_tenant_id_quotation_id_round_language_key UNIQUE (tenant_id, quotation_id, round, language),
  constraint quotation_documents_tenant_id_quotation_id_fkey FOREIGN KEY (tenant_id, quotation_id) REFERENCES contracts(tenant_id, id) ON DELETE CASCADE,
  constraint quotation_documents_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint quotation_documents_language_check CHECK (language = ANY (ARRAY['en'::text, 'th'::text, 'zh'::text])),
  constraint quotation_documents_round_check CHECK (round > 0),
  constraint quotation_documents_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);

create table rate_card_rows (
  tenant_id uuid not null,
  version_id uuid not null,
  row_no integer not null,
  match_key text not null,
  cells jsonb not null,
  prices jsonb not null,
  constraint rate_card_rows_pkey PRIMARY KEY (tenant_id, version_id, row_no),
  constraint rate_card_rows_tenant_id_version_id_fkey FOREIGN KEY (tenant_id, version_id) REFERENCES rate_card_versions(tenant_id, id) ON DELETE CASCADE,
  constraint rate_card_rows_row_no_check CHECK (row_no > 0)
);
CREATE INDEX rate_card_rows_match ON public.rate_card_rows USING btree (tenant_id, version_id, match_key);

create table rate_card_templates (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  keys text[] not null,
  price_form text default 'one'::text not null,
  band_from smallint default 15 not null,
  band_to smallint default 40 not null,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint rate_card_templates_pkey PRIMARY KEY (tenant_id, id),
  constraint rate_card_templates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint rate_card_templates_band_from_check CHECK (band_from >= 1 AND band_from <= 199),
  constraint rate_card_templates_band_to_check CHECK (band_to >= 1 AND band_to <= 199),
  constraint rate_card_templates_check CHECK (band_from <= band_to),
  constraint rate_card_templates_code_check CHECK (length(code) >= 1 AND length(code) <= 32),
  constraint rate_card_templates_keys_check CHECK (cardinality(keys) >= 1 AND cardinality(keys) <= 14),
  constraint rate_card_templates_name_check CHECK (length(name) >= 1 AND length(name) <= 64),
  constraint rate_card_templates_price_form_check CHECK (price_form = ANY (ARRAY['one'::text, 'fuel_bands'::text])),
  constraint rate_card_templates_remark_check CHECK (length(remark) <= 250),
  constraint rate_card_templates_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX rate_card_templates_code ON public.rate_card_templates USING btree (tenant_id, lower(code));
CREATE UNIQUE INDEX rate_card_templates_name ON public.rate_card_templates USING btree (tenant_id, lower(name));
CREATE INDEX rate_card_templates_search ON public.rate_card_templates USING gin (search_key gin_trgm_ops);

create table rate_card_versions (
  tenant_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  version_no smallint not null,
  effective_date date not null,
  state text default 'draft'::text not null,
  row_count integer default 0 not null,
  remark text,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  published_at timestamp with time zone,
  published_by uuid,
  constraint rate_card_versions_pkey PRIMARY KEY (tenant_id, id),
  constraint rate_card_versions_tenant_id_card_id_version_no_key UNIQUE (tenant_id, card_id, version_no),
  constraint rate_card_versions_tenant_id_card_id_fkey FOREIGN KEY (tenant_id, card_id) REFERENCES rate_cards(tenant_id, id) ON DELETE CASCADE,
  constraint rate_card_versions_remark_check CHECK (length(remark) <= 250),
  constraint rate_card_versions_state_check CHECK (state = ANY (ARRAY['draft'::text, 'published'::text])),
  constraint rate_card_versions_version_no_check CHECK (version_no > 0)
);
CREATE UNIQUE INDEX rate_card_versions_day ON public.rate_card_versions USING btree (tenant_id, card_id, effective_date DESC) WHERE (state = 'published'::text);
CREATE UNIQUE INDEX rate_card_versions_draft ON public.rate_card_versions USING btree (tenant_id, card_id) WHERE (state = 'draft'::text);

create table rate_cards (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  template_id uuid not null,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint rate_cards_pkey PRIMARY KEY (tenant_id, id),
  constraint rate_cards_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint rate_cards_tenant_id_template_id_fkey FOREIGN KEY (tenant_id, template_id) REFERENCES rate_card_templates(tenant_id, id),
  constraint rate_cards_code_check CHECK (length(code) >= 1 AND length(code) <= 32),
  constraint rate_cards_name_check CHECK (length(name) >= 1 AND length(name) <= 64),
  constraint rate_cards_remark_check CHECK (length(remark) <= 250),
  constraint rate_cards_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX rate_cards_code ON public.rate_cards USING btree (tenant_id, lower(code));
CREATE UNIQUE INDEX rate_cards_name ON public.rate_cards USING btree (tenant_id, lower(name));
CREATE INDEX rate_cards_search ON public.rate_cards USING gin (search_key gin_trgm_ops);
CREATE INDEX rate_cards_template ON public.rate_cards USING btree (tenant_id, template_id);

create table receipt_batches (
  tenant_id uuid not null,
  id uuid not null,
  batch_no text not null,
  business_unit_id uuid not null,
  courier text not null,
  tracking_no text,
  sent_at timestamp with time zone not null,
  arrived_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint receipt_batches_pkey PRIMARY KEY (tenant_id, id),
  constraint receipt_batches_tenant_id_batch_no_key UNIQUE (tenant_id, batch_no),
  constraint receipt_batches_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint receipt_batches_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint receipt_batches_courier_check CHECK (length(courier) >= 1 AND length(courier) <= 60),
  constraint receipt_batches_tracking_no_check CHECK (length(tracking_no) >= 1 AND length(tracking_no) <= 60)
);

create table receipts (
  tenant_id uuid not null,
  shipment_id uuid not null,
  paper text not null,
  counted_count smallint default 0 not null,
  epod_verdict text,
  check_status text not null,
  reason text,
  received_at timestamp with time zone,
  batch_id uuid,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  updated_by uuid,
  constraint receipts_pkey PRIMARY KEY (tenant_id, shipment_id),
  constraint receipts_tenant_id_batch_id_fkey FOREIGN KEY (tenant_id, batch_id) REFERENCES receipt_batches(tenant_id, id),
  constraint receipts_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint receipts_check_status_check CHECK (check_status = ANY (ARRAY['new'::text, 'save'::text, 'confirmed'::text, 'recheck'::text])),
  constraint receipts_counted_count_check CHECK (counted_count >= 0 AND counted_count <= 99),
  constraint receipts_epod_verdict_check CHECK (epod_verdict = ANY (ARRAY['verified'::text, 'rejected'::text])),
  constraint receipts_paper_check CHECK (paper = ANY (ARRAY['not_needed'::text, 'waiting'::text, 'received_back'::text, 'mailed'::text, 'arrived'::text, 'confirmed'::text, 'recheck'::text, 'handed_over'::text, 'lost'::text])),
  constraint receipts_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 250)
);
CREATE INDEX receipts_of_batch ON public.receipts USING btree (tenant_id, batch_id) WHERE (batch_id IS NOT NULL);

create table receiver_codes (
  tenant_id uuid not null,
  shipment_id uuid not null,
  generation integer default 1 not null,
  tries smallint default 0 not null,
  verified_at timestamp with time zone,
  verified_by_name text,
  constraint receiver_codes_pkey PRIMARY KEY (tenant_id, shipment_id),
  constraint receiver_codes_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint receiver_codes_generation_check CHECK (generation >= 1 AND generation <= 1000),
  constraint receiver_codes_tries_check CHECK (tries >= 0)
);

create table receiver_instructions (
  tenant_id uuid not null,
  shipment_id uuid not null,
  instructions text not null,
  link_id uuid not null,
  version integer default 1 not null,
  updated_at timestamp with time zone not null,
  constraint receiver_instructions_pkey PRIMARY KEY (tenant_id, shipment_id),
  constraint receiver_instructions_tenant_id_link_id_fkey FOREIGN KEY (tenant_id, link_id) REFERENCES tracking_links(tenant_id, id),
  constraint receiver_instructions_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint receiver_instructions_instructions_check CHECK (length(instructions) >= 1 AND length(instructions) <= 500)
);

create unlogged table record_presence (
  tenant_id uuid not null,
  kind text not null,
  record_id uuid not null,
  user_id uuid not null,
  session_id text not null,
  display_name text not null,
  editing boolean default false not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  part_id uuid,
  constraint record_presence_pkey PRIMARY KEY (tenant_id, kind, record_id, session_id),
  constraint record_presence_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint record_presence_kind_check CHECK (kind = ANY (ARRAY['order'::text, 'shipment'::text, 'job'::text, 'plan'::text]))
);

create table recovery_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (tenant_id, user_id, code_hash),
  constraint recovery_codes_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);

create table rest_stops (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name_th text not null,
  name_en text,
  rest_stop_type text not null,
  address text,
  province_id uuid not null,
  district_id uuid,
  sub_district_id uuid,
  postal_code text,
  lat double precision,
  lng double precision,
  radius_metres integer default 200 not null,
  phone text,
  open_hours jsonb,
  parking_count integer,
  facilities text[],
  status_type smallint default 0 not null,
  status_start_date date,
  status_end_date date,
  dated_status smallint,
  usual_status smallint,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint rest_stops_pkey PRIMARY KEY (tenant_id, id),
  constraint rest_stops_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint rest_stops_tenant_id_district_id_fkey FOREIGN KEY (tenant_id, district_id) REFERENCES districts(tenant_id, id),
  constraint rest_stops_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint rest_stops_tenant_id_province_id_fkey FOREIGN KEY (tenant_id, province_id) REFERENCES provinces(tenant_id, id),
  constraint rest_stops_tenant_id_sub_district_id_fkey FOREIGN KEY (tenant_id, sub_district_id) REFERENCES sub_districts(tenant_id, id),
  constraint rest_stops_check CHECK (status_end_date >= status_start_date),
  constraint rest_stops_check1 CHECK ((status_type = 1) = (status_start_date IS NOT NULL)),
  constraint rest_stops_check2 CHECK ((status_type = 1) = (status_end_date IS NOT NULL)),
  constraint rest_stops_check3 CHECK ((status_type = 1) = (dated_status IS NOT NULL)),
  constraint rest_stops_check4 CHECK ((status_type = 1) = (usual_status IS NOT NULL)),
  constraint rest_stops_code_check CHECK (length(code) >= 1 AND length(code) <= 30),
  constraint rest_stops_dated_status_check CHECK (dated_status = ANY (ARRAY[0, 1, 2])),
  constraint rest_stops_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint rest_stops_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint rest_stops_name_en_check CHECK (length(name_en) <= 150),
  constraint rest_stops_name_th_check CHECK (length(name_th) >= 1 AND length(name_th) <= 150),
  constraint rest_stops_parking_count_check CHECK (parking_count >= 0 AND parking_count <= 9999),
  constraint rest_stops_postal_code_check CHECK (length(postal_code) >= 1 AND length(postal_code) <= 10),
  constraint rest_stops_radius_metres_check CHECK (radius_metres >= 10 AND radius_metres <= 5000),
  constraint rest_stops_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint rest_stops_status_type_check CHECK (status_type = ANY (ARRAY[0, 1])),
  constraint rest_stops_usual_status_check CHECK (usual_status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX rest_stops_dated ON public.rest_stops USING btree (status_start_date, status_end_date) WHERE (status_type = 1);
CREATE INDEX rest_stops_newest ON public.rest_stops USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX rest_stops_search ON public.rest_stops USING gin (search_key gin_trgm_ops);
CREATE INDEX rest_stops_without_case ON public.rest_stops USING btree (tenant_id, lower(code));
CREATE TRIGGER rest_stops_without_case BEFORE INSERT OR UPDATE OF code ON rest_stops FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'rest_stops_tenant_id_code_key');

create table road_distances (
  router text not null,
  from_point bigint not null,
  to_point bigint not null,
  metres integer not null,
  seconds integer not null,
  asked_at timestamp with time zone not null,
  constraint road_distances_pkey PRIMARY KEY (router, from_point, to_point),
  constraint road_distances_metres_check CHECK (metres >= 0),
  constraint road_distances_seconds_check CHECK (seconds >= 0)
);
CREATE INDEX road_distances_asked_at ON public.road_distances USING btree (asked_at);

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
  second_factor boolean default false not null,
  offered boolean default false not null,
  customer_id uuid,
  constraint roles_pkey PRIMARY KEY (tenant_id, id),
  constraint roles_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint roles_customer FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint roles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint roles_code_check CHECK (length(code) >= 1 AND length(code) <= 32),
  constraint roles_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint roles_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX roles_of_customer ON public.roles USING btree (tenant_id, customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX roles_search ON public.roles USING gin (search_key gin_trgm_ops);
CREATE INDEX roles_without_case ON public.roles USING btree (tenant_id, lower(code));
CREATE TRIGGER roles_without_case BEFORE INSERT OR UPDATE OF code ON roles FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'roles_tenant_id_code_key');

create table route_codes (
  tenant_id uuid not null,
  id uuid not null,
  route_code text not null,
  route_name text,
  origin_site_id uuid,
  destination_site_id uuid,
  origin_province_id uuid,
  destination_province_id uuid,
  distance_km double precision,
  travel_minutes integer,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint route_codes_pkey PRIMARY KEY (tenant_id, id),
  constraint route_codes_tenant_id_route_code_key UNIQUE (tenant_id, route_code),
  constraint route_codes_tenant_id_destination_province_id_fkey FOREIGN KEY (tenant_id, destination_province_id) REFERENCES provinces(tenant_id, id),
  constraint route_codes_tenant_id_destination_site_id_fkey FOREIGN KEY (tenant_id, destination_site_id) REFERENCES sites(tenant_id, id),
  constraint route_codes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint route_codes_tenant_id_origin_province_id_fkey FOREIGN KEY (tenant_id, origin_province_id) REFERENCES provinces(tenant_id, id),
  constraint route_codes_tenant_id_origin_site_id_fkey FOREIGN KEY (tenant_id, origin_site_id) REFERENCES sites(tenant_id, id),
  constraint route_codes_check CHECK (origin_site_id <> destination_site_id),
  constraint route_codes_distance_km_check CHECK (distance_km >= 0::double precision AND distance_km <= 5000::double precision),
  constraint route_codes_remark_check CHECK (length(remark) <= 250),
  constraint route_codes_route_code_check CHECK (length(route_code) >= 1 AND length(route_code) <= 30),
  constraint route_codes_route_name_check CHECK (length(route_name) <= 150),
  constraint route_codes_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint route_codes_travel_minutes_check CHECK (travel_minutes >= 1 AND travel_minutes <= 20000)
);
CREATE INDEX route_codes_newest ON public.route_codes USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX route_codes_search ON public.route_codes USING gin (search_key gin_trgm_ops);
CREATE INDEX route_codes_without_case ON public.route_codes USING btree (tenant_id, lower(route_code));
CREATE TRIGGER route_codes_without_case BEFORE INSERT OR UPDATE OF route_code ON route_codes FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('route_code', 'route_codes_tenant_id_route_code_key');

create table routing_strategies (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  objective text not null,
  search_seconds integer default 30 not null,
  time_window_use text default 'hard'::text not null,
  late_price_per_minute numeric(8,2),
  multi_temperature boolean default false not null,
  upper_load_percent integer not null,
  lower_load_percent integer not null,
  light_ratio numeric(6,3) not null,
  longest_hours numeric(4,1),
  stop_limit integer,
  region_limit integer,
  distance_weight numeric(3,2) default 0 not null,
  distance_base_km numeric(5,1) default 0 not null,
  start_time time without time zone,
  dock_vehicles_per_hour numeric(3,1),
  unloading_kg_per_minute integer,
  handover_minutes integer default 0 not null,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint routing_strategies_pkey PRIMARY KEY (tenant_id, id),
  constraint routing_strategies_tenant_id_name_key UNIQUE (tenant_id, name),
  constraint routing_strategies_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint routing_strategies_check CHECK (upper_load_percent >= lower_load_percent),
  constraint routing_strategies_check1 CHECK (time_window_use <> 'soft'::text OR late_price_per_minute IS NOT NULL),
  constraint routing_strategies_distance_base_km_check CHECK (distance_base_km >= 0::numeric AND distance_base_km <= 2000::numeric),
  constraint routing_strategies_distance_weight_check CHECK (distance_weight >= 0::numeric AND distance_weight <= 1::numeric),
  constraint routing_strategies_dock_vehicles_per_hour_check CHECK (dock_vehicles_per_hour >= 0.1 AND dock_vehicles_per_hour <= 60::numeric),
  constraint routing_strategies_handover_minutes_check CHECK (handover_minutes >= 0 AND handover_minutes <= 480),
  constraint routing_strategies_late_price_per_minute_check CHECK (late_price_per_minute > 0::numeric),
  constraint routing_strategies_light_ratio_check CHECK (light_ratio > 0::numeric AND light_ratio < 999::numeric),
  constraint routing_strategies_longest_hours_check CHECK (longest_hours >= 0.5 AND longest_hours <= 168::numeric),
  constraint routing_strategies_lower_load_percent_check CHECK (lower_load_percent >= 0 AND lower_load_percent <= 100),
  constraint routing_strategies_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint routing_strategies_objective_check CHECK (objective = ANY (ARRAY['lowest_cost'::text, 'fewest_vehicles'::text, 'shortest_distance'::text, 'balanced'::text])),
  constraint routing_strategies_region_limit_check CHECK (region_limit >= 1 AND region_limit <= 99),
  constraint routing_strategies_remark_check CHECK (length(remark) <= 250),
  constraint routing_strategies_search_seconds_check CHECK (search_seconds >= 5 AND search_seconds <= 600),
  constraint routing_strategies_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint routing_strategies_stop_limit_check CHECK (stop_limit >= 1 AND stop_limit <= 500),
  constraint routing_strategies_time_window_use_check CHECK (time_window_use = ANY (ARRAY['hard'::text, 'soft'::text, 'ignore'::text])),
  constraint routing_strategies_unloading_kg_per_minute_check CHECK (unloading_kg_per_minute >= 1 AND unloading_kg_per_minute <= 100000),
  constraint routing_strategies_upper_load_percent_check CHECK (upper_load_percent >= 1 AND upper_load_percent <= 200)
);
CREATE INDEX routing_strategies_newest ON public.routing_strategies USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX routing_strategies_search ON public.routing_strategies USING gin (search_key gin_trgm_ops);
CREATE INDEX routing_strategies_without_case ON public.routing_strategies USING btree (tenant_id, lower(name));
CREATE TRIGGER routing_strategies_without_case BEFORE INSERT OR UPDATE OF name ON routing_strategies FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('name', 'routing_strategies_tenant_id_name_key');

create table service_items (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  service_type text not null,
  quotation_unit text not null,
  serial_no integer,
  source text default 'custom'::text not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint service_items_pkey PRIMARY KEY (tenant_id, id),
  constraint service_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint service_items_code_check CHECK (length(code) >= 1 AND length(code) <= 32),
  constraint service_items_name_check CHECK (length(name) >= 1 AND length(name) <= 32),
  constraint service_items_quotation_unit_check CHECK (length(quotation_unit) >= 1 AND length(quotation_unit) <= 32),
  constraint service_items_serial_no_check CHECK (serial_no >= 0 AND serial_no <= 9999999),
  constraint service_items_source_check CHECK (source = ANY (ARRAY['custom'::text, 'synchronised'::text])),
  constraint service_items_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX service_items_code ON public.service_items USING btree (tenant_id, lower(code));
CREATE UNIQUE INDEX service_items_name ON public.service_items USING btree (tenant_id, lower(name));
CREATE INDEX service_items_search ON public.service_items USING gin (search_key gin_trgm_ops);

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
  second_factor boolean default false not null,
  company_sign_in boolean default false not null,
  looking_user_id uuid,
  looking_role_id uuid,
  looking_until timestamp with time zone,
  confirmed_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id_hash),
  constraint sessions_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint sessions_check CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  constraint sessions_check1 CHECK (num_nonnulls(looking_user_id, looking_role_id) <= 1),
  constraint sessions_check2 CHECK ((looking_until IS NULL) = (num_nonnulls(looking_user_id, looking_role_id) = 0)),
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
  next_value jsonb,
  next_from timestamp with time zone,
  constraint settings_pkey PRIMARY KEY (tenant_id, code),
  constraint settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint settings_next_whole CHECK ((next_value IS NULL) = (next_from IS NULL))
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
  constraint shipment_events_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint shipment_events_actor_type_check CHECK (actor_type = ANY (ARRAY['admin'::text, 'driver'::text, 'system'::text, 'partner'::text])),
  constraint shipment_events_kind_check CHECK (kind = ANY (ARRAY['next'::text, 'skip'::text, 'action'::text, 'correction'::text])),
  constraint shipment_events_reason_check CHECK (length(reason) <= 250),
  constraint shipment_events_source_check CHECK (source = ANY (ARRAY['console'::text, 'driver_page'::text, 'import'::text, 'geofence'::text, 'telematics'::text, 'api'::text, 'auto'::text]))
);
CREATE INDEX shipment_events_job ON public.shipment_events USING btree (tenant_id, job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX shipment_events_of_job_with_place ON public.shipment_events USING btree (tenant_id, job_id, recorded_at DESC) WHERE ((lat IS NOT NULL) AND (voided_by IS NULL));
CREATE INDEX shipment_events_recorded ON public.shipment_events USING btree (tenant_id, recorded_at DESC, shipment_id, seq);

create table shipment_files (
  tenant_id uuid not null,
  shipment_id uuid not null,
  file_id uuid not null,
  kind text not null,
  status text not null,
  event_seq integer not null,
  constraint shipment_files_pkey PRIMARY KEY (tenant_id, shipment_id, event_seq, file_id),
  constraint shipment_files_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, id),
  constraint shipment_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint shipment_files_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint shipment_files_kind_check CHECK (kind = ANY (ARRAY['photo'::text, 'damage'::text, 'pod'::text, 'epod'::text, 'signature'::text]))
);

create table shipment_performances (
  tenant_id uuid not null,
  shipment_id uuid not null,
  desk text not null,
  attempt integer not null,
  vehicle_temperature numeric(4,1),
  receiver_name text,
  expected_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  updated_by uuid,
  receiver_signed boolean default false not null,
  constraint shipment_performances_pkey PRIMARY KEY (tenant_id, shipment_id, desk, attempt),
  constraint shipment_performances_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint shipment_performances_attempt_check CHECK (attempt >= 1),
  constraint shipment_performances_desk_check CHECK (desk = ANY (ARRAY['goods'::text, 'sendGoods'::text, 'return'::text])),
  constraint shipment_performances_receiver_name_check CHECK (length(receiver_name) >= 1 AND length(receiver_name) <= 100),
  constraint shipment_performances_vehicle_temperature_check CHECK (vehicle_temperature >= '-100'::integer::numeric AND vehicle_temperature <= 100::numeric)
);

create table shipment_scans (
  tenant_id uuid not null,
  shipment_id uuid not null,
  scanned_at timestamp with time zone not null,
  point text not null,
  recorded_at timestamp with time zone not null,
  source text not null,
  actor_id uuid,
  actor_name text not null,
  actor_type text not null,
  site_id uuid,
  device_no text,
  remark text,
  constraint shipment_scans_pkey PRIMARY KEY (tenant_id, shipment_id, scanned_at, point),
  constraint shipment_scans_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint shipment_scans_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint shipment_scans_tenant_id_site_id_fkey FOREIGN KEY (tenant_id, site_id) REFERENCES sites(tenant_id, id),
  constraint shipment_scans_device_no_check CHECK (length(device_no) <= 60),
  constraint shipment_scans_point_check CHECK (point = ANY (ARRAY['pickup'::text, 'hub'::text, 'delivery'::text])),
  constraint shipment_scans_remark_check CHECK (length(remark) <= 250)
);

create table shipment_splits (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  shipment_no text not null,
  whole jsonb not null,
  children jsonb not null,
  made_at timestamp with time zone not null,
  made_by uuid,
  undone_at timestamp with time zone,
  undone_by uuid,
  constraint shipment_splits_pkey PRIMARY KEY (tenant_id, id),
  constraint shipment_splits_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint shipment_splits_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint shipment_splits_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id)
);
CREATE INDEX shipment_splits_order ON public.shipment_splits USING btree (tenant_id, order_id);

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
  items numeric(16,2) not null,
  declared_value numeric(14,2),
  absorbed_by uuid,
  reserved_pickup_from timestamp with time zone,
  reserved_pickup_to timestamp with time zone,
  equipment_no text,
  reserved_delivery_from timestamp with time zone,
  reserved_delivery_to timestamp with time zone,
  absorbed_as text,
  constraint shipments_pkey PRIMARY KEY (tenant_id, id),
  constraint shipments_tenant_id_part_id_leg_no_attempt_kind_id_key UNIQUE (tenant_id, part_id, leg_no, attempt, kind, id),
  constraint shipments_tenant_id_shipment_no_key UNIQUE (tenant_id, shipment_no),
  constraint shipments_absorbed FOREIGN KEY (tenant_id, absorbed_by) REFERENCES shipments(tenant_id, id),
  constraint shipments_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint shipments_tenant_id_destination_site_id_fkey FOREIGN KEY (tenant_id, destination_site_id) REFERENCES sites(tenant_id, id),
  constraint shipments_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id),
  constraint shipments_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint shipments_tenant_id_origin_site_id_fkey FOREIGN KEY (tenant_id, origin_site_id) REFERENCES sites(tenant_id, id),
  constraint shipments_tenant_id_part_id_fkey FOREIGN KEY (tenant_id, part_id) REFERENCES order_parts(tenant_id, id),
  constraint shipments_absorbed_as CHECK ((absorbed_by IS NULL) = (absorbed_as IS NULL)),
  constraint shipments_absorbed_as_check CHECK (absorbed_as = ANY (ARRAY['merged'::text, 'split_undone'::text, 'hub_removed'::text])),
  constraint shipments_declared_value_check CHECK (declared_value >= 0::numeric),
  constraint shipments_delivery_reserved CHECK (reserved_delivery_from < reserved_delivery_to),
  constraint shipments_equipment_no_check CHECK (length(equipment_no) >= 1 AND length(equipment_no) <= 50),
  constraint shipments_items_check CHECK (items >= 0::numeric),
  constraint shipments_items_per_package_check CHECK (items_per_package >= 0::numeric),
  constraint shipments_kind_check CHECK (kind = ANY (ARRAY['normal'::text, 'reject_return'::text])),
  constraint shipments_packages_check CHECK (packages >= 0::numeric),
  constraint shipments_reserved CHECK (reserved_pickup_from < reserved_pickup_to),
  constraint shipments_status_check CHECK (status ~ '^shipment_[a-z_]+$'::text),
  constraint shipments_volume_cm3_check CHECK (volume_cm3 >= 0),
  constraint shipments_weight_grams_check CHECK (weight_grams >= 0)
);
CREATE INDEX shipments_absorbed_into ON public.shipments USING btree (tenant_id, absorbed_by) WHERE (absorbed_by IS NOT NULL);
CREATE INDEX shipments_at_destination ON public.shipments USING btree (tenant_id, status_since) WHERE (status = ANY (ARRAY['shipment_arrive_destination'::text, 'shipment_ready_to_unload'::text, 'shipment_unloading'::text]));
CREATE INDEX shipments_awaiting_delivery ON public.shipments USING btree (tenant_id, target_delivery_to) WHERE (status = ANY (ARRAY['shipment_created'::text, 'shipment_processing'::text, 'shipment_dispatched'::text, 'shipment_arrive_origin'::text, 'shipment_ready_to_load'::text, 'shipment_loading'::text, 'shipment_ontheway'::text, 'shipment_arrive_destination'::text, 'shipment_ready_to_unload'::text, 'shipment_unloading'::text]));
CREATE INDEX shipments_awaiting_pickup ON public.shipments USING btree (tenant_id, target_pickup_to) WHERE (status = ANY (ARRAY['shipment_created'::text, 'shipment_processing'::text, 'shipment_dispatched'::text, 'shipment_arrive_origin'::text, 'shipment_ready_to_load'::text, 'shipment_loading'::text]));
CREATE INDEX shipments_awaiting_receipt ON public.shipments USING btree (tenant_id, delivered_at) WHERE ((status = 'shipment_delivered'::text) AND required_receipt AND is_final_leg);
CREATE INDEX shipments_business_unit ON public.shipments USING btree (tenant_id, business_unit_id, created_at DESC, id DESC);
CREATE INDEX shipments_by_status ON public.shipments USING btree (tenant_id, status, id) INCLUDE (business_unit_id, customer_id);
CREATE INDEX shipments_created ON public.shipments USING btree (tenant_id, created_at DESC, id DESC) INCLUDE (status, kind, target_delivery_to, business_unit_id, customer_id);
CREATE INDEX shipments_customer ON public.shipments USING btree (tenant_id, customer_id, created_at DESC, id DESC);
CREATE INDEX shipments_delivered ON public.shipments USING btree (tenant_id, delivered_at DESC NULLS LAST, id DESC);
CREATE INDEX shipments_delivered_by_carrier ON public.shipments USING btree (tenant_id, subcontractor_id, delivered_at DESC) WHERE ((subcontractor_id IS NOT NULL) AND (delivered_at IS NOT NULL));
CREATE INDEX shipments_delivered_by_driver ON public.shipments USING btree (tenant_id, driver_id, delivered_at DESC) WHERE ((driver_id IS NOT NULL) AND (delivered_at IS NOT NULL));
CREATE INDEX shipments_delivered_late ON public.shipments USING btree (tenant_id, delivered_at DESC, id DESC) WHERE ((delivered_at - target_delivery_to) >= '00:01:00'::interval);
CREATE INDEX shipments_delivery_target ON public.shipments USING btree (tenant_id, target_delivery_to, status);
CREATE INDEX shipments_destination ON public.shipments USING btree (tenant_id, destination_site_id);
CREATE INDEX shipments_driver ON public.shipments USING btree (tenant_id, driver_id, created_at DESC, id DESC);
CREATE INDEX shipments_due_first ON public.shipments USING btree (tenant_id, (
CASE
    WHEN (status = ANY (ARRAY['shipment_created'::text, 'shipment_processing'::text, 'shipment_dispatched'::text, 'shipment_arrive_origin'::text, 'shipment_ready_to_load'::text, 'shipment_loading'::text, 'shipment_ontheway'::text, 'shipment_arrive_destination'::text, 'shipment_ready_to_unload'::text, 'shipment_unloading'::text, 'shipment_pending_delivery_fail'::text, 'shipment_approved_return'::text, 'shipment_return_ontheway'::text, 'shipment_return_arrive'::text, 'shipment_return_unloading'::text])) THEN (EXTRACT(epoch FROM (target_delivery_to - '2000-01-01 00:00:00+00'::timestamp with time zone)))::bigint
    ELSE ('100000000000'::bigint - (EXTRACT(epoch FROM (status_since - '2000-01-01 00:00:00+00'::timestamp with time zone)))::bigint)
END), id);
CREATE INDEX shipments_equipment ON public.shipments USING btree (tenant_id, equipment_no) WHERE (equipment_no IS NOT NULL);
CREATE INDEX shipments_job ON public.shipments USING btree (tenant_id, job_id, customer_id);
CREATE INDEX shipments_measured ON public.shipments USING btree (tenant_id, picked_up_at) WHERE ((temperature_type_id IS NOT NULL) AND (delivered_at IS NULL) AND (picked_up_at IS NOT NULL));
CREATE INDEX shipments_measured_lately ON public.shipments USING btree (tenant_id, delivered_at) WHERE ((temperature_type_id IS NOT NULL) AND (delivered_at IS NOT NULL));
CREATE INDEX shipments_on_the_road ON public.shipments USING btree (tenant_id, status) INCLUDE (business_unit_id, customer_id, subcontractor_id, driver_id) WHERE (status = ANY (ARRAY['shipment_dispatched'::text, 'shipment_arrive_origin'::text, 'shipment_ready_to_load'::text, 'shipment_loading'::text, 'shipment_ontheway'::text, 'shipment_arrive_destination'::text, 'shipment_ready_to_unload'::text, 'shipment_unloading'::text]));
CREATE INDEX shipments_order ON public.shipments USING btree (tenant_id, order_id, subcontractor_id);
CREATE INDEX shipments_origin ON public.shipments USING btree (tenant_id, origin_site_id);
CREATE INDEX shipments_picked_up ON public.shipments USING btree (tenant_id, picked_up_at DESC NULLS LAST, id DESC);
CREATE INDEX shipments_picked_with_temperature ON public.shipments USING btree (tenant_id, picked_up_at) WHERE ((temperature_type_id IS NOT NULL) AND (picked_up_at IS NOT NULL) AND (absorbed_by IS NULL));
CREATE INDEX shipments_pickup ON public.shipments USING btree (tenant_id, target_pickup_from, id);
CREATE INDEX shipments_search ON public.shipments USING gin (search_key gin_trgm_ops);
CREATE INDEX shipments_status_since ON public.shipments USING btree (tenant_id, status_since, id);
CREATE INDEX shipments_subcontractor ON public.shipments USING btree (tenant_id, subcontractor_id, created_at DESC, id DESC);
CREATE INDEX shipments_unplanned ON public.shipments USING btree (tenant_id, created_at DESC, id DESC) INCLUDE (status) WHERE (job_id IS NULL);
CREATE INDEX shipments_with_receipts ON public.shipments USING btree (tenant_id, delivered_at, id) WHERE (is_final_leg AND (status = ANY (ARRAY['shipment_delivered'::text, 'shipment_approved'::text])));
CREATE TRIGGER shipments_changed AFTER UPDATE ON shipments REFERENCING OLD TABLE AS before NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_for_webhooks('shipment');
CREATE TRIGGER shipments_made AFTER INSERT ON shipments REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_for_webhooks('shipment');
CREATE TRIGGER shipments_past_stop AFTER UPDATE OF stop_seq ON shipments FOR EACH ROW WHEN (old.stop_seq IS DISTINCT FROM new.stop_seq) EXECUTE FUNCTION keep_past_stop();

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

create table sign_in_providers (
  tenant_id uuid not null,
  id uuid not null,
  label text not null,
  issuer text not null,
  client_id text not null,
  client_secret bytea,
  scopes text not null,
  email_claim text not null,
  verified_claim text not null,
  name_claim text not null,
  groups_claim text not null,
  link_by_email boolean default false not null,
  second_factor_there boolean default false not null,
  make_accounts boolean default false not null,
  mail_domains text[] default '{}'::text[] not null,
  organisation_id uuid,
  business_unit_ids uuid[],
  role_ids uuid[] default '{}'::uuid[] not null,
  group_roles jsonb default '[]'::jsonb not null,
  enabled boolean default false not null,
  removed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint sign_in_providers_pkey PRIMARY KEY (tenant_id, id),
  constraint sign_in_providers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint sign_in_providers_tenant_id_organisation_id_fkey FOREIGN KEY (tenant_id, organisation_id) REFERENCES organisations(tenant_id, id),
  constraint sign_in_providers_check CHECK (NOT enabled OR removed_at IS NULL),
  constraint sign_in_providers_client_id_check CHECK (length(client_id) >= 1 AND length(client_id) <= 300),
  constraint sign_in_providers_group_roles_check CHECK (jsonb_typeof(group_roles) = 'array'::text),
  constraint sign_in_providers_issuer_check CHECK (length(issuer) >= 1 AND length(issuer) <= 500),
  constraint sign_in_providers_label_check CHECK (length(label) >= 1 AND length(label) <= 60)
);
CREATE UNIQUE INDEX sign_in_providers_id ON public.sign_in_providers USING btree (id);
CREATE UNIQUE INDEX sign_in_providers_issuer ON public.sign_in_providers USING btree (tenant_id, rtrim(issuer, '/'::text)) WHERE (removed_at IS NULL);

create table sign_in_steps (
  id_hash bytea not null,
  kind text not null,
  tenant_id uuid not null,
  user_id uuid,
  facts jsonb default '{}'::jsonb not null,
  address_key text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_steps_pkey PRIMARY KEY (id_hash),
  constraint sign_in_steps_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint sign_in_steps_kind_check CHECK (kind = ANY (ARRAY['second_factor'::text, 'company'::text, 'passkey'::text, 'new_passkey'::text]))
);
CREATE INDEX sign_in_steps_address ON public.sign_in_steps USING btree (address_key, created_at);
CREATE INDEX sign_in_steps_expiry ON public.sign_in_steps USING btree (expires_at);

create table simulation_log (
  tenant_id uuid not null,
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  event text not null,
  about text not null,
  code text,
  constraint simulation_log_pkey PRIMARY KEY (tenant_id, id),
  constraint simulation_log_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table simulations (
  tenant_id uuid not null,
  state text not null,
  speed smallint not null,
  seed integer not null,
  trucks smallint not null,
  marks jsonb not null,
  keys_sealed bytea,
  began_at timestamp with time zone not null,
  holder uuid,
  lease_until timestamp with time zone,
  beat_at timestamp with time zone,
  standing jsonb,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint simulations_pkey PRIMARY KEY (tenant_id),
  constraint simulations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint simulations_seed_check CHECK (seed >= 0 AND seed <= 999999),
  constraint simulations_speed_check CHECK (speed >= 1 AND speed <= 60),
  constraint simulations_state_check CHECK (state = ANY (ARRAY['stopped'::text, 'running'::text, 'paused'::text])),
  constraint simulations_trucks_check CHECK (trucks >= 1 AND trucks <= 100)
);

create table site_dwells (
  tenant_id uuid not null,
  job_id uuid not null,
  site_id uuid not null,
  arrived_at timestamp with time zone not null,
  begun_at timestamp with time zone not null,
  left_at timestamp with time zone not null,
  weight_grams bigint not null,
  constraint site_dwells_pkey PRIMARY KEY (tenant_id, job_id, site_id, arrived_at),
  constraint site_dwells_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint site_dwells_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id),
  constraint site_dwells_tenant_id_site_id_fkey FOREIGN KEY (tenant_id, site_id) REFERENCES sites(tenant_id, id),
  constraint site_dwells_check CHECK (left_at > begun_at AND begun_at >= arrived_at)
);
CREATE INDEX site_dwells_of_site ON public.site_dwells USING btree (tenant_id, site_id, left_at DESC) INCLUDE (begun_at, weight_grams);

create table site_snapshots (
  tenant_id uuid not null,
  site_id uuid not null,
  version integer not null,
  site_code text not null,
  site_name text not null,
  address text not null,
  province_id uuid,
  district_id uuid,
  sub_district_id uuid,
  postal_code text,
  lat double precision,
  lng double precision,
  contact_first_name text,
  contact_last_name text,
  contact_phone text,
  phone text,
  taken_at timestamp with time zone default now() not null,
  constraint site_snapshots_pkey PRIMARY KEY (tenant_id, site_id, version),
  constraint site_snapshots_tenant_id_site_id_fkey FOREIGN KEY (tenant_id, site_id) REFERENCES sites(tenant_id, id) ON DELETE CASCADE
);

create table site_types (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_th text not null,
  name_zh text,
  parent_id uuid,
  our_place boolean default false not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint site_types_pkey PRIMARY KEY (tenant_id, id),
  constraint site_types_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint site_types_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint site_types_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES site_types(tenant_id, id),
  constraint site_types_check CHECK (parent_id <> id),
  constraint site_types_code_check CHECK (length(code) >= 1 AND length(code) <= 30),
  constraint site_types_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint site_types_name_th_check CHECK (length(name_th) >= 1 AND length(name_th) <= 60),
  constraint site_types_name_zh_check CHECK (length(name_zh) <= 60),
  constraint site_types_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX site_types_newest ON public.site_types USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX site_types_parent ON public.site_types USING btree (tenant_id, parent_id);
CREATE INDEX site_types_search ON public.site_types USING gin (search_key gin_trgm_ops);
CREATE INDEX site_types_without_case ON public.site_types USING btree (tenant_id, lower(code));
CREATE TRIGGER site_types_without_case BEFORE INSERT OR UPDATE OF code ON site_types FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'site_types_tenant_id_code_key');

create table sites (
  tenant_id uuid not null,
  id uuid not null,
  site_code text not null,
  site_name text not null,
  site_short_name text,
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
  dock_count smallint default 1 not null,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  phone text,
  contacts jsonb,
  open_hours jsonb,
  special_days_off jsonb,
  special_days_on jsonb,
  fence jsonb,
  fence_west double precision,
  fence_south double precision,
  fence_east double precision,
  fence_north double precision,
  loading_speed_kg_per_minute integer,
  max_vehicle_length_m numeric(4,2),
  vehicle_type_ids uuid[],
  site_type_id uuid not null,
  site_sub_type_id uuid,
  constraint sites_pkey PRIMARY KEY (tenant_id, id),
  constraint sites_tenant_id_site_code_key UNIQUE (tenant_id, site_code),
  constraint sites_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint sites_tenant_id_district_id_fkey FOREIGN KEY (tenant_id, district_id) REFERENCES districts(tenant_id, id),
  constraint sites_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint sites_tenant_id_province_id_fkey FOREIGN KEY (tenant_id, province_id) REFERENCES provinces(tenant_id, id),
  constraint sites_tenant_id_site_sub_type_id_fkey FOREIGN KEY (tenant_id, site_sub_type_id) REFERENCES site_types(tenant_id, id),
  constraint sites_tenant_id_site_type_id_fkey FOREIGN KEY (tenant_id, site_type_id) REFERENCES site_types(tenant_id, id),
  constraint sites_tenant_id_sub_district_id_fkey FOREIGN KEY (tenant_id, sub_district_id) REFERENCES sub_districts(tenant_id, id),
  constraint sites_check CHECK ((lat IS NULL) = (lng IS NULL)),
  constraint sites_dock_count_check CHECK (dock_count >= 0 AND dock_count <= 999),
  constraint sites_fence_has_its_box CHECK ((fence IS NULL) = (fence_west IS NULL)),
  constraint sites_lat_check CHECK (lat >= '-90'::integer::double precision AND lat <= 90::double precision),
  constraint sites_lng_check CHECK (lng >= '-180'::integer::double precision AND lng <= 180::double precision),
  constraint sites_loading_speed_kg_per_minute_check CHECK (loading_speed_kg_per_minute >= 1 AND loading_speed_kg_per_minute <= 100000),
  constraint sites_location_source_check CHECK (location_source = ANY (ARRAY['pin'::text, 'import'::text, 'geocoder'::text, 'sub_district'::text])),
  constraint sites_max_vehicle_length_m_check CHECK (max_vehicle_length_m >= 1::numeric AND max_vehicle_length_m <= 50::numeric),
  constraint sites_postal_code_check CHECK (length(postal_code) >= 1 AND length(postal_code) <= 10),
  constraint sites_radius_metres_check CHECK (radius_metres >= 10 AND radius_metres <= 20000),
  constraint sites_site_code_check CHECK (length(site_code) >= 1 AND length(site_code) <= 30),
  constraint sites_site_name_check CHECK (length(site_name) >= 1 AND length(site_name) <= 150),
  constraint sites_site_short_name_check CHECK (length(site_short_name) <= 50),
  constraint sites_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX sites_business_unit ON public.sites USING btree (tenant_id, business_unit_id) WHERE (business_unit_id IS NOT NULL);
CREATE INDEX sites_by_name ON public.sites USING btree (tenant_id, site_name, id);
CREATE INDEX sites_code_lower ON public.sites USING btree (tenant_id, lower(site_code));
CREATE INDEX sites_customer ON public.sites USING btree (tenant_id, customer_id);
CREATE INDEX sites_name ON public.sites USING btree (tenant_id, lower(site_name));
CREATE INDEX sites_newest ON public.sites USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX sites_point ON public.sites USING btree (tenant_id, lat, lng);
CREATE INDEX sites_province ON public.sites USING btree (tenant_id, province_id, id);
CREATE INDEX sites_search ON public.sites USING gin (search_key gin_trgm_ops);
CREATE INDEX sites_status ON public.sites USING btree (tenant_id, status, id);
CREATE INDEX sites_sub_type ON public.sites USING btree (tenant_id, site_sub_type_id) WHERE (site_sub_type_id IS NOT NULL);
CREATE INDEX sites_type ON public.sites USING btree (tenant_id, site_type_id);
CREATE INDEX sites_updated ON public.sites USING btree (tenant_id, updated_at, id);
CREATE INDEX sites_without_case ON public.sites USING btree (tenant_id, lower(site_code));
CREATE TRIGGER sites_without_case BEFORE INSERT OR UPDATE OF site_code ON sites FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('site_code', 'sites_tenant_id_site_code_key');

create table status_checks (
  tenant_id uuid not null,
  on_day date not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  checked_shipments integer default 0 not null,
  checked_jobs integer default 0 not null,
  checked_orders integer default 0 not null,
  difference_count integer default 0 not null,
  differences jsonb default '[]'::jsonb not null,
  alive_at timestamp with time zone,
  constraint status_checks_pkey PRIMARY KEY (tenant_id, on_day),
  constraint status_checks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table status_run_rows (
  tenant_id uuid not null,
  run_id uuid not null,
  row_no integer not null,
  shipment_id uuid,
  shipment_no text not null,
  offset_minutes integer default 0 not null,
  seen_version integer,
  state text not null,
  status text,
  refusals jsonb default '[]'::jsonb not null,
  constraint status_run_rows_pkey PRIMARY KEY (tenant_id, run_id, row_no),
  constraint status_run_rows_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint status_run_rows_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES status_runs(tenant_id, id) ON DELETE CASCADE,
  constraint status_run_rows_row_no_check CHECK (row_no > 0),
  constraint status_run_rows_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'already'::text, 'refused'::text]))
);
CREATE INDEX status_run_rows_waiting ON public.status_run_rows USING btree (tenant_id, run_id, row_no) WHERE (state = 'waiting'::text);

create table status_runs (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  state text not null,
  command jsonb default '{}'::jsonb not null,
  total integer not null,
  accepted integer default 0 not null,
  refused integer default 0 not null,
  task_id uuid,
  created_by uuid,
  created_by_name text not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint status_runs_pkey PRIMARY KEY (tenant_id, id),
  constraint status_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint status_runs_kind_check CHECK (kind = ANY (ARRAY['pickup'::text, 'send'::text, 'import'::text, 'receipts'::text])),
  constraint status_runs_state_check CHECK (state = ANY (ARRAY['queued'::text, 'running'::text, 'finished'::text, 'cancelled'::text, 'failed'::text])),
  constraint status_runs_total_check CHECK (total >= 0)
);
CREATE INDEX status_runs_recent ON public.status_runs USING btree (tenant_id, created_at DESC, id DESC);

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
CREATE UNIQUE INDEX sub_districts_name ON public.sub_districts USING btree (tenant_id, district_id, lower(name_th));

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
  name_en text,
  short_name text,
  company_branch text,
  contact_first_name text,
  contact_last_name text,
  contact_email text,
  contact_phone text,
  freight_licence_expires_on date,
  payment_term smallint,
  bank_id uuid,
  bank_account_name text,
  bank_account_number text,
  address text,
  province_id uuid,
  district_id uuid,
  sub_district_id uuid,
  postal_code text,
  constraint subcontractors_pkey PRIMARY KEY (tenant_id, id),
  constraint subcontractors_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint subcontractors_tenant_id_district_id_fkey FOREIGN KEY (tenant_id, district_id) REFERENCES districts(tenant_id, id),
  constraint subcontractors_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint subcontractors_tenant_id_province_id_fkey FOREIGN KEY (tenant_id, province_id) REFERENCES provinces(tenant_id, id),
  constraint subcontractors_tenant_id_sub_district_id_fkey FOREIGN KEY (tenant_id, sub_district_id) REFERENCES sub_districts(tenant_id, id),
  constraint subcontractors_address_check CHECK (length(address) <= 300),
  constraint subcontractors_bank_account_name_check CHECK (length(bank_account_name) <= 150),
  constraint subcontractors_bank_account_number_check CHECK (length(bank_account_number) <= 20),
  constraint subcontractors_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint subcontractors_company_branch_check CHECK (company_branch ~ '^[0-9]{5}$'::text),
  constraint subcontractors_contact_first_name_check CHECK (length(contact_first_name) <= 30),
  constraint subcontractors_contact_last_name_check CHECK (length(contact_last_name) <= 30),
  constraint subcontractors_freight_licence_no_check CHECK (length(freight_licence_no) <= 20),
  constraint subcontractors_name_check CHECK (length(name) >= 1 AND length(name) <= 150),
  constraint subcontractors_name_en_check CHECK (length(name_en) <= 150),
  constraint subcontractors_payment_term_check CHECK (payment_term = ANY (ARRAY[1, 3, 15, 30, 45, 60, 90, 120])),
  constraint subcontractors_postal_code_check CHECK (length(postal_code) >= 1 AND length(postal_code) <= 10),
  constraint subcontractors_short_name_check CHECK (length(short_name) <= 50),
  constraint subcontractors_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX subcontractors_search ON public.subcontractors USING gin (search_key gin_trgm_ops);
CREATE INDEX subcontractors_without_case ON public.subcontractors USING btree (tenant_id, lower(code));
CREATE TRIGGER subcontractors_without_case BEFORE INSERT OR UPDATE OF code ON subcontractors FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'subcontractors_tenant_id_code_key');

create table surcharge_groups (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  short_name text,
  parent_id uuid,
  level smallint default 1 not null,
  lower_amount numeric(14,2),
  upper_amount numeric(14,2),
  default_amount numeric(14,2),
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint surcharge_groups_pkey PRIMARY KEY (tenant_id, id),
  constraint surcharge_groups_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint surcharge_groups_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint surcharge_groups_tenant_id_parent_id_fkey FOREIGN KEY (tenant_id, parent_id) REFERENCES surcharge_groups(tenant_id, id),
  constraint surcharge_groups_check CHECK (lower_amount <= upper_amount),
  constraint surcharge_groups_check1 CHECK (parent_id <> id),
  constraint surcharge_groups_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint surcharge_groups_level_check CHECK (level >= 1 AND level <= 9),
  constraint surcharge_groups_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint surcharge_groups_short_name_check CHECK (length(short_name) <= 50),
  constraint surcharge_groups_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX surcharge_groups_name ON public.surcharge_groups USING btree (tenant_id, lower(name));
CREATE INDEX surcharge_groups_newest ON public.surcharge_groups USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX surcharge_groups_parent ON public.surcharge_groups USING btree (tenant_id, parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX surcharge_groups_search ON public.surcharge_groups USING gin (search_key gin_trgm_ops);
CREATE INDEX surcharge_groups_without_case ON public.surcharge_groups USING btree (tenant_id, lower(code));
CREATE TRIGGER surcharge_groups_without_case BEFORE INSERT OR UPDATE OF code ON surcharge_groups FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'surcharge_groups_tenant_id_code_key');

create table surcharge_items (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  group_id uuid not null,
  kind text not null,
  basis text not null,
  rate numeric(12,4),
  step numeric(12,2),
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint surcharge_items_pkey PRIMARY KEY (tenant_id, id),
  constraint surcharge_items_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint surcharge_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint surcharge_items_tenant_id_group_id_fkey FOREIGN KEY (tenant_id, group_id) REFERENCES surcharge_groups(tenant_id, id),
  constraint surcharge_items_basis_check CHECK (basis = ANY (ARRAY['order'::text, 'shipment'::text, 'stop'::text, 'package'::text, 'kg'::text, 'm3'::text, 'km'::text, 'hour'::text, 'freight_percent'::text, 'value_percent'::text])),
  constraint surcharge_items_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint surcharge_items_kind_check CHECK (kind = ANY (ARRAY['surcharge'::text, 'discount'::text])),
  constraint surcharge_items_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint surcharge_items_rate_check CHECK (rate >= 0::numeric),
  constraint surcharge_items_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint surcharge_items_step_check CHECK (step > 0::numeric)
);
CREATE INDEX surcharge_items_group ON public.surcharge_items USING btree (tenant_id, group_id);
CREATE UNIQUE INDEX surcharge_items_name ON public.surcharge_items USING btree (tenant_id, lower(name));
CREATE INDEX surcharge_items_newest ON public.surcharge_items USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX surcharge_items_search ON public.surcharge_items USING gin (search_key gin_trgm_ops);
CREATE INDEX surcharge_items_without_case ON public.surcharge_items USING btree (tenant_id, lower(code));
CREATE TRIGGER surcharge_items_without_case BEFORE INSERT OR UPDATE OF code ON surcharge_items FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'surcharge_items_tenant_id_code_key');

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

create table tax_codes (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  tax_code text not null,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint tax_codes_pkey PRIMARY KEY (tenant_id, id),
  constraint tax_codes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint tax_codes_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint tax_codes_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint tax_codes_remark_check CHECK (length(remark) <= 250),
  constraint tax_codes_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint tax_codes_tax_code_check CHECK (tax_code = ANY (ARRAY['transport'::text, 'service'::text, 'rent'::text, 'disburse'::text, 'export_air_sea'::text]))
);
CREATE UNIQUE INDEX tax_codes_code ON public.tax_codes USING btree (tenant_id, lower(code));
CREATE INDEX tax_codes_search ON public.tax_codes USING gin (search_key gin_trgm_ops);

create table tax_rates (
  tenant_id uuid not null,
  id uuid not null,
  tax_code text not null,
  valid_from date not null,
  vat_treatment text not null,
  vat_percent numeric(5,2) default 0 not null,
  wht_percent numeric(5,2) default 0 not null,
  remark text,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  own_tax_code_id uuid,
  constraint tax_rates_pkey PRIMARY KEY (tenant_id, id),
  constraint tax_rates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint tax_rates_tenant_id_own_tax_code_id_fkey FOREIGN KEY (tenant_id, own_tax_code_id) REFERENCES tax_codes(tenant_id, id),
  constraint tax_rates_check CHECK ((vat_treatment = 'standard'::text) = (vat_percent > 0::numeric)),
  constraint tax_rates_remark_check CHECK (length(remark) <= 250),
  constraint tax_rates_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint tax_rates_tax_code_check CHECK (tax_code = ANY (ARRAY['transport'::text, 'service'::text, 'rent'::text, 'disburse'::text, 'export_air_sea'::text])),
  constraint tax_rates_vat_percent_check CHECK (vat_percent >= 0::numeric AND vat_percent <= 30::numeric),
  constraint tax_rates_vat_treatment_check CHECK (vat_treatment = ANY (ARRAY['standard'::text, 'zero'::text, 'exempt'::text, 'none'::text])),
  constraint tax_rates_wht_percent_check CHECK (wht_percent >= 0::numeric AND wht_percent <= 30::numeric)
);
CREATE UNIQUE INDEX tax_rates_once ON public.tax_rates USING btree (tenant_id, tax_code, COALESCE(own_tax_code_id, '00000000-0000-0000-0000-000000000000'::uuid), valid_from);
CREATE INDEX tax_rates_search ON public.tax_rates USING gin (search_key gin_trgm_ops);

create table temperature_certificates (
  tenant_id uuid not null,
  id uuid not null,
  certificate_no text not null,
  shipment_id uuid not null,
  audience text not null,
  result text not null,
  content text not null,
  content_hash bytea not null,
  issued_at timestamp with time zone not null,
  issued_by uuid,
  issued_by_name text not null,
  withdrawn_at timestamp with time zone,
  withdrawn_reason text,
  version integer default 1 not null,
  constraint temperature_certificates_pkey PRIMARY KEY (tenant_id, id),
  constraint temperature_certificates_tenant_id_certificate_no_key UNIQUE (tenant_id, certificate_no),
  constraint temperature_certificates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint temperature_certificates_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint temperature_certificates_audience_check CHECK (audience = ANY (ARRAY['internal'::text, 'customer'::text, 'subcontractor'::text])),
  constraint temperature_certificates_content_hash_check CHECK (length(content_hash) = 32),
  constraint temperature_certificates_result_check CHECK (result = ANY (ARRAY['kept'::text, 'exceeded'::text, 'incomplete'::text, 'unmeasured'::text])),
  constraint temperature_certificates_withdrawn_reason_check CHECK (length(withdrawn_reason) >= 1 AND length(withdrawn_reason) <= 250)
);
CREATE INDEX temperature_certificates_shipment ON public.temperature_certificates USING btree (tenant_id, shipment_id, issued_at DESC);

create table temperature_excursions (
  tenant_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  worst numeric(4,1) not null,
  minutes integer not null,
  vehicle_id uuid,
  subcontractor_id uuid,
  proposal_id uuid not null,
  constraint temperature_excursions_pkey PRIMARY KEY (tenant_id, id),
  constraint temperature_excursions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint temperature_excursions_tenant_id_proposal_id_fkey FOREIGN KEY (tenant_id, proposal_id) REFERENCES exception_proposals(tenant_id, id),
  constraint temperature_excursions_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id)
);
CREATE INDEX temperature_excursions_shipment ON public.temperature_excursions USING btree (tenant_id, shipment_id, from_at);

create table temperature_looks (
  tenant_id uuid not null,
  shipment_id uuid not null,
  looked_at timestamp with time zone not null,
  constraint temperature_looks_pkey PRIMARY KEY (tenant_id, shipment_id),
  constraint temperature_looks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint temperature_looks_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id)
);

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
  minutes_allowed integer default 10 not null,
  door_open_minutes integer default 20 not null,
  constraint temperature_types_pkey PRIMARY KEY (tenant_id, id),
  constraint temperature_types_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint temperature_types_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint temperature_types_check CHECK (lowest < highest),
  constraint temperature_types_code_check CHECK (code ~ '^[0-9]{2}$'::text),
  constraint temperature_types_door_open_minutes_check CHECK (door_open_minutes >= 0 AND door_open_minutes <= 240),
  constraint temperature_types_highest_check CHECK (highest >= '-100'::integer::numeric AND highest <= 100::numeric),
  constraint temperature_types_lowest_check CHECK (lowest >= '-100'::integer::numeric AND lowest <= 100::numeric),
  constraint temperature_types_minutes_allowed_check CHECK (minutes_allowed >= 0 AND minutes_allowed <= 240),
  constraint temperature_types_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE UNIQUE INDEX temperature_types_name ON public.temperature_types USING btree (tenant_id, lower(name));
CREATE INDEX temperature_types_without_case ON public.temperature_types USING btree (tenant_id, lower(code));
CREATE TRIGGER temperature_types_without_case BEFORE INSERT OR UPDATE OF code ON temperature_types FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'temperature_types_tenant_id_code_key');

create table tenants (
  id uuid not null,
  code text not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  password_sign_in boolean default true not null,
  password_sign_in_version integer default 1 not null,
  constraint tenants_pkey PRIMARY KEY (id),
  constraint tenants_code_key UNIQUE (code),
  constraint tenants_code_check CHECK (code ~ '^[a-z0-9-]{1,40}$'::text),
  constraint tenants_name_check CHECK (length(name) >= 1 AND length(name) <= 150)
);

create table totp_secrets (
  tenant_id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint totp_secrets_pkey PRIMARY KEY (tenant_id, user_id),
  constraint totp_secrets_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);

create table tracking_account_keys (
  tenant_id uuid not null,
  account_id uuid not null,
  key_sealed bytea not null,
  constraint tracking_account_keys_pkey PRIMARY KEY (tenant_id, account_id),
  constraint tracking_account_keys_tenant_id_account_id_fkey FOREIGN KEY (tenant_id, account_id) REFERENCES tracking_accounts(tenant_id, id)
);

create table tracking_accounts (
  tenant_id uuid not null,
  id uuid not null,
  platform text not null,
  account text not null,
  server_url text,
  organisation_no text,
  source_type text not null,
  partner_id uuid,
  tested_at timestamp with time zone,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  topic text,
  constraint tracking_accounts_pkey PRIMARY KEY (tenant_id, id),
  constraint tracking_accounts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint tracking_accounts_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint tracking_accounts_account_check CHECK (length(account) >= 1 AND length(account) <= 100),
  constraint tracking_accounts_organisation_no_check CHECK (length(organisation_no) >= 1 AND length(organisation_no) <= 40),
  constraint tracking_accounts_server_url_check CHECK (length(server_url) >= 1 AND length(server_url) <= 300),
  constraint tracking_accounts_source_type_check CHECK (source_type = ANY (ARRAY['own'::text, 'own_vehicle'::text, 'internal_shared'::text, 'external_shared'::text])),
  constraint tracking_accounts_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint tracking_accounts_topic_check CHECK (length(topic) >= 1 AND length(topic) <= 200)
);
CREATE UNIQUE INDEX tracking_accounts_account ON public.tracking_accounts USING btree (tenant_id, platform, lower(account));
CREATE INDEX tracking_accounts_search ON public.tracking_accounts USING gin (search_key gin_trgm_ops);

create table tracking_links (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  shipment_id uuid,
  token_hash bytea not null,
  source text not null,
  recipient text,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by_name text,
  opened_count integer default 0 not null,
  last_opened_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by uuid,
  created_by_name text not null,
  constraint tracking_links_pkey PRIMARY KEY (tenant_id, id),
  constraint tracking_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint tracking_links_tenant_id_order_id_fkey FOREIGN KEY (tenant_id, order_id) REFERENCES orders(tenant_id, id),
  constraint tracking_links_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint tracking_links_recipient_check CHECK (length(recipient) >= 1 AND length(recipient) <= 200),
  constraint tracking_links_source_check CHECK (source = ANY (ARRAY['person'::text, 'message'::text])),
  constraint tracking_links_token_hash_check CHECK (length(token_hash) = 32)
);
CREATE INDEX tracking_links_of_order ON public.tracking_links USING btree (tenant_id, order_id, created_at DESC);
CREATE INDEX tracking_links_sent ON public.tracking_links USING btree (tenant_id, created_by, created_at) WHERE ((source = 'message'::text) AND (created_by IS NOT NULL));
CREATE UNIQUE INDEX tracking_links_token ON public.tracking_links USING btree (token_hash);

create table trailer_types (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_th text not null,
  axles smallint not null,
  legal_gross_grams bigint,
  status smallint default 1 not null,
  constraint trailer_types_pkey PRIMARY KEY (tenant_id, id),
  constraint trailer_types_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint trailer_types_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint trailer_types_axles_check CHECK (axles >= 1 AND axles <= 12),
  constraint trailer_types_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint trailer_types_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);

create table trailers (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  plate_no text not null,
  plate_key text not null,
  plate_province_id uuid not null,
  plate_colour text,
  trailer_type_id uuid not null,
  work_type text default 'main'::text not null,
  brand text,
  model_year smallint,
  fuel_type text,
  body_type text,
  length_cm bigint,
  width_cm bigint,
  height_cm bigint,
  empty_weight_grams bigint,
  payload_grams bigint,
  gross_weight_grams bigint,
  volume_cm3 bigint,
  insurance_class text,
  insurance_company_id uuid,
  insurance_policy_no text,
  insurance_starts_on date,
  insurance_expires_on date,
  insurance_coverage numeric(14,2),
  insured_name text,
  registered_on date,
  tax_expires_on date,
  compulsory_insurance_expires_on date,
  annual_review_due_on date,
  photo_ids uuid[] default '{}'::uuid[] not null,
  document_ids uuid[] default '{}'::uuid[] not null,
  papers_expire_on date,
  subcontractor_id uuid,
  business_unit_id uuid,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  refusal_reason text,
  refused boolean default false not null,
  constraint trailers_pkey PRIMARY KEY (tenant_id, id),
  constraint trailers_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint trailers_tenant_id_plate_key_plate_province_id_key UNIQUE (tenant_id, plate_key, plate_province_id),
  constraint trailers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint trailers_tenant_id_insurance_company_id_fkey FOREIGN KEY (tenant_id, insurance_company_id) REFERENCES insurance_companies(tenant_id, id),
  constraint trailers_tenant_id_plate_province_id_fkey FOREIGN KEY (tenant_id, plate_province_id) REFERENCES provinces(tenant_id, id),
  constraint trailers_tenant_id_subcontractor_id_fkey FOREIGN KEY (tenant_id, subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint trailers_tenant_id_trailer_type_id_fkey FOREIGN KEY (tenant_id, trailer_type_id) REFERENCES trailer_types(tenant_id, id),
  constraint trailers_body_type_check CHECK (body_type ~ '^[1-9]$'::text),
  constraint trailers_brand_check CHECK (length(brand) <= 60),
  constraint trailers_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint trailers_insurance_class_check CHECK (insurance_class = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '2+'::text, '3+'::text])),
  constraint trailers_insurance_policy_no_check CHECK (length(insurance_policy_no) <= 60),
  constraint trailers_insured_name_check CHECK (length(insured_name) <= 150),
  constraint trailers_model_year_check CHECK (model_year >= 1960 AND model_year <= 2100),
  constraint trailers_plate_colour_check CHECK (plate_colour = ANY (ARRAY['red'::text, 'white'::text, 'yellow'::text])),
  constraint trailers_plate_no_check CHECK (length(plate_no) >= 1 AND length(plate_no) <= 10),
  constraint trailers_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint trailers_work_type_check CHECK (work_type = ANY (ARRAY['main'::text, 'supplementary'::text]))
);
CREATE INDEX trailers_newest ON public.trailers USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX trailers_papers ON public.trailers USING btree (tenant_id, papers_expire_on);
CREATE INDEX trailers_search ON public.trailers USING gin (search_key gin_trgm_ops);
CREATE INDEX trailers_subcontractor ON public.trailers USING btree (tenant_id, subcontractor_id);
CREATE INDEX trailers_without_case ON public.trailers USING btree (tenant_id, lower(code));
CREATE TRIGGER trailers_papers BEFORE INSERT OR UPDATE ON trailers FOR EACH ROW EXECUTE FUNCTION set_trailer_papers();
CREATE TRIGGER trailers_plate_elsewhere BEFORE INSERT OR UPDATE OF plate_key, plate_province_id, status ON trailers FOR EACH ROW EXECUTE FUNCTION refuse_plate_elsewhere();
CREATE TRIGGER trailers_refused BEFORE INSERT OR UPDATE ON trailers FOR EACH ROW EXECUTE FUNCTION set_refused();
CREATE TRIGGER trailers_without_case BEFORE INSERT OR UPDATE OF code ON trailers FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'trailers_tenant_id_code_key');

create table transfer_labels (
  tenant_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  shipment_id uuid not null,
  tag_no text not null,
  type text not null,
  source text,
  container_no text,
  storage_place text,
  state text default 'made'::text not null,
  damaged_count integer default 0 not null,
  loaded_at timestamp with time zone,
  received_at timestamp with time zone,
  over_transfer_id uuid,
  packages integer,
  constraint transfer_labels_pkey PRIMARY KEY (tenant_id, id),
  constraint transfer_labels_tenant_id_tag_no_key UNIQUE (tenant_id, tag_no),
  constraint transfer_labels_tenant_id_over_transfer_id_fkey FOREIGN KEY (tenant_id, over_transfer_id) REFERENCES transfers(tenant_id, id),
  constraint transfer_labels_tenant_id_transfer_id_shipment_id_fkey FOREIGN KEY (tenant_id, transfer_id, shipment_id) REFERENCES transfer_shipments(tenant_id, transfer_id, shipment_id),
  constraint transfer_labels_container_no_check CHECK (length(container_no) >= 1 AND length(container_no) <= 60),
  constraint transfer_labels_damaged_count_check CHECK (damaged_count >= 0 AND damaged_count <= 999999),
  constraint transfer_labels_packages_check CHECK (packages >= 1 AND packages <= 999999),
  constraint transfer_labels_source_check CHECK (length(source) >= 1 AND length(source) <= 60),
  constraint transfer_labels_state_check CHECK (state = ANY (ARRAY['made'::text, 'loaded'::text, 'left'::text, 'received'::text, 'damaged'::text, 'short'::text, 'over'::text])),
  constraint transfer_labels_storage_place_check CHECK (length(storage_place) >= 1 AND length(storage_place) <= 60),
  constraint transfer_labels_type_check CHECK (type = ANY (ARRAY['carton'::text, 'pallet'::text, 'cage'::text, 'container'::text]))
);
CREATE INDEX transfer_labels_of ON public.transfer_labels USING btree (tenant_id, transfer_id);
CREATE INDEX transfer_labels_over ON public.transfer_labels USING btree (tenant_id, over_transfer_id) WHERE (over_transfer_id IS NOT NULL);

create table transfer_shipments (
  tenant_id uuid not null,
  transfer_id uuid not null,
  shipment_id uuid not null,
  live boolean default true not null,
  constraint transfer_shipments_pkey PRIMARY KEY (tenant_id, transfer_id, shipment_id),
  constraint transfer_shipments_tenant_id_shipment_id_fkey FOREIGN KEY (tenant_id, shipment_id) REFERENCES shipments(tenant_id, id),
  constraint transfer_shipments_tenant_id_transfer_id_fkey FOREIGN KEY (tenant_id, transfer_id) REFERENCES transfers(tenant_id, id)
);
CREATE UNIQUE INDEX transfer_shipments_live ON public.transfer_shipments USING btree (tenant_id, shipment_id) WHERE live;

create table transfers (
  tenant_id uuid not null,
  id uuid not null,
  transfer_no text not null,
  status text default 'draft'::text not null,
  business_unit_id uuid not null,
  from_site_id uuid not null,
  to_site_id uuid not null,
  planned_departure_at timestamp with time zone,
  planned_arrival_at timestamp with time zone,
  departed_at timestamp with time zone,
  arrived_at timestamp with time zone,
  seal_no text,
  remark text,
  reason text,
  last_label_no integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint transfers_pkey PRIMARY KEY (tenant_id, id),
  constraint transfers_tenant_id_transfer_no_key UNIQUE (tenant_id, transfer_no),
  constraint transfers_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint transfers_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint transfers_tenant_id_from_site_id_fkey FOREIGN KEY (tenant_id, from_site_id) REFERENCES sites(tenant_id, id),
  constraint transfers_tenant_id_to_site_id_fkey FOREIGN KEY (tenant_id, to_site_id) REFERENCES sites(tenant_id, id),
  constraint transfers_check CHECK (from_site_id <> to_site_id),
  constraint transfers_check1 CHECK (arrived_at > departed_at),
  constraint transfers_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 250),
  constraint transfers_remark_check CHECK (length(remark) >= 1 AND length(remark) <= 250),
  constraint transfers_seal_no_check CHECK (length(seal_no) >= 1 AND length(seal_no) <= 60),
  constraint transfers_status_check CHECK (status = ANY (ARRAY['draft'::text, 'loading'::text, 'departed'::text, 'arrived'::text, 'closed'::text, 'cancelled'::text]))
);
CREATE INDEX transfers_newest ON public.transfers USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX transfers_status ON public.transfers USING btree (tenant_id, status, created_at DESC, id DESC);

create table trip_cost_months (
  tenant_id uuid not null,
  month text not null,
  costed_at timestamp with time zone not null,
  constraint trip_cost_months_pkey PRIMARY KEY (tenant_id, month),
  constraint trip_cost_months_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint trip_cost_months_month_check CHECK (month ~ '^20[0-9]{2}-[0-9]{2}$'::text)
);

create table trip_costs (
  tenant_id uuid not null,
  job_id uuid not null,
  vehicle_id uuid not null,
  driver_id uuid,
  day date not null,
  energy numeric(12,2) not null,
  maintenance numeric(12,2) not null,
  fixed numeric(12,2) not null,
  wage numeric(12,2) not null,
  total numeric(12,2) generated always as ((((energy + maintenance) + fixed) + wage)) stored,
  constraint trip_costs_pkey PRIMARY KEY (tenant_id, job_id),
  constraint trip_costs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint trip_costs_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id) ON DELETE CASCADE,
  constraint trip_costs_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id)
);
CREATE INDEX trip_costs_day ON public.trip_costs USING btree (tenant_id, day);

create table user_identities (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  linked_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint user_identities_pkey PRIMARY KEY (tenant_id, issuer, subject),
  constraint user_identities_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
);
CREATE UNIQUE INDEX user_identities_one_each ON public.user_identities USING btree (tenant_id, user_id, issuer);

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
CREATE INDEX users_of_customer ON public.users USING btree (tenant_id, customer_id) WHERE (kind = 'customer'::text);
CREATE INDEX users_organisation ON public.users USING btree (tenant_id, organisation_id);
CREATE UNIQUE INDEX users_phone ON public.users USING btree (tenant_id, phone) WHERE (phone IS NOT NULL);
CREATE INDEX users_roles ON public.users USING gin (role_ids);
CREATE INDEX users_search ON public.users USING gin (search_key gin_trgm_ops);
CREATE TRIGGER users_forget_first_password AFTER UPDATE OF last_sign_in_at, password_hash ON users FOR EACH ROW WHEN (new.last_sign_in_at IS DISTINCT FROM old.last_sign_in_at OR new.password_hash IS DISTINCT FROM old.password_hash) EXECUTE FUNCTION forget_first_password();

create table vehicle_day_counts (
  tenant_id uuid not null,
  upto_day date not null,
  constraint vehicle_day_counts_pkey PRIMARY KEY (tenant_id),
  constraint vehicle_day_counts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

create table vehicle_days (
  tenant_id uuid not null,
  vehicle_id uuid not null,
  day date not null,
  km numeric(9,1) not null,
  empty_km numeric(9,1) not null,
  moving_minutes integer not null,
  standing_minutes integer not null,
  highest_kmh smallint,
  position_count integer not null,
  counted_at timestamp with time zone not null,
  constraint vehicle_days_pkey PRIMARY KEY (tenant_id, vehicle_id, day),
  constraint vehicle_days_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint vehicle_days_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint vehicle_days_check CHECK (empty_km <= km)
);
CREATE INDEX vehicle_days_day ON public.vehicle_days USING btree (tenant_id, day);

create table vehicle_events (
  tenant_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  kind text not null,
  from_at timestamp with time zone not null,
  until_at timestamp with time zone,
  value numeric(10,1),
  lat_e6 integer,
  lng_e6 integer,
  driver_id uuid,
  job_id uuid,
  subcontractor_id uuid,
  proposal_id uuid,
  search_key text not null,
  constraint vehicle_events_pkey PRIMARY KEY (tenant_id, id),
  constraint vehicle_events_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id),
  constraint vehicle_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint vehicle_events_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES jobs(tenant_id, id),
  constraint vehicle_events_tenant_id_proposal_id_fkey FOREIGN KEY (tenant_id, proposal_id) REFERENCES exception_proposals(tenant_id, id),
  constraint vehicle_events_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint vehicle_events_kind_check CHECK (kind = ANY (ARRAY['drive_continuous'::text, 'drive_day'::text, 'overspeed'::text, 'no_licence_swipe'::text, 'unplugged'::text, 'wrong_licence'::text, 'idle'::text, 'deviation'::text, 'offline'::text]))
);
CREATE INDEX vehicle_events_driver ON public.vehicle_events USING btree (tenant_id, driver_id, from_at DESC) WHERE (driver_id IS NOT NULL);
CREATE INDEX vehicle_events_kind ON public.vehicle_events USING btree (tenant_id, kind, from_at DESC, id DESC);
CREATE INDEX vehicle_events_newest ON public.vehicle_events USING btree (tenant_id, from_at DESC, id DESC);
CREATE UNIQUE INDEX vehicle_events_once ON public.vehicle_events USING btree (tenant_id, vehicle_id, kind, from_at);
CREATE INDEX vehicle_events_search ON public.vehicle_events USING gin (search_key gin_trgm_ops);

create table vehicle_records (
  tenant_id uuid not null,
  id uuid not null,
  record_no text not null,
  vehicle_id uuid not null,
  kind text not null,
  occurred_on date not null,
  amount numeric(12,2),
  quantity numeric(10,2),
  odometer_km integer,
  total_km integer,
  effective_on date,
  expires_on date,
  document_no text,
  description text,
  attachment_id uuid,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  odometer_reason text,
  constraint vehicle_records_pkey PRIMARY KEY (tenant_id, id),
  constraint vehicle_records_tenant_id_record_no_key UNIQUE (tenant_id, record_no),
  constraint vehicle_records_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint vehicle_records_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id),
  constraint vehicle_records_amount_check CHECK (amount >= 0::numeric AND amount <= 9999999.99),
  constraint vehicle_records_check CHECK (odometer_km <= total_km),
  constraint vehicle_records_check1 CHECK (expires_on > effective_on),
  constraint vehicle_records_description_check CHECK (length(description) <= 250),
  constraint vehicle_records_odometer_km_check CHECK (odometer_km >= 0),
  constraint vehicle_records_odometer_reason_check CHECK (length(odometer_reason) >= 1 AND length(odometer_reason) <= 100),
  constraint vehicle_records_quantity_check CHECK (quantity >= 0::numeric),
  constraint vehicle_records_record_no_check CHECK (length(record_no) >= 1 AND length(record_no) <= 20),
  constraint vehicle_records_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint vehicle_records_total_km_check CHECK (total_km >= 0)
);
CREATE INDEX vehicle_records_day ON public.vehicle_records USING btree (tenant_id, occurred_on DESC, id DESC);
CREATE INDEX vehicle_records_newest ON public.vehicle_records USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX vehicle_records_search ON public.vehicle_records USING gin (search_key gin_trgm_ops);
CREATE INDEX vehicle_records_vehicle ON public.vehicle_records USING btree (tenant_id, vehicle_id, occurred_on DESC);
CREATE INDEX vehicle_records_without_case ON public.vehicle_records USING btree (tenant_id, lower(record_no));
CREATE TRIGGER vehicle_records_without_case BEFORE INSERT OR UPDATE OF record_no ON vehicle_records FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('record_no', 'vehicle_records_tenant_id_record_no_key');

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
  body_type text,
  length_m numeric(5,2),
  width_m numeric(4,2),
  height_m numeric(4,2),
  co2_grams_per_tonne_km numeric(7,2),
  constraint vehicle_types_pkey PRIMARY KEY (tenant_id, id),
  constraint vehicle_types_tenant_id_code_key UNIQUE (tenant_id, code),
  constraint vehicle_types_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint vehicle_types_co2_grams_per_tonne_km_check CHECK (co2_grams_per_tonne_km >= 0::numeric AND co2_grams_per_tonne_km <= 10000::numeric),
  constraint vehicle_types_code_check CHECK (length(code) >= 1 AND length(code) <= 20),
  constraint vehicle_types_height_m_check CHECK (height_m >= 0::numeric),
  constraint vehicle_types_length_m_check CHECK (length_m >= 0::numeric),
  constraint vehicle_types_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint vehicle_types_width_m_check CHECK (width_m >= 0::numeric)
);
CREATE INDEX vehicle_types_without_case ON public.vehicle_types USING btree (tenant_id, lower(code));
CREATE TRIGGER vehicle_types_without_case BEFORE INSERT OR UPDATE OF code ON vehicle_types FOR EACH ROW EXECUTE FUNCTION refuse_same_without_case('code', 'vehicle_types_tenant_id_code_key');

create table vehicle_watches (
  tenant_id uuid not null,
  vehicle_id uuid not null,
  upto_at timestamp with time zone not null,
  state jsonb not null,
  constraint vehicle_watches_pkey PRIMARY KEY (tenant_id, vehicle_id),
  constraint vehicle_watches_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint vehicle_watches_tenant_id_vehicle_id_fkey FOREIGN KEY (tenant_id, vehicle_id) REFERENCES vehicles(tenant_id, id)
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
  carriage text,
  body_type text,
  registered_on date,
  tax_expires_on date,
  compulsory_insurance_expires_on date,
  insurance_starts_on date,
  insurance_coverage numeric(14,2),
  insured_name text,
  insurance_company_id uuid,
  length_cm bigint,
  width_cm bigint,
  height_cm bigint,
  empty_weight_grams bigint,
  gross_weight_grams bigint,
  dangerous_permit_no text,
  dangerous_permit_expires_on date,
  photo_ids uuid[] default '{}'::uuid[] not null,
  document_ids uuid[] default '{}'::uuid[] not null,
  papers_expire_on date,
  fleet_id uuid,
  refusal_reason text,
  refused boolean default false not null,
  constraint vehicles_pkey PRIMARY KEY (tenant_id, id),
  constraint vehicles_tenant_id_plate_key_plate_province_id_key UNIQUE (tenant_id, plate_key, plate_province_id),
  constraint vehicles_fleet FOREIGN KEY (tenant_id, fleet_id) REFERENCES fleets(tenant_id, id),
  constraint vehicles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint vehicles_tenant_id_insurance_company_id_fkey FOREIGN KEY (tenant_id, insurance_company_id) REFERENCES insurance_companies(tenant_id, id),
  constraint vehicles_tenant_id_plate_province_id_fkey FOREIGN KEY (tenant_id, plate_province_id) REFERENCES provinces(tenant_id, id),
  constraint vehicles_tenant_id_subcontractor_id_fkey FOREIGN KEY (tenant_id, subcontractor_id) REFERENCES subcontractors(tenant_id, id),
  constraint vehicles_tenant_id_vehicle_type_id_fkey FOREIGN KEY (tenant_id, vehicle_type_id) REFERENCES vehicle_types(tenant_id, id),
  constraint vehicles_body_type_check CHECK (body_type ~ '^[1-9]$'::text),
  constraint vehicles_carriage_check CHECK (carriage = ANY (ARRAY['for_hire'::text, 'own_account'::text])),
  constraint vehicles_dangerous_permit_no_check CHECK (length(dangerous_permit_no) <= 60),
  constraint vehicles_insurance_class_check CHECK (insurance_class = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '2+'::text, '3+'::text])),
  constraint vehicles_insured_name_check CHECK (length(insured_name) <= 150),
  constraint vehicles_model_year_check CHECK (model_year >= 1960 AND model_year <= 2100),
  constraint vehicles_plate_colour_check CHECK (plate_colour = ANY (ARRAY['red'::text, 'white'::text, 'yellow'::text])),
  constraint vehicles_plate_no_check CHECK (length(plate_no) >= 1 AND length(plate_no) <= 10),
  constraint vehicles_status_check CHECK (status = ANY (ARRAY[0, 1, 2])),
  constraint vehicles_work_type_check CHECK (work_type = ANY (ARRAY['main'::text, 'supplementary'::text]))
);
CREATE INDEX vehicles_fleet ON public.vehicles USING btree (tenant_id, fleet_id) WHERE (fleet_id IS NOT NULL);
CREATE INDEX vehicles_newest ON public.vehicles USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX vehicles_papers ON public.vehicles USING btree (tenant_id, papers_expire_on);
CREATE INDEX vehicles_search ON public.vehicles USING gin (search_key gin_trgm_ops);
CREATE INDEX vehicles_subcontractor ON public.vehicles USING btree (tenant_id, subcontractor_id);
CREATE TRIGGER vehicles_papers BEFORE INSERT OR UPDATE ON vehicles FOR EACH ROW EXECUTE FUNCTION set_vehicle_papers();
CREATE TRIGGER vehicles_plate_elsewhere BEFORE INSERT OR UPDATE OF plate_key, plate_province_id, status ON vehicles FOR EACH ROW EXECUTE FUNCTION refuse_plate_elsewhere();
CREATE TRIGGER vehicles_refused BEFORE INSERT OR UPDATE ON vehicles FOR EACH ROW EXECUTE FUNCTION set_refused();

create table webhook_causes (
  tenant_id uuid not null,
  seq bigint generated always as identity not null,
  xact xid8 default pg_current_xact_id() not null,
  subject text not null,
  subject_id uuid not null,
  was text,
  status text not null,
  record_version integer not null,
  occurred_at timestamp with time zone not null,
  at timestamp with time zone default now() not null,
  tries smallint default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  constraint webhook_causes_pkey PRIMARY KEY (tenant_id, seq),
  constraint webhook_causes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint webhook_causes_subject_check CHECK (subject = ANY (ARRAY['order'::text, 'shipment'::text, 'job'::text]))
);
CREATE INDEX webhook_causes_due ON public.webhook_causes USING btree (next_try_at);
CREATE INDEX webhook_causes_subject ON public.webhook_causes USING btree (tenant_id, subject_id, seq);

create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  seq bigint not null,
  event text not null,
  subject text,
  subject_id uuid,
  subject_no text,
  body text not null,
  state text not null,
  tries smallint default 0 not null,
  next_try_at timestamp with time zone,
  lease_until timestamp with time zone,
  response_status smallint,
  error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  search_key text default ''::text not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (tenant_id, id),
  constraint webhook_deliveries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint webhook_deliveries_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks(tenant_id, id),
  constraint webhook_deliveries_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'skipped'::text]))
);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (tenant_id, webhook_id, next_try_at) WHERE (state = 'queued'::text);
CREATE INDEX webhook_deliveries_leased ON public.webhook_deliveries USING btree (lease_until) WHERE (state = 'sending'::text);
CREATE INDEX webhook_deliveries_line ON public.webhook_deliveries USING btree (tenant_id, webhook_id, subject_id, seq) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (tenant_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX webhook_deliveries_once ON public.webhook_deliveries USING btree (tenant_id, webhook_id, seq, event) WHERE (event <> 'test'::text);
CREATE INDEX webhook_deliveries_search ON public.webhook_deliveries USING gin (search_key gin_trgm_ops);

create table webhook_tries (
  tenant_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  at timestamp with time zone not null,
  took_ms integer not null,
  response_status smallint,
  response_text text,
  error text,
  constraint webhook_tries_pkey PRIMARY KEY (tenant_id, id),
  constraint webhook_tries_tenant_id_delivery_id_fkey FOREIGN KEY (tenant_id, delivery_id) REFERENCES webhook_deliveries(tenant_id, id) ON DELETE CASCADE,
  constraint webhook_tries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX webhook_tries_delivery ON public.webhook_tries USING btree (tenant_id, delivery_id, at);

create table webhooks (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  url text,
  user_id uuid not null,
  customer_id uuid,
  events text[] not null,
  secret text not null,
  old_secret text,
  old_until timestamp with time zone,
  paused_at timestamp with time zone,
  paused_because text,
  removed_at timestamp with time zone,
  failing_since timestamp with time zone,
  failure_count integer default 0 not null,
  held_until timestamp with time zone,
  last_success_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint webhooks_pkey PRIMARY KEY (tenant_id, id),
  constraint webhooks_tenant_id_customer_id_fkey FOREIGN KEY (tenant_id, customer_id) REFERENCES customers(tenant_id, id),
  constraint webhooks_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint webhooks_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id),
  constraint webhooks_check CHECK ((url IS NULL) = (kind = 'partner'::text)),
  constraint webhooks_check1 CHECK ((paused_at IS NULL) = (paused_because IS NULL)),
  constraint webhooks_kind_check CHECK (kind = ANY (ARRAY['webhook'::text, 'partner'::text])),
  constraint webhooks_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint webhooks_paused_because_check CHECK (paused_because = ANY (ARRAY['person'::text, 'failing'::text, 'gone'::text])),
  constraint webhooks_url_check CHECK (length(url) <= 500)
);
CREATE INDEX webhooks_of_user ON public.webhooks USING btree (tenant_id, user_id);

create table what_if_runs (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  business_unit_id uuid,
  partner_id uuid,
  date_from date not null,
  date_to date not null,
  change_kind text not null,
  change jsonb not null,
  run_state text default 'queued'::text not null,
  task_id uuid,
  cursor jsonb,
  subject_count integer default 0 not null,
  differing_count integer default 0 not null,
  unpriced_count integer default 0 not null,
  receivable_before numeric(16,2) default 0 not null,
  receivable_after numeric(16,2) default 0 not null,
  payable_before numeric(16,2) default 0 not null,
  payable_after numeric(16,2) default 0 not null,
  own_cost numeric(16,2) default 0 not null,
  margin_before numeric(16,2) generated always as (((receivable_before - payable_before) - own_cost)) stored,
  margin_after numeric(16,2) generated always as (((receivable_after - payable_after) - own_cost)) stored,
  margin_difference numeric(16,2) generated always as (((receivable_after - payable_after) - (receivable_before - payable_before))) stored,
  finished_at timestamp with time zone,
  applied_at timestamp with time zone,
  applied_by uuid,
  applied_on date,
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint what_if_runs_pkey PRIMARY KEY (tenant_id, id),
  constraint what_if_runs_tenant_id_business_unit_id_fkey FOREIGN KEY (tenant_id, business_unit_id) REFERENCES organisations(tenant_id, id),
  constraint what_if_runs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint what_if_runs_tenant_id_partner_id_fkey FOREIGN KEY (tenant_id, partner_id) REFERENCES partners(tenant_id, id),
  constraint what_if_runs_change_kind_check CHECK (change_kind = ANY (ARRAY['none'::text, 'fuel_price'::text, 'fuel_shift'::text, 'rate_card_draft'::text, 'rate_card_prices'::text, 'contract_draft'::text, 'contract_term'::text])),
  constraint what_if_runs_check CHECK (date_from <= date_to),
  constraint what_if_runs_name_check CHECK (length(name) >= 1 AND length(name) <= 64),
  constraint what_if_runs_run_state_check CHECK (run_state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text])),
  constraint what_if_runs_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX what_if_runs_newest ON public.what_if_runs USING btree (tenant_id, created_at DESC, id DESC);
CREATE INDEX what_if_runs_search ON public.what_if_runs USING gin (search_key gin_trgm_ops);

create table what_if_subjects (
  tenant_id uuid not null,
  run_id uuid not null,
  id uuid default gen_random_uuid() not null,
  subject_id uuid not null,
  direction text not null,
  subject_no text not null,
  party_name text,
  lane text not null,
  basis_date date not null,
  before numeric(16,2),
  after numeric(16,2),
  anomaly_before text,
  anomaly_after text,
  difference numeric(16,2) generated always as ((COALESCE(after, (0)::numeric) - COALESCE(before, (0)::numeric))) stored,
  is_different boolean generated always as ((before IS DISTINCT FROM after)) stored,
  lines jsonb default '[]'::jsonb not null,
  search_key text generated always as (lower(subject_no)) stored,
  constraint what_if_subjects_pkey PRIMARY KEY (tenant_id, id),
  constraint what_if_subjects_tenant_id_run_id_subject_id_key UNIQUE (tenant_id, run_id, subject_id),
  constraint what_if_subjects_tenant_id_run_id_fkey FOREIGN KEY (tenant_id, run_id) REFERENCES what_if_runs(tenant_id, id) ON DELETE CASCADE,
  constraint what_if_subjects_direction_check CHECK (direction = ANY (ARRAY['receivable'::text, 'payable'::text]))
);
CREATE INDEX what_if_subjects_difference ON public.what_if_subjects USING btree (tenant_id, run_id, difference DESC, id);
CREATE INDEX what_if_subjects_number ON public.what_if_subjects USING btree (tenant_id, run_id, subject_no, id);

create table working_times (
  tenant_id uuid not null,
  id uuid not null,
  record_no text not null,
  driver_id uuid not null,
  clock_in_at timestamp with time zone not null,
  clock_out_at timestamp with time zone,
  rest_from timestamp with time zone,
  rest_to timestamp with time zone,
  location text,
  remark text,
  clock_type text default 'MANUAL'::text not null,
  hours numeric(5,2),
  status smallint default 1 not null,
  version integer default 1 not null,
  search_key text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint working_times_pkey PRIMARY KEY (tenant_id, id),
  constraint working_times_tenant_id_driver_id_fkey FOREIGN KEY (tenant_id, driver_id) REFERENCES drivers(tenant_id, id),
  constraint working_times_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  constraint working_times_check CHECK (clock_in_at < clock_out_at),
  constraint working_times_clock_type_check CHECK (clock_type = ANY (ARRAY['AUTO'::text, 'MANUAL'::text, 'FORCE_CLOCK_OUT'::text])),
  constraint working_times_location_check CHECK (length(location) <= 150),
  constraint working_times_record_no_check CHECK (length(record_no) >= 1 AND length(record_no) <= 32),
  constraint working_times_remark_check CHECK (length(remark) <= 250),
  constraint working_times_status_check CHECK (status = ANY (ARRAY[0, 1, 2]))
);
CREATE INDEX working_times_clock_in ON public.working_times USING btree (tenant_id, clock_in_at);
CREATE INDEX working_times_driver ON public.working_times USING btree (tenant_id, driver_id, clock_in_at);
CREATE UNIQUE INDEX working_times_no ON public.working_times USING btree (tenant_id, lower(record_no));
CREATE UNIQUE INDEX working_times_open ON public.working_times USING btree (tenant_id, driver_id) WHERE (clock_out_at IS NULL);
CREATE INDEX working_times_search ON public.working_times USING gin (search_key gin_trgm_ops);
