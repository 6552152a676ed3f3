-- Where vehicles were, and how warm: one row per report of a device, by months, so that years of them stay one index range per vehicle and
-- day, and old months are dropped whole. Degrees are kept as millionths (11 cm). Rows refer to devices and vehicles without foreign keys,
-- which would cost a look-up for each of thousands of points a second; devices and vehicles are never deleted.
create table positions (
  tenant_id uuid not null,
  device_id uuid not null,
  vehicle_id uuid,
  at timestamptz not null,
  recorded_at timestamptz not null,
  lat_e6 integer not null,
  lng_e6 integer not null,
  speed_kmh smallint,
  heading smallint,
  battery smallint,
  temperature real,
  primary key (tenant_id, device_id, at)
) partition by range (at);
create index positions_of_vehicle on positions (tenant_id, vehicle_id, at) where vehicle_id is not null;

-- Takes what no month is made for yet, so that no report is ever refused: clocks that ran late by years, and a month that nobody made.
create table positions_other partition of positions default;

-- Makes the table of a month, and moves into it what lies in the default table already.
create function make_position_month(month date) returns boolean language plpgsql as $$
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
$$;

-- Where each vehicle is now: read by the live map, which must not look through the history for it.
create table latest_positions (
  tenant_id uuid not null,
  vehicle_id uuid not null,
  device_id uuid not null,
  at timestamptz not null,
  recorded_at timestamptz not null,
  lat_e6 integer not null,
  lng_e6 integer not null,
  speed_kmh smallint,
  heading smallint,
  battery smallint,
  temperature real,
  -- Since when it has not moved; null while it moves.
  still_since timestamptz,
  primary key (tenant_id, vehicle_id),
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id),
  foreign key (tenant_id, device_id) references devices (tenant_id, id)
);

-- Reports that cannot be true, kept with the reason for whoever looks after the devices.
create table positions_set_aside (
  tenant_id uuid not null,
  device_id uuid not null,
  at timestamptz not null,
  reason text not null check (reason in ('outside', 'zero_island', 'future', 'teleport')),
  lat double precision not null,
  lng double precision not null,
  recorded_at timestamptz not null,
  primary key (tenant_id, device_id, at, reason),
  foreign key (tenant_id, device_id) references devices (tenant_id, id)
);
create index positions_set_aside_newest on positions_set_aside (tenant_id, recorded_at desc);
