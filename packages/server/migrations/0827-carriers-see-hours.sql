-- Carriers see the hours of their own drivers; of a role that a company has changed it takes nothing away.
update roles set permissions = permissions || array['working_time.view']
  where built_in and code = 'carrier' and not permissions && array['working_time.view'];
