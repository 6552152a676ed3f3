-- Names in import files are looked up as they are written; codes have their unique index.
create index customers_tax_id on customers (tenant_id, company_tax_id);
create index customers_name_th on customers (tenant_id, lower(company_name_th));
create index customers_name_registered on customers (tenant_id, lower(company_registered_name));
create index sites_name on sites (tenant_id, lower(site_name));
