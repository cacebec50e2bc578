-- Older gateways go on.
-- Every process is told when a key of the deployment has been replaced.

create trigger secrets_change after insert or update or delete or truncate on secrets
  for each statement execute function tell_change();
