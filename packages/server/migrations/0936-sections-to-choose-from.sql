-- Which sections there were to choose from when somebody arranged a dashboard or home: one that came later is shown as new.
alter table dashboard_arrangements add column known text[] not null default
  '{work,attention,counters,service,summary,week,papers,stuck,underway,offered,running,exceptions}';
alter table dashboard_arrangements alter column known drop default;
