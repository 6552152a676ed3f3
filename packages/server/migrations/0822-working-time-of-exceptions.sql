-- When a business unit works, which deadlines of exceptions may count by.
alter table organisations add column working_hours jsonb;
alter table organisations add column public_holidays boolean not null default true;
alter table organisations add column days_off jsonb;
alter table organisations add column days_on jsonb;

alter table exception_types add column working_time boolean not null default false;

-- Twice the limit is no longer twice the span of days: nights and holidays lie between.
alter table exceptions add column raise_again_at timestamptz;
update exceptions set raise_again_at = due_at + (due_at - opened_at) where due_at is not null;
