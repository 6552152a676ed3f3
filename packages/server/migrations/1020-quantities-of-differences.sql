-- A charge that is only a difference to a confirmed one was stored with the whole quantity, so that a bill and its reports counted the goods
-- twice. Pricing stores none now. Those on confirmed bills stay as they were agreed: their statements are signed over every line.
update charges c set quantity = null
  where c.kind = 'difference' and c.quantity is not null and not exists (select from bills b
    where b.tenant_id = c.tenant_id and b.id = c.bill_id and b.bill_state not in ('unconfirmed', 'merged', 'void'));
