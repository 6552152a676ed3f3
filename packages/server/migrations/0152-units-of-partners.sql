-- Whose partner it is: a business unit, or the whole company when empty; its contacts and projects go with it.
alter table partners add column business_unit_id uuid;
alter table partners add constraint partners_business_unit foreign key (tenant_id, business_unit_id) references organisations (tenant_id, id);
-- The rate card template his quotations are made from, by its code.
alter table partners add column quotation_template_code text check (length(quotation_template_code) <= 20);
