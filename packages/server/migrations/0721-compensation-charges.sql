-- What a closed exception costs whoever answers for it becomes a charge, once.
alter table charges add column exception_id uuid;
alter table charges add foreign key (tenant_id, exception_id) references exceptions (tenant_id, id);
alter table charges add constraint charges_compensation_check check (kind <> 'compensation' or exception_id is not null);
create unique index charges_exception on charges (tenant_id, exception_id, direction) where exception_id is not null;
create index exceptions_to_charge on exceptions (tenant_id, closed_at) where status = 'closed' and compensation > 0;
