-- Companies that have exception types get those of vehicle reports, switched off, where nothing of the same code, name or monitor is there.
insert into exception_types (tenant_id, id, code, name, name_th, name_zh, attribute, default_level, hour_limit, reasons, monitor_kind, search_key)
  select n.id, gen_random_uuid(), k.code, k.name, k.name_th, k.name_zh, k.attribute, k.level, 24, k.reasons, k.code,
    lower(k.code || ' ' || k.name || ' ' || k.name_th || ' ' || k.name_zh)
  from tenants n, (values ('drive_continuous', 'Driving over 4 h without rest', 'ขับต่อเนื่องเกิน 4 ชม.', '连续驾驶超4小时', 'time', '2', array['ไม่มีจุดพัก', 'รีบส่งให้ทันเวลา']),
      ('drive_day', 'Driving over 8 h in 24 h', 'ขับเกิน 8 ชม. ใน 24 ชม.', '24小时内驾驶超8小时', 'time', '2', array['งานต่อเนื่อง', 'รถติด']),
      ('overspeed', 'Over the speed limit', 'ขับเร็วเกินกำหนด', '超速', 'vehicle', '2', array['รีบส่งให้ทันเวลา', 'ไม่ระวัง']),
      ('no_licence_swipe', 'Licence not swiped', 'ไม่รูดใบขับขี่', '未刷驾照', 'vehicle', '1', array['ลืมรูดบัตร', 'เครื่องอ่านขัดข้อง']),
      ('unplugged', 'GPS unplugged', 'ถอดปลั๊ก GPS', 'GPS断电', 'vehicle', '2', array['ซ่อมบำรุง', 'ถอดโดยไม่ได้รับอนุญาต']),
      ('wrong_licence', 'Wrong licence type', 'ใบขับขี่ผิดประเภท', '准驾类型不符', 'vehicle', '2', array['เปลี่ยนพนักงานขับรถ', 'ใบขับขี่หมดอายุ']),
      ('idle', 'Standing away from a stop', 'จอดนอกจุดรับส่ง', '非站点停车', 'vehicle', '1', array['พักรถ', 'รถเสีย', 'จอดนอกเส้นทาง']),
      ('deviation', 'Off the way to the next stop', 'ออกนอกเส้นทาง', '偏离路线', 'vehicle', '2', array['เลี่ยงรถติด', 'ถนนปิด', 'แวะส่วนตัว']),
      ('offline', 'Tracker silent on a job', 'อุปกรณ์ขาดการติดต่อระหว่างงาน', '任务中设备失联', 'vehicle', '1', array['ไม่มีสัญญาณ', 'อุปกรณ์ขัดข้อง'])) k (code, name, name_th, name_zh, attribute, level, reasons)
  where exists (select from exception_types x where x.tenant_id = n.id)
    and not exists (select from exception_types x where x.tenant_id = n.id
      and (lower(x.code) = k.code or lower(x.name) = lower(k.name) or x.name_th = k.name_th or x.monitor_kind = k.code));
