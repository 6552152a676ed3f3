-- Staff are told of drivers, vehicles and trailers that a carrier adds, and the carrier of what they decide, unless the company
-- changes or switches off the rows. A company that already has a row of that name keeps it.
insert into message_recipients (tenant_id, id, name, events, channels, parties, search_key)
select t.id, gen_random_uuid(), r.name, r.events, '{notice}', r.parties, r.name
from tenants t cross join (values
  ('รถและพนักงานขับรถที่รอตรวจสอบ', '{driver_pending,vehicle_pending,trailer_pending}'::text[], '{checker}'::text[]),
  ('ผลตรวจสอบรถและพนักงานขับรถ',
    '{driver_checked,driver_rejected,vehicle_checked,vehicle_rejected,trailer_checked,trailer_rejected}', '{carrier}')) r (name, events, parties)
on conflict on constraint message_recipients_tenant_id_name_key do nothing;
