-- Banks become records that the company looks after itself: with a status, a version and a history.
alter table banks add column status smallint not null default 1 check (status in (0, 1, 2));
alter table banks add column version integer not null default 1;
alter table banks add column search_key text not null default '';
alter table banks add column created_at timestamptz not null default now();
alter table banks add column created_by uuid;
alter table banks add column updated_at timestamptz not null default now();
alter table banks add column updated_by uuid;
alter table banks add check (length(code) between 1 and 10);
update banks set search_key = lower(concat_ws(' ', code, swift, name_th, name_en, name_zh));
create index banks_search on banks using gin (search_key gin_trgm_ops);
create index banks_newest on banks (tenant_id, created_at desc, id desc);
