-- No call deletes a site, customer, subcontractor or driver: they are disabled. The permissions to delete them guarded nothing.
update roles set permissions = array(select p from unnest(permissions) with ordinality as u(p, n)
    where p <> all (array['site.delete', 'customer.delete', 'subcontractor.delete', 'driver.delete']) order by n)
  where permissions && array['site.delete', 'customer.delete', 'subcontractor.delete', 'driver.delete'];

update api_keys set permissions = array(select p from unnest(permissions) with ordinality as u(p, n)
    where p <> all (array['site.delete', 'customer.delete', 'subcontractor.delete', 'driver.delete']) order by n)
  where permissions && array['site.delete', 'customer.delete', 'subcontractor.delete', 'driver.delete'];
