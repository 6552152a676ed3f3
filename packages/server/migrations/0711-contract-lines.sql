-- What each service costs by a contract, in the order the lines are priced. They are seen and changed with their contract.
create table contract_lines (
  tenant_id uuid not null references tenants (id),
  contract_id uuid not null,
  line_no smallint not null check (line_no between 1 and 100),
  service_item_id uuid not null,
  billing_item_id uuid not null,
  basis text not null check (basis in ('trip', 'weight', 'charge_weight', 'volume', 'packages', 'items', 'distance', 'drops', 'waiting', 'percent', 'rule')),
  price numeric(14, 4) check (price >= 0),
  minimum numeric(14, 2) check (minimum >= 0),
  maximum numeric(14, 2) check (maximum >= 0),
  free numeric(12, 3) check (free >= 0),
  -- [{"from": "0", "price": "900"}, …], rising.
  steps jsonb not null default '[]',
  is_marginal boolean not null default false,
  rule_id uuid,
  primary key (tenant_id, contract_id, line_no),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, service_item_id) references service_items (tenant_id, id),
  foreign key (tenant_id, billing_item_id) references billing_items (tenant_id, id),
  foreign key (tenant_id, rule_id) references billing_rules (tenant_id, id)
);
create index contract_lines_service on contract_lines (tenant_id, service_item_id);
create index contract_lines_rule on contract_lines (tenant_id, rule_id) where rule_id is not null;
