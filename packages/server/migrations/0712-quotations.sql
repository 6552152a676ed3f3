-- Offers stand beside the contracts they may become, with price lines of the same kind.
alter table contracts add column kind text not null default 'contract' check (kind in ('contract', 'quotation'));
alter table contracts alter column light_ratio set default 3;
alter table contracts drop constraint contracts_contract_state_check;
alter table contracts add constraint contracts_contract_state_check check (case kind
  when 'contract' then contract_state in ('new', 'pending', 'in_force', 'suspended', 'refused', 'switched')
  else contract_state in ('new', 'pending', 'accepted', 'refused') and direction = 'receivable'
end);
create index contracts_kind on contracts (tenant_id, kind, created_at);
