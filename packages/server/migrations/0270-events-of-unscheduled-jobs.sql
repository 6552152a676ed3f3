-- Whether what changed belonged to a job that nobody has scheduled yet: its carrier hears of it only when the company lets it see such documents.
alter table events add column unscheduled boolean not null default false;
