-- A comment stays with the bill it was said on when its line leaves the bill or is deleted, such as an adjustment taken back or a price that is
-- no longer due: people keep what they typed and what the other side said. It says what the line was, and whose it was: a line that is
-- priced for another party later does not take the words of the first one along.
alter table charge_comments
  add column bill_id uuid,
  add column partner_id uuid,
  add column subject_no text,
  add column billing_item_id uuid,
  add column amount numeric(14, 2);
update charge_comments m set bill_id = c.bill_id, partner_id = c.partner_id, subject_no = c.subject_no, billing_item_id = c.billing_item_id, amount = c.amount
  from charges c where c.tenant_id = m.tenant_id and c.id = m.charge_id;
alter table charge_comments
  alter column partner_id set not null,
  alter column billing_item_id set not null,
  alter column amount set not null,
  alter column charge_id drop not null,
  drop constraint charge_comments_tenant_id_charge_id_fkey,
  add foreign key (tenant_id, charge_id) references charges (tenant_id, id) on delete set null (charge_id),
  add foreign key (tenant_id, bill_id) references bills (tenant_id, id),
  add foreign key (tenant_id, partner_id) references partners (tenant_id, id),
  add foreign key (tenant_id, billing_item_id) references billing_items (tenant_id, id);
create index charge_comments_bill on charge_comments (tenant_id, bill_id, created_at, id);
