-- Charges of surcharge and discount items; returns at a part of the way out; waiting with its free time at each stop.
alter table charges add column surcharge_item_id uuid;
alter table charges add foreign key (tenant_id, surcharge_item_id) references surcharge_items (tenant_id, id);
create index charges_surcharge on charges (tenant_id, surcharge_item_id) where surcharge_item_id is not null;
alter table contracts add column return_percent numeric(5, 2) check (return_percent between 0 and 200);
alter table contract_lines drop constraint contract_lines_basis_check;
alter table contract_lines add constraint contract_lines_basis_check check (basis in ('trip', 'weight', 'charge_weight', 'volume', 'packages', 'items', 'distance', 'drops', 'waiting', 'stop_waiting', 'percent', 'rule', 'rate_card'));
