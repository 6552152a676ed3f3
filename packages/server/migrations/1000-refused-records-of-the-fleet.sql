-- Lists show and filter records of carriers that our staff refused. The database computes it, so that it agrees with the status
-- and the reason whoever writes them.
alter table drivers add column refused boolean not null default false;
alter table vehicles add column refused boolean not null default false;
alter table trailers add column refused boolean not null default false;

create function set_refused() returns trigger language plpgsql as $$
begin
  new.refused := new.status = 0 and new.refusal_reason is not null;
  return new;
end $$;
create trigger drivers_refused before insert or update on drivers for each row execute function set_refused();
create trigger vehicles_refused before insert or update on vehicles for each row execute function set_refused();
create trigger trailers_refused before insert or update on trailers for each row execute function set_refused();

update drivers set refused = true where status = 0 and refusal_reason is not null;
update vehicles set refused = true where status = 0 and refusal_reason is not null;
update trailers set refused = true where status = 0 and refusal_reason is not null;
