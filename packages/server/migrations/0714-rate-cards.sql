-- Tables of prices by lane. A template says which columns the rows have; a card has versions, each from its day on; the rows of a version
-- are found by one look-up of the keys that a lane can have.
create table rate_card_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 32),
  name text not null check (length(name) between 1 and 64),
  keys text[] not null check (cardinality(keys) between 1 and 14),
  price_form text not null default 'one' check (price_form in ('one', 'fuel_bands')),
  -- Whole baht of the lowest and the highest fuel band.
  band_from smallint not null default 15 check (band_from between 1 and 199),
  band_to smallint not null default 40 check (band_to between 1 and 199),
  remark text check (length(remark) <= 250),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  check (band_from <= band_to)
);
create unique index rate_card_templates_code on rate_card_templates (tenant_id, lower(code));
create unique index rate_card_templates_name on rate_card_templates (tenant_id, lower(name));
create index rate_card_templates_search on rate_card_templates using gin (search_key gin_trgm_ops);

create table rate_cards (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 32),
  name text not null check (length(name) between 1 and 64),
  template_id uuid not null,
  remark text check (length(remark) <= 250),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references rate_card_templates (tenant_id, id)
);
create unique index rate_cards_code on rate_cards (tenant_id, lower(code));
create unique index rate_cards_name on rate_cards (tenant_id, lower(name));
create index rate_cards_template on rate_cards (tenant_id, template_id);
create index rate_cards_search on rate_cards using gin (search_key gin_trgm_ops);

-- A draft is written, one of each card at a time; what is published stays as it is.
create table rate_card_versions (
  tenant_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  version_no smallint not null check (version_no > 0),
  effective_date date not null,
  state text not null default 'draft' check (state in ('draft', 'published')),
  row_count integer not null default 0,
  remark text check (length(remark) <= 250),
  created_at timestamptz not null default now(),
  created_by uuid,
  published_at timestamptz,
  published_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, card_id) references rate_cards (tenant_id, id) on delete cascade,
  unique (tenant_id, card_id, version_no)
);
create unique index rate_card_versions_draft on rate_card_versions (tenant_id, card_id) where state = 'draft';
create unique index rate_card_versions_day on rate_card_versions (tenant_id, card_id, effective_date desc) where state = 'published';

create table rate_card_rows (
  tenant_id uuid not null,
  version_id uuid not null,
  row_no integer not null check (row_no > 0),
  -- What the row must be equal in: its most special place of either side, route, vehicle, temperature and goods.
  match_key text not null,
  -- {"originProvince": "ระยอง", …}; an empty cell is left out.
  cells jsonb not null,
  -- Decimals as text: {"one": "8500"}, or by whole baht of the fuel band {"32": "8650.5", …}.
  prices jsonb not null,
  primary key (tenant_id, version_id, row_no),
  foreign key (tenant_id, version_id) references rate_card_versions (tenant_id, id) on delete cascade
);
create index rate_card_rows_match on rate_card_rows (tenant_id, version_id, match_key);
