-- A compensation on a confirmed bill stays; when its exception is opened again or decided otherwise, another charge carries the difference.
drop index charges_exception;
create index charges_exception on charges (tenant_id, exception_id, direction, partner_id) where exception_id is not null;
