-- Older gateways go on.
-- What keeps an exclusion in force after its account was erased: digests of the email address and the number of the identity document
-- that a new account may not have. `until` is null where there is no end.
create table erased_exclusions (
  digest bytea primary key,
  until timestamptz
);
