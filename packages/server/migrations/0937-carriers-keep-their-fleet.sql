-- Carriers add and correct their own drivers and vehicles; our staff take them into use. Of a role that a company has changed so that it
-- reads no vehicles or drivers nothing is widened.
update roles set permissions = permissions || array['driver.create', 'driver.edit']
  where built_in and code = 'carrier' and permissions @> array['driver.view'] and not permissions && array['driver.create', 'driver.edit'];
update roles set permissions = permissions || array['vehicle.create', 'vehicle.edit']
  where built_in and code = 'carrier' and permissions @> array['vehicle.view'] and not permissions && array['vehicle.create', 'vehicle.edit'];
