-- Five digits are a postal code of Thailand; other countries write up to ten characters (gaps G-092). Which country it is the province says,
-- which no constraint of a column can ask: here only the bounds that hold everywhere.
alter table sites
  drop constraint sites_postal_code_check,
  add constraint sites_postal_code_check check (length(postal_code) between 1 and 10);
alter table rest_stops
  drop constraint rest_stops_postal_code_check,
  add constraint rest_stops_postal_code_check check (length(postal_code) between 1 and 10);
alter table customers
  drop constraint customers_postal_code_check,
  add constraint customers_postal_code_check check (length(postal_code) between 1 and 10);
alter table subcontractors
  drop constraint subcontractors_postal_code_check,
  add constraint subcontractors_postal_code_check check (length(postal_code) between 1 and 10);
alter table drivers
  drop constraint drivers_postal_code_check,
  add constraint drivers_postal_code_check check (length(postal_code) between 1 and 10);
