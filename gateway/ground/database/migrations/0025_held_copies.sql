-- Older gateways go on.
-- A copy of a database knows that it is one, and waits for its release.

-- `identity` is what only this database has: that of its cluster, its own and that of this table. `held_at` is set while it waits.
alter table deployment
  add column identity text,
  add column held_at timestamptz,
  add column held_why text;
create trigger deployment_change after insert or update or delete or truncate on deployment
  for each statement execute function tell_change();
