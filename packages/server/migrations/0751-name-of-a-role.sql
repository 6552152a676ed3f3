-- The administrator of a customer came with 0750; their role is called in the reader's language as the others are.
create or replace function seeded_role_name(name text, language text) returns text language sql immutable parallel safe as $$
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
$$;
