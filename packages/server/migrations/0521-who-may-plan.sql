-- Whoever schedules dispatch orders plans them too; until now planning had no permission of its own.
update roles set permissions = permissions || array['plan.view', 'plan.edit', 'plan.publish']
  where permissions @> array['job.schedule', 'job.create'] and not permissions && array['plan.view'];
