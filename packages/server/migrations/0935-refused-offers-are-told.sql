-- Whoever made a dispatch order is told when it is refused or not answered in time, unless the company changes or switches off the row.
-- A company that already has a row of that name keeps it.
insert into message_recipients (tenant_id, id, name, events, channels, parties, search_key)
select id, gen_random_uuid(), 'งานที่ถูกปฏิเสธหรือไม่มีผู้ตอบรับ', '{job_refused,job_accept_due}', '{notice}', '{dispatcher}',
  'งานที่ถูกปฏิเสธหรือไม่มีผู้ตอบรับ'
from tenants on conflict on constraint message_recipients_tenant_id_name_key do nothing;
