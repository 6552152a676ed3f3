-- Two goods types of one name could not be told apart in a list of choices; the later ones get their code behind it.
update goods_types g set name = left(g.name, 59 - length(g.code)) || ' ' || g.code
where exists (select 1 from goods_types o where o.tenant_id = g.tenant_id and lower(o.name) = lower(g.name) and o.code < g.code);
create unique index goods_types_name on goods_types (tenant_id, lower(name));
