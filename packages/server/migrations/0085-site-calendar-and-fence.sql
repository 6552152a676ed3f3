-- What a site is beyond its address: hours of the week, special days, a drawn fence, further contacts, and what may come to it.
alter table sites
  add column site_sub_type text,
  add column phone text,
  add column contacts jsonb,
  add column open_hours jsonb,
  add column special_days_off jsonb,
  add column special_days_on jsonb,
  add column fence jsonb,
  add column fence_west double precision,
  add column fence_south double precision,
  add column fence_east double precision,
  add column fence_north double precision,
  add column loading_speed_kg_per_minute integer check (loading_speed_kg_per_minute between 1 and 100000),
  add column max_vehicle_length_m numeric(4, 2) check (max_vehicle_length_m between 1 and 50),
  add column vehicle_type_ids uuid[];
-- One pair of times for all days becomes the hours of each day; the old end of a day, 23:59, becomes its real one.
update sites
set open_hours = (
  select jsonb_agg(
    jsonb_build_object(
      'day', day,
      'from', to_char(open_from, 'HH24:MI'),
      'until', case to_char(open_until, 'HH24:MI') when '23:59' then '24:00' else to_char(open_until, 'HH24:MI') end
    )
    order by day
  )
  from generate_series(1, 7) as day
)
where open_from is not null and open_until is not null and open_from <> open_until;
alter table sites drop column open_from, drop column open_until;
alter table sites drop constraint sites_site_type_check;
alter table sites
  add constraint sites_site_type_check check (site_type in ('warehouse', 'store', 'factory', 'hub', 'customer', 'depot', 'port')),
  add constraint sites_fence_has_its_box check ((fence is null) = (fence_west is null));
-- Sites near a point and sites in a part of the map.
create index sites_point on sites (tenant_id, lat, lng);
