-- Codes and e-mails that differ only in case name the same thing for people, and one plate is on one vehicle or one trailer. Triggers, not
-- unique indexes, because older rows may already break these rules and must not stop an upgrade: they stay until somebody changes them.
-- Exactly the same code is left to the unique constraint, so that "on conflict" works as before.
create function refuse_same_without_case() returns trigger language plpgsql as $$
declare
  written text := to_jsonb(new) ->> tg_argv[0];
  taken boolean;
begin
  if written is null or (tg_op = 'UPDATE' and lower(to_jsonb(old) ->> tg_argv[0]) = lower(written)) then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' of ' || new.tenant_id, 0));
  execute format('select exists (select from %1$I where tenant_id = $1 and lower(%2$I) = lower($2) and %2$I <> $2 and id <> $3)',
    tg_table_name, tg_argv[0]) into taken using new.tenant_id, written, new.id;
  if taken then
    raise unique_violation using message = format('%s is taken in another case', tg_argv[0]), constraint = tg_argv[1];
  end if;
  return new;
end $$;

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('banks', 'code'), ('business_areas', 'code'), ('customer_groups', 'code'), ('customers', 'code'), ('driver_terms', 'employee_no'),
      ('driver_wages', 'wage_no'), ('drivers', 'code'), ('fleets', 'code'), ('goods_types', 'code'), ('lines', 'code'),
      ('message_templates', 'code'), ('organisations', 'code'), ('own_vehicles', 'asset_no'), ('partners', 'code'), ('products', 'code'),
      ('projects', 'code'), ('rest_stops', 'code'), ('roles', 'code'), ('route_codes', 'route_code'), ('site_types', 'code'),
      ('sites', 'site_code'), ('subcontractors', 'code'), ('surcharge_groups', 'code'), ('surcharge_items', 'code'),
      ('temperature_types', 'code'), ('trailers', 'code'), ('vehicle_records', 'record_no'), ('vehicle_types', 'code')
    ) as t (name, field)
  loop
    execute format('create index %I on %I (tenant_id, lower(%I))', wanted.name || '_without_case', wanted.name, wanted.field);
    execute format('create trigger %I before insert or update of %I on %I for each row execute function refuse_same_without_case(%L, %L)',
      wanted.name || '_without_case', wanted.field, wanted.name, wanted.field, wanted.name || '_tenant_id_' || wanted.field || '_key');
  end loop;
end $$;

create index partner_contacts_email_without_case on partner_contacts (tenant_id, lower(email)) where email is not null;
create trigger partner_contacts_email_without_case before insert or update of email on partner_contacts
  for each row execute function refuse_same_without_case('email', 'partner_contacts_email');

create function refuse_plate_elsewhere() returns trigger language plpgsql as $$
declare
  other text := case tg_table_name when 'vehicles' then 'trailers' else 'vehicles' end;
  taken boolean;
begin
  if new.status <> 1 then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plates of ' || new.tenant_id, 0));
  execute format('select exists (select from %I where tenant_id = $1 and plate_key = $2 and plate_province_id is not distinct from $3
    and status = 1)', other) into taken using new.tenant_id, new.plate_key, new.plate_province_id;
  if taken then
    raise unique_violation using message = 'the plate is on another kind of vehicle', constraint = tg_table_name || '_plate_elsewhere';
  end if;
  return new;
end $$;
create trigger vehicles_plate_elsewhere before insert or update of plate_key, plate_province_id, status on vehicles
  for each row execute function refuse_plate_elsewhere();
create trigger trailers_plate_elsewhere before insert or update of plate_key, plate_province_id, status on trailers
  for each row execute function refuse_plate_elsewhere();
