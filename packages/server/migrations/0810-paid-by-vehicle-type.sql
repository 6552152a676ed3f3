-- The vehicle type that prices count with, where it is not the one that drives: never without the reason.
alter table jobs add column paid_by_vehicle_type_id uuid;
alter table jobs add column paid_by_reason text check (length(paid_by_reason) <= 250);
alter table jobs add check ((paid_by_vehicle_type_id is null) = (paid_by_reason is null));
alter table jobs add foreign key (tenant_id, paid_by_vehicle_type_id) references vehicle_types (tenant_id, id);
