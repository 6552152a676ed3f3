-- Import files write codes in any case: they are looked up in small letters, whatever their spelling in the table.
create index customers_code_lower on customers (tenant_id, lower(code));
create index sites_code_lower on sites (tenant_id, lower(site_code));
