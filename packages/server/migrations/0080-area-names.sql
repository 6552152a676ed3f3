-- Two places of one parent may not have one name (specification A §3, decided). The official data hold no such pair.
create unique index provinces_name on provinces (tenant_id, country_id, lower(name_th));
create unique index districts_name on districts (tenant_id, province_id, lower(name_th));
create unique index sub_districts_name on sub_districts (tenant_id, district_id, lower(name_th));
