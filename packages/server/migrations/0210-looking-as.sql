-- A session that looks at the console as another person, or with the rights of one role, and changes nothing meanwhile.
alter table sessions
  add column looking_user_id uuid,
  add column looking_role_id uuid,
  add column looking_until timestamptz,
  add check (num_nonnulls(looking_user_id, looking_role_id) <= 1),
  add check ((looking_until is null) = (num_nonnulls(looking_user_id, looking_role_id) = 0));
