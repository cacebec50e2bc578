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

insert into bet_days
  select member, (placed_at at time zone 'UTC')::date, game_type, vendor, state, count(*), sum(stake), coalesce(sum(payout), 0)
  from bets group by 1, 2, 3, 4, 5;

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
