-- Companies made before vehicle types had a body could couple any trailer to these types: they get the body a new company has, unless
-- they have chosen their own or made the type a vehicle that draws nothing.
update vehicle_types t set body_type = b.body_type
  from (values ('18WT', '6'), ('18W', '7'), ('22W', '7')) as b (code, body_type)
  where t.code = b.code and t.body_type is null and t.towing;
