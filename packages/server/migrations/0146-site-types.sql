-- What kinds of places there are is said by the company itself; a sub-type belongs to a type.
create table site_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 30),
  name text not null check (length(name) between 1 and 60),
  name_th text not null check (length(name_th) between 1 and 60),
  name_zh text check (length(name_zh) <= 60),
  parent_id uuid check (parent_id <> id),
  our_place boolean not null default false,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, parent_id) references site_types (tenant_id, id)
);
create index site_types_search on site_types using gin (search_key gin_trgm_ops);
create index site_types_newest on site_types (tenant_id, created_at desc, id desc);
create index site_types_parent on site_types (tenant_id, parent_id);
-- Companies that are there already get the kinds they had so far.
insert into site_types (tenant_id, id, code, name, name_th, name_zh, our_place, search_key)
select t.id, gen_random_uuid(), v.code, v.name, v.name_th, v.name_zh, v.our_place, lower(concat_ws(' ', v.code, v.name, v.name_th, v.name_zh))
from tenants t cross join (values
  ('warehouse', 'Warehouse', 'คลังสินค้า', '仓库', true),
  ('store', 'Store', 'สาขา/ร้านค้า', '门店', false),
  ('factory', 'Factory', 'โรงงาน', '工厂', false),
  ('hub', 'Hub', 'ศูนย์กระจายสินค้า', '分拨中心', true),
  ('customer', 'Customer site', 'จุดของลูกค้า', '客户站点', false),
  ('depot', 'Depot', 'ลานจอดรถ', '车场', true),
  ('port', 'Port', 'ท่าเรือ', '港口', false)) v (code, name, name_th, name_zh, our_place);
insert into site_types (tenant_id, id, code, name, name_th, name_zh, parent_id, search_key)
select p.tenant_id, gen_random_uuid(), v.code, v.name, v.name_th, v.name_zh, p.id, lower(concat_ws(' ', v.code, v.name, v.name_th, v.name_zh))
from site_types p join (values
  ('ambient_warehouse', 'Ambient warehouse', 'คลังแห้ง', '常温仓', 'warehouse'),
  ('cold_warehouse', 'Cold store', 'คลังเย็น', '冷库', 'warehouse'),
  ('bonded_warehouse', 'Bonded warehouse', 'คลังสินค้าทัณฑ์บน', '保税仓', 'warehouse'),
  ('dangerous_warehouse', 'Dangerous goods warehouse', 'คลังวัตถุอันตราย', '危险品仓', 'warehouse'),
  ('convenience_store', 'Convenience store', 'ร้านสะดวกซื้อ', '便利店', 'store'),
  ('supermarket', 'Supermarket', 'ซูเปอร์มาร์เก็ต', '超市', 'store'),
  ('hypermarket', 'Hypermarket', 'ไฮเปอร์มาร์เก็ต', '大卖场', 'store'),
  ('department_store', 'Department store', 'ห้างสรรพสินค้า', '百货商场', 'store'),
  ('wholesale_market', 'Wholesale market', 'ตลาดค้าส่ง', '批发市场', 'store'),
  ('food_factory', 'Food factory', 'โรงงานอาหาร', '食品工厂', 'factory'),
  ('general_factory', 'General factory', 'โรงงานทั่วไป', '普通工厂', 'factory'),
  ('feed_mill', 'Feed mill', 'โรงงานอาหารสัตว์', '饲料厂', 'factory'),
  ('regional_hub', 'Regional distribution centre', 'ศูนย์กระจายสินค้าภูมิภาค', '区域分拨中心', 'hub'),
  ('cross_dock', 'Cross-dock', 'ครอสด็อก', '越库中心', 'hub'),
  ('last_mile_hub', 'Last-mile hub', 'จุดกระจายปลายทาง', '末端网点', 'hub'),
  ('office', 'Office', 'สำนักงาน', '办公室', 'customer'),
  ('home', 'Home', 'บ้านพักอาศัย', '住宅', 'customer'),
  ('restaurant', 'Restaurant', 'ร้านอาหาร', '餐厅', 'customer'),
  ('construction_site', 'Construction site', 'ไซต์งานก่อสร้าง', '工地', 'customer'),
  ('farm', 'Farm', 'ฟาร์ม', '农场', 'customer'),
  ('truck_yard', 'Truck yard', 'ลานจอดรถบรรทุก', '货车停车场', 'depot'),
  ('container_yard', 'Container yard', 'ลานตู้สินค้า', '集装箱堆场', 'depot'),
  ('workshop', 'Workshop', 'อู่ซ่อมบำรุง', '维修车间', 'depot'),
  ('sea_port', 'Sea port', 'ท่าเรือน้ำลึก', '海港', 'port'),
  ('inland_port', 'Inland container depot', 'ไอซีดี', '内陆港', 'port'),
  ('airport', 'Airport', 'ท่าอากาศยาน', '机场', 'port'),
  ('border_crossing', 'Border crossing', 'ด่านชายแดน', '边境口岸', 'port')) v (code, name, name_th, name_zh, parent) on v.parent = p.code;
alter table sites add column site_type_id uuid;
alter table sites add column site_sub_type_id uuid;
update sites s set site_type_id = t.id from site_types t where t.tenant_id = s.tenant_id and t.code = s.site_type;
update sites s set site_sub_type_id = t.id from site_types t where t.tenant_id = s.tenant_id and t.code = s.site_sub_type;
alter table sites alter column site_type_id set not null;
alter table sites add foreign key (tenant_id, site_type_id) references site_types (tenant_id, id);
alter table sites add foreign key (tenant_id, site_sub_type_id) references site_types (tenant_id, id);
alter table sites drop column site_type;
alter table sites drop column site_sub_type;
create index sites_type on sites (tenant_id, site_type_id);
create index sites_sub_type on sites (tenant_id, site_sub_type_id) where site_sub_type_id is not null;
