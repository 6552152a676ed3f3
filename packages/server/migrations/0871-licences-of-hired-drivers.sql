-- The licence number of a driver who is in no master data, as it was told when the dispatch order was scheduled.
alter table jobs add column driver_licence_no text;
