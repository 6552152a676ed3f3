-- Answers of the road router, kept for a while. A point is its position rounded to 0.0001 degrees (11 m) as one number. They are facts of
-- the road network and belong to no company.
create table road_distances (
  router text not null,
  from_point bigint not null,
  to_point bigint not null,
  metres integer not null check (metres >= 0),
  seconds integer not null check (seconds >= 0),
  asked_at timestamptz not null,
  primary key (router, from_point, to_point)
);
create index road_distances_asked_at on road_distances (asked_at);
