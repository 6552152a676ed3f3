-- A price line may take its price from a rate card, by lane and fuel band.
alter table contract_lines drop constraint contract_lines_basis_check;
alter table contract_lines add constraint contract_lines_basis_check check (basis in ('trip', 'weight', 'charge_weight', 'volume', 'packages', 'items', 'distance', 'drops', 'waiting', 'percent', 'rule', 'rate_card'));
alter table contract_lines add column card_id uuid;
-- {"unit": "trip", "fuelProduct": "diesel", "fuelSource": null, "fuelReference": "day", "fuelOutside": "refuse"}
alter table contract_lines add column card_terms jsonb;
alter table contract_lines add foreign key (tenant_id, card_id) references rate_cards (tenant_id, id);
alter table contract_lines add check ((basis = 'rate_card') = (card_id is not null) and (card_id is null) = (card_terms is null));
create index contract_lines_card on contract_lines (tenant_id, card_id) where card_id is not null;
