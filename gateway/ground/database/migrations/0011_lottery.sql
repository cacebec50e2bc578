-- Lotteries: rules by version, draws that are committed to before bets, orders and chases.

-- Every draw of a lottery, by the lottery's code; the numbers are empty until it is drawn.
create table draws (
  lottery text not null,
  issue text not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  numbers jsonb,
  id bigint generated always as identity unique,
  -- A draw is open for bets, closed, drawn and then settled, or cancelled and refunded.
  state text not null check (state in ('open', 'closed', 'drawn', 'settled', 'cancelled')),
  -- SHA-256 of the seed, published from the beginning; null where the gateway did not make the draw.
  commit text,
  -- The root over the orders of the draw, fixed as it closes.
  entropy text,
  -- Public once the numbers are drawn.
  seed text,
  reason text check (reason in ('late', 'seed', 'staff', 'beacon')),
  -- When its next step is due; null once nothing is left to do.
  due_at timestamptz,
  -- What joins the orders once bets have closed.
  salt text,
  -- The round of a public beacon that the salt is, and where it is published; null where the gateway draws it.
  beacon_round integer,
  beacon_source text,
  primary key (lottery, issue),
  constraint draws_closing check (closes_at <= draws_at),
  constraint draws_numbers check (state not in ('drawn', 'settled') or numbers is not null),
  constraint draws_end check (due_at is not null or state in ('settled', 'cancelled')),
  constraint draws_beacon check ((beacon_round is null) = (beacon_source is null))
);
create index draws_opened on draws (lottery, draws_at desc) where state in ('drawn', 'settled', 'cancelled');
create index draws_due on draws (due_at) where due_at is not null;
create index draws_unfinished on draws (lottery, draws_at) where due_at is not null;

-- What a draw is computed from can be set once.
create function keep_draw() returns trigger language plpgsql as $$
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
create trigger draws_kept before update on draws for each row execute function keep_draw();
create trigger draws_change after insert or update or delete or truncate on draws
  for each statement execute function tell_change();

-- The seeds of draws, sealed until they are drawn.
create table draw_seeds (
  draw bigint primary key references draws (id) on delete cascade,
  sealed bytea not null
);

-- What can be bet on, under every version that orders were placed by.
create table lottery_rules (
  lottery text not null,
  version integer not null,
  play_types jsonb not null,
  at timestamptz not null,
  primary key (lottery, version)
);
create trigger lottery_rules_change after insert or update or delete or truncate on lottery_rules
  for each statement execute function tell_change();

create table lottery_chases (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  lottery text not null,
  stop_on_win boolean not null,
  state text not null check (state in ('running', 'won', 'cancelled', 'finished')),
  at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create index lottery_chases_newest on lottery_chases (member, id desc);

-- An order is a bet, and what it is on.
create table lottery_orders (
  bet bigint primary key references bets,
  draw bigint not null references draws (id),
  chase bigint references lottery_chases,
  play_type text not null,
  version integer not null,
  numbers text not null,
  bets integer not null check (bets > 0),
  -- The stake of each bet; what the order costs is the stake of its bet.
  stake bigint not null check (stake > 0),
  -- The most that it can be paid.
  most bigint not null check (most > 0),
  -- The key that the player's browser chose for the slip, which is part of the draw.
  key text not null,
  -- Its place among the orders that the draw was computed from, counted from 0.
  leaf integer,
  wins jsonb not null default '[]',
  refunded_for text check (refunded_for in ('draw_cancelled', 'chase_won', 'chase_cancelled', 'trial_over'))
);
create index lottery_orders_draw on lottery_orders (draw);
create index lottery_orders_chase on lottery_orders (chase) where chase is not null;
