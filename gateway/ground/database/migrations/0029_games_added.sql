-- When a game came to the lobby. Games of before came with their vendor, as far as is known. Within PostgreSQL 15.
alter table games add column added_at timestamptz;
update games set added_at = (select joined_at from vendors where code = vendor);
alter table games alter column added_at set not null;
