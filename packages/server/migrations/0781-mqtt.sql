-- Trackers that publish to a broker: the topic an account listens to, with a + where the number of the device stands.
alter table tracking_accounts add column topic text check (length(topic) between 1 and 200);

-- Which process listens for an account, and how that goes. One at a time, for as long as it renews its lease.
create table mqtt_listeners (
  tenant_id uuid not null,
  account_id uuid not null,
  holder uuid,
  lease_until timestamptz,
  connected_at timestamptz,
  -- Since when the broker does not answer, and when the maintainers were told of it.
  down_since timestamptz,
  told_at timestamptz,
  last_message_at timestamptz,
  messages bigint not null default 0,
  unreadable bigint not null default 0,
  -- Of devices that are not known, or not of this platform.
  unknown bigint not null default 0,
  -- Of devices that sent more than they may.
  dropped bigint not null default 0,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references tracking_accounts (tenant_id, id) on delete cascade
);
