-- What a hub counted when a transfer was received: goods that had left and did not come, or came damaged. They stand in the ledger of custody
-- behind the event of the waybill after which they were counted, so that the ledger can be told again from events and counts.
create table custody_counts (
  tenant_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  after_seq integer not null,
  lost_packages numeric(16, 4) not null default 0 check (lost_packages >= 0),
  lost_items numeric(20, 4) not null default 0 check (lost_items >= 0),
  damaged_packages numeric(16, 4) not null default 0 check (damaged_packages >= 0),
  damaged_items numeric(20, 4) not null default 0 check (damaged_items >= 0),
  transfer_id uuid not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id, after_seq) references shipment_events (tenant_id, shipment_id, seq),
  foreign key (tenant_id, transfer_id) references transfers (tenant_id, id)
);
create index custody_counts_of on custody_counts (tenant_id, shipment_id, id);

-- How many packages of the waybill are under a label; a carton is one, of others somebody says so or nobody knows.
alter table transfer_labels add column packages integer check (packages between 1 and 999999);
update transfer_labels set packages = 1 where type = 'carton';

-- Companies that have their types already get those of what is found without a report.
insert into exception_types (tenant_id, id, code, name, name_th, name_zh, attribute, default_level, hour_limit, reasons, automatic, monitor_kind,
    monitor_minutes, search_key)
  select t.id, gen_random_uuid(), n.code, n.name, n.name_th, n.name_zh, n.attribute, '1', n.hour_limit, n.reasons, n.automatic, n.monitor_kind,
    n.monitor_minutes, lower(concat_ws(' ', n.code, n.name, n.name_th, n.name_zh))
  from tenants t cross join (values
    ('over_received', 'Over received', 'ของเกินที่ปลายทางโอน', '中转多收', 'goods', 24, array['ขึ้นรถผิดเที่ยว', 'ป้ายติดผิด'], true, 'over_received', null::integer),
    ('missing_pod', 'POD missing', 'ไม่มีหลักฐานการส่ง', '缺签收单', 'document', 72, array['พนักงานขับรถลืมถ่ายรูป', 'รูปไม่ชัด'], false, 'missing_pod', 1440),
    ('missing_paper', 'Paper receipt overdue', 'ใบรับสินค้าไม่กลับตามกำหนด', '纸质签收单逾期', 'document', 168, array['เอกสารอยู่ที่ปลายทาง', 'เอกสารอยู่กับผู้รับจ้าง', 'เอกสารหาย'], false, 'missing_paper', null)
  ) as n (code, name, name_th, name_zh, attribute, hour_limit, reasons, automatic, monitor_kind, monitor_minutes)
  where exists (select from exception_types y where y.tenant_id = t.id)
    and not exists (select from exception_types y where y.tenant_id = t.id
      and (y.code = n.code or y.name = n.name or y.name_th = n.name_th or y.monitor_kind = n.monitor_kind));
