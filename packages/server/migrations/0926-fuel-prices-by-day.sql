-- Pricing asks for the latest price of a product up to a day, once for each waybill: found by the index alone, however many years and sources
-- were posted.
create index fuel_prices_by_day on fuel_prices (tenant_id, product, day desc, updated_at desc) where status = 1;
