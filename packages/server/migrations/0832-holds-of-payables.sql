-- A carrier's bill is held while papers of its waybills are missing; somebody may release it before, with a reason.
alter table bills add column hold_released_at timestamptz;
alter table bills add column hold_released_by uuid;
alter table bills add column hold_release_reason text check (length(hold_release_reason) between 2 and 250);
create index bills_payable_open on bills (tenant_id, created_at desc, id desc)
  where direction = 'payable' and bill_state in ('confirmed', 'reconfirmed', 'reconciling', 'reconciled');
