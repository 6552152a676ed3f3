-- Menu entries of customer pages that were never built have left the menu; customers have the pages of everybody, and a role that hid the one
-- hides the other.
update roles
set hidden_menus = array(
  select distinct coalesce(renamed.new, hidden.url)
  from unnest(roles.hidden_menus) as hidden (url)
  left join (
    values
      ('/foreconsole/foredashboard', '/console/dashboard'),
      ('/foreorder', '/order'),
      ('/foreorder/forentry', '/order/entry'),
      ('/forecheck', '/activity-tracking'),
      ('/forecheck/forelook', '/activity-tracking/list')
  ) as renamed (old, new) on renamed.old = hidden.url
)
where hidden_menus && array['/foreconsole/foredashboard', '/foreorder', '/foreorder/forentry', '/forecheck', '/forecheck/forelook'];
