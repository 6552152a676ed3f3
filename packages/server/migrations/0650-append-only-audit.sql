-- What was written about a change is never changed: neither by a mistake of ours nor by whoever finds a way to send SQL.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log only grows' using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log for each statement execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_change();
