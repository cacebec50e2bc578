-- Bets, the facts that settled bets become, what is summed from them, bonuses and the turnover they require.

-- Every bet, of whatever kind, from the stake to its end.
create table bets (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  source text not null check (source in ('sandbox', 'vendor', 'lottery')),
  game_type text not null,
  vendor text not null,
  game_name text not null,
  wallet text not null,
  stake bigint not null,
  payout bigint check (payout >= 0),
  state text not null check (state in ('waiting', 'won', 'lost', 'push', 'refunded')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- The round of a vendor: `stake` is what stands of its bets, or what was taken back where nothing stands.
  round text,
  paid bigint not null default 0,
  closed_at timestamptz,
  heard_at timestamptz,
  -- The part of what was paid that gives stakes back, such as shots that were not fired.
  refunded bigint not null default 0 check (refunded >= 0),
  -- Stakes that count for nothing though they are played, such as bets against each other.
  uncounted bigint not null default 0 check (uncounted >= 0),
  -- What it was on and how it ended, in the words of its vendor.
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  ending jsonb check (jsonb_typeof(ending) = 'object'),
  check ((state = 'waiting') = (settled_at is null)),
  check ((state in ('won', 'lost', 'push')) = (payout is not null)),
  check (stake > 0 or (source = 'vendor' and stake >= 0)),
  check ((source = 'vendor') = (round is not null))
);
create index bets_waiting on bets (member) where state = 'waiting';
create index bets_newest on bets (member, id desc) include (stake, payout, state, game_type, vendor);
create index bets_placed on bets (member, placed_at desc, id desc);
create unique index bets_round on bets (vendor, member, round) where round is not null;
create index bets_at on bets (placed_at, id);
create index bets_won on bets (settled_at desc) include (payout) where state = 'won' and wallet <> 'play';

-- What a member bet on each day, so that the totals of a year are sums of days and not of bets. A day is one of UTC, by when bets
-- were placed. The trigger counts at the commit, whoever writes the bet: these rows are locked last, after accounts.
create table bet_days (
  member bigint not null references members,
  day date not null,
  game_type text not null,
  vendor text not null,
  state text not null,
  bets integer not null,
  stake bigint not null,
  payout bigint not null,
  primary key (member, day, game_type, vendor, state)
);

create function count_bet(bet bets, times integer) returns void language sql as $$
  insert into bet_days values (bet.member, (bet.placed_at at time zone 'UTC')::date, bet.game_type, bet.vendor, bet.state,
    times, times * bet.stake, times * coalesce(bet.payout, 0))
  on conflict (member, day, game_type, vendor, state) do update
    set bets = bet_days.bets + excluded.bets, stake = bet_days.stake + excluded.stake, payout = bet_days.payout + excluded.payout
$$;

create function bet_counts_in_its_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform count_bet(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform count_bet(new, 1);
  end if;
  return null;
end $$;
create constraint trigger bet_counts_in_its_day after insert or update or delete on bets
  deferrable initially deferred for each row execute function bet_counts_in_its_day();

-- The facts: one row for each settled bet, only ever added. Play money and refunds are none.
create table positions (
  id bigint generated always as identity primary key,
  sign smallint not null check (sign in (1, -1)),
  member bigint not null references members,
  game_type text not null,
  vendor text not null,
  round text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  valid bigint not null check (valid >= 0),
  outcome text not null check (outcome in ('won', 'lost', 'push')),
  at timestamptz not null
);
create index positions_at on positions (at);
create index positions_member on positions (member, at);
create trigger positions_append_only before update or delete or truncate on positions
  for each statement execute function ledger_is_append_only();

-- A member's figures of one business day, written with what they count.
create table member_days (
  member bigint not null references members,
  day date not null,
  bets integer not null default 0,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid bigint not null default 0,
  bonus bigint not null default 0,
  rebate bigint not null default 0,
  deposit bigint not null default 0,
  withdrawal bigint not null default 0,
  salary bigint not null default 0,
  dividend bigint not null default 0,
  primary key (member, day)
);
create index member_days_of on member_days (day, member);

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

-- What a member bet in all, and how much of the money paid in has been bet since, for
-- which points of deposits are due.
create table member_sums (
  member bigint primary key references members,
  valid bigint not null default 0,
  deposited bigint not null default 0,
  filled bigint not null default 0,
  points bigint not null default 0 check (points >= 0),
  constraint member_sums_filled check (filled between 0 and deposited)
);

create table bonuses (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  key text not null unique,
  kind text not null,
  title text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index bonuses_newest on bonuses (member, id desc);

-- Bets that a bonus, or by a setting a deposit, requires before money can be withdrawn. `done` is in hundredths of a minor unit,
-- because only a percentage of some bets counts.
create table requirements (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  bonus bigint references bonuses,
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0),
  state text not null check (state in ('open', 'met', 'given_up')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create index requirements_open on requirements (member, id) where state = 'open';

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

-- The last five-minute mark before which no fact is written any more. Testers set the clock of a sandbox back, so its mark holds
-- nobody to it.
create table closed_mark (
  only_row boolean primary key default true check (only_row),
  mark timestamptz not null,
  firm boolean not null
);
