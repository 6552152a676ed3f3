-- The licence class of a driver is not always known when he is entered (specification A §3); dispatch warns of it.
alter table drivers alter column licence_class drop not null;
