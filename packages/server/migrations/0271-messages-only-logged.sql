-- A message whose channel is off is written down and not sent; it waits for nobody.
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check
  check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'logged'));
