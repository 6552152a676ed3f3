-- Customers look after docks of their own sites: a name is taken at its site, not by somebody whom they do not know.
alter table dock_groups drop constraint dock_groups_tenant_id_name_key;
drop trigger dock_groups_without_case on dock_groups;
drop index dock_groups_without_case;
create unique index dock_groups_name on dock_groups (tenant_id, site_id, lower(name));
update roles set permissions = permissions || array['dock.view', 'dock.create', 'dock.edit', 'dock.status']
  where built_in and code = 'customer_administrator' and not permissions && array['dock.view'];
