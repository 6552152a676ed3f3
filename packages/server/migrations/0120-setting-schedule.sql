-- A setting may wait for its day: from `next_from` on, `next_value` holds.
alter table settings
  add column next_value jsonb,
  add column next_from timestamptz,
  add constraint settings_next_whole check ((next_value is null) = (next_from is null));
