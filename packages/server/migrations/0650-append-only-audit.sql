-- What was written about a change is never changed: neither by a mistake of ours nor by whoever finds a way to send SQL. Restoring a backup
-- empties all tables before it fills them.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log only grows' using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log for each statement execute function refuse_audit_change();
