-- The source of a service item was typed by hand. From now on items that a program adds are synchronised, and only programs change them:
-- earlier ones stay open to people, who could not change them otherwise.
update service_items set source = 'custom' where source = 'synchronised';
