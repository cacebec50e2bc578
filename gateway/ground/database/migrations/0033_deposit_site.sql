-- The address of the site that a deposit was started from, and that paying leads back to; null for those before, which lead to
-- the public one. Within PostgreSQL 15.

alter table deposits add column site text;
