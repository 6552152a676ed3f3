-- What the items in a package are counted in (specification B §3: goodsUnit); those counted so far were pieces.
alter table order_lines add column goods_unit_code text not null default '011';
