alter table jobs add column trailer_id uuid;
alter table jobs add foreign key (tenant_id, trailer_id) references trailers (tenant_id, id);
create index jobs_trailer on jobs (tenant_id, trailer_id) where trailer_id is not null;
