-- The administrator of a customer looks after the keys and webhooks of its own programs.
update roles set permissions = permissions || array['api_key.view', 'api_key.edit']
  where built_in and code = 'customer_administrator' and not permissions && array['api_key.view'];

-- They are found by the account that they act for.
create index api_keys_of_user on api_keys (tenant_id, user_id);
create index webhooks_of_user on webhooks (tenant_id, user_id);
