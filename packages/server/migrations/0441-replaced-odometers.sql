-- A mileage may stand below an earlier one only when the odometer was replaced, and then somebody says so.
alter table vehicle_records add column odometer_reason text check (length(odometer_reason) between 1 and 100);
