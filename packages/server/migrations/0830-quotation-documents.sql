-- Offers as they were sent: what they say, with its fingerprint, and the file in each language it was handed out in. None is ever changed.
create table quotation_documents (
  tenant_id uuid not null,
  id uuid not null,
  quotation_id uuid not null,
  -- The version of the offer that was sent: after a revision it is sent anew.
  round integer not null check (round > 0),
  language text not null check (language in ('en', 'th', 'zh')),
  -- What is printed, without a language, as text so that its hash can be checked byte by byte.
  content text not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  pdf bytea not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, quotation_id, round, language),
  foreign key (tenant_id, quotation_id) references contracts (tenant_id, id) on delete cascade
);
