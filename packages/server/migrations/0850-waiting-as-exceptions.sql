-- Companies that have exception types get that of waiting over the free time, switched off, where nothing of the same code, name or monitor is there.
insert into exception_types (tenant_id, id, code, name, name_th, name_zh, attribute, default_level, hour_limit, reasons, monitor_kind,
    monitor_minutes, search_key)
  select t.id, gen_random_uuid(), n.code, n.name, n.name_th, n.name_zh, 'time', '1', 24, n.reasons, n.code, 30,
    lower(concat_ws(' ', n.code, n.name, n.name_th, n.name_zh))
  from tenants t cross join (values ('dwell', 'Waiting over free time', 'รอที่จุดรับส่งเกินเวลาฟรี', '站点等待超时',
    array['รอคิวขึ้นของ', 'รอคิวลงของ', 'เอกสารไม่พร้อม', 'พนักงานคลังไม่พอ'])) as n (code, name, name_th, name_zh, reasons)
  where exists (select from exception_types y where y.tenant_id = t.id)
    and not exists (select from exception_types y where y.tenant_id = t.id
      and (lower(y.code) = n.code or lower(y.name) = lower(n.name) or y.name_th = n.name_th or y.monitor_kind = n.code));

-- The type of missing proofs came without its monitor where it was there before the monitor was: nobody could switch it on.
update exception_types y set monitor_kind = 'missing_pod', monitor_minutes = coalesce(monitor_minutes, 1440), version = version + 1, updated_at = now()
  where code = 'missing_pod' and monitor_kind is null
    and not exists (select from exception_types x where x.tenant_id = y.tenant_id and x.monitor_kind = 'missing_pod');

-- Findings of waiting are looked through once a minute for vehicles that had left in time after all.
create index exception_proposals_of_dwell on exception_proposals (tenant_id, created_at) where kind = 'dwell' and withdrawn_at is null;
