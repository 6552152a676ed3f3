-- What an order's payment came to is told from its payments whenever it is read; this column was never written.
alter table orders drop column payment_status;
