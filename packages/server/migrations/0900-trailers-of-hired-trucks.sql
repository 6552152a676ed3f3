-- The trailer of a carrier's truck that is in no master data, as it was told when the dispatch order was scheduled; a chosen trailer has a record of its own.
alter table jobs add column trailer_plate_no text;
alter table jobs add column trailer_province_id uuid;
alter table jobs add column trailer_type_id uuid;
alter table jobs add foreign key (tenant_id, trailer_province_id) references provinces (tenant_id, id);
alter table jobs add foreign key (tenant_id, trailer_type_id) references trailer_types (tenant_id, id);
alter table jobs add constraint jobs_trailer_typed check (trailer_id is null or trailer_plate_no is null);
create index jobs_trailer_type on jobs (tenant_id, trailer_type_id) where trailer_type_id is not null;
