-- Reports count cancelled bookings as well; the other indexes leave them out.
create index dock_bookings_by_start on dock_bookings (tenant_id, starts_at);
create index dock_bookings_by_booking on dock_bookings (tenant_id, created_at);
