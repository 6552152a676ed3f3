-- Whether the driver shares the position of the phone, and since when: nothing is shared before the driver has switched it on.
alter table driver_links add column sharing_since timestamptz;

-- A report of working hours is about no waybill.
alter table driver_reports alter column shipment_id drop not null;

-- A phone that shares its position while a job runs is a source of its own and no device of the company.
alter table latest_positions drop constraint latest_positions_tenant_id_device_id_fkey;
alter table latest_positions add column source text not null default 'device' check (source in ('device', 'driver_page'));

-- The receiver's one-time code of a delivery. The digits are made of the key of the installation and the generation, and kept nowhere; here is
-- only how often somebody guessed, and when it was told right.
create table receiver_codes (
  tenant_id uuid not null,
  shipment_id uuid not null,
  generation integer not null default 1 check (generation between 1 and 1000),
  tries smallint not null default 0 check (tries >= 0),
  verified_at timestamptz,
  -- The driver who was told the code.
  verified_by_name text,
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);

-- Where the phone of a link was last, also of jobs whose vehicle is no record of ours.
alter table driver_links add column last_position_at timestamptz;
alter table driver_links add column last_lat_e6 integer;
alter table driver_links add column last_lng_e6 integer;
alter table driver_links add column last_speed_kmh smallint;
alter table driver_links add column last_heading smallint;
