-- What joins the orders of a draw once bets have closed. Draws from before have none, and are proven without. Within PostgreSQL 15.

alter table draws
  add column salt text,
  -- The round of a public beacon that the salt is, and where it is published; null where the gateway draws it.
  add column beacon_round integer,
  add column beacon_source text,
  drop constraint draws_reason_check,
  add constraint draws_reason_check check (reason in ('late', 'seed', 'staff', 'beacon')),
  add constraint draws_beacon check ((beacon_round is null) = (beacon_source is null));

create or replace function keep_draw() returns trigger language plpgsql as $$
begin
  if (old.commit is not null and new.commit is distinct from old.commit)
    or (old.entropy is not null and new.entropy is distinct from old.entropy)
    or (old.seed is not null and new.seed is distinct from old.seed)
    or (old.salt is not null and new.salt is distinct from old.salt)
    or (old.entropy is not null and (new.beacon_round, new.beacon_source) is distinct from (old.beacon_round, old.beacon_source))
    or (old.numbers is not null and new.numbers is distinct from old.numbers)
    or (new.lottery, new.issue, new.draws_at) is distinct from (old.lottery, old.issue, old.draws_at) then
    raise exception 'a draw is never changed';
  end if;
  return new;
end
$$;
