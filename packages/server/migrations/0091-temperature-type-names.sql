-- Two types of one name could not be told apart in a list of choices; the later ones get their code behind it.
update temperature_types t set name = t.name || ' ' || t.code
where exists (select 1 from temperature_types o where o.tenant_id = t.tenant_id and lower(o.name) = lower(t.name) and o.code < t.code);
create unique index temperature_types_name on temperature_types (tenant_id, lower(name));
