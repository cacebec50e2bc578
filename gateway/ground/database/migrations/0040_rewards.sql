-- What rewards are counted from and what waits for members. Within PostgreSQL 15.

-- What a member bet on a business day by type of game, written with the facts.
create table play_days (
  member bigint not null references members,
  day date not null,
  game_type text not null,
  rounds integer not null default 0,
  valid bigint not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  primary key (member, day, game_type)
);

insert into play_days (member, day, game_type, rounds, valid, stake, payout)
select member,
  (at at time zone coalesce((select value ->> 'timeZone' from settings where name = 'cashier'), 'UTC'))::date,
  game_type, sum(sign), sum(sign * valid), sum(sign * stake), sum(sign * payout)
from positions group by 1, 2, 3;

-- What a member bet in all, and how much of the money paid in has been bet since: points of deposits are due for that, and only
-- for deposits from now on.
create table member_sums (
  member bigint primary key references members,
  valid bigint not null default 0,
  deposited bigint not null default 0,
  filled bigint not null default 0,
  points bigint not null default 0 check (points >= 0),
  constraint member_sums_filled check (filled between 0 and deposited)
);

insert into member_sums (member, valid) select member, sum(valid) from play_days group by member;

-- Rewards that wait for their member, and what became of them. Each has one cause, which its key names.
create table awards (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  key text not null unique,
  kind text not null,
  title text not null,
  amount bigint not null check (amount >= 0),
  points bigint not null check (points >= 0),
  required bigint not null check (required >= 0),
  until timestamptz,
  state text not null check (state in ('waiting', 'claimed', 'over')),
  at timestamptz not null,
  ended_at timestamptz,
  check (amount + points > 0),
  check ((state = 'waiting') = (ended_at is null))
);
create index awards_waiting on awards (member, id) where state = 'waiting';

-- The valid bets, by type of game, that a member has had the rebate of. What was bet before there were rebates has none.
create table rebated (
  member bigint not null references members,
  game_type text not null,
  valid bigint not null,
  primary key (member, game_type)
);

insert into rebated (member, game_type, valid) select member, game_type, sum(valid) from play_days group by member, game_type;

create table rebate_claims (
  member bigint not null references members,
  number integer not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (member, number)
);
