-- A seat ends with the session that launched it, however that session ends. Seats of before, which have none noted, end when they
-- are left. Within PostgreSQL 15.

alter table seats add column session bytea references sessions on delete set null;
create index seats_session on seats (session) where session is not null;

create function seat_ends_with_session() returns trigger language plpgsql as $$
begin
  new.state := 'ended';
  return new;
end
$$;
create trigger seat_ends_with_session before update of session on seats
  for each row when (old.session is not null and new.session is null)
  execute function seat_ends_with_session();
