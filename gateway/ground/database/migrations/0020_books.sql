-- The balance after every entry; bets, the facts that settled bets become, bonuses and the turnover they require. Within PostgreSQL 15.

alter table entries add column balance_after bigint;
alter table entries disable trigger entries_append_only;
update entries e set balance_after = known.balance
  from (select transfer, account, sum(amount) over (partition by account order by transfer) as balance from entries) known
  where e.transfer = known.transfer and e.account = known.account;
alter table entries enable trigger entries_append_only;
alter table entries alter column balance_after set not null;

create or replace function entries_settle() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from fresh f join accounts a on a.id = f.account group by f.transfer
    having sum(f.amount) <> 0 or count(distinct a.currency) <> 1
        or count(*) <> (select count(*) from entries e where e.transfer = f.transfer)
  ) then
    raise exception 'the entries of a transfer come at once and sum to zero in one currency';
  end if;
  if exists (
    select 1 from fresh f join accounts a on a.id = f.account group by f.transfer
    having count(distinct a.name = 'play') <> 1
  ) then
    raise exception 'play money moves only between accounts named play';
  end if;
  update accounts a set balance = a.balance + m.amount
    from (select account, sum(amount) as amount from fresh group by account) m where a.id = m.account;
  if exists (select 1 from fresh f join accounts a on a.id = f.account where a.balance <> f.balance_after) then
    raise exception 'an account is in a transfer once, and locked by whoever moves it';
  end if;
  return null;
end $$;

-- Filled in here, so that nobody has to know it, and checked above once the balances have moved.
create function entry_leaves_balance() returns trigger language plpgsql as $$
begin
  new.balance_after := (select balance from accounts where id = new.account) + new.amount;
  return new;
end $$;
create trigger entry_leaves_balance before insert on entries
  for each row execute function entry_leaves_balance();

-- What the cashier knows of a member. Its row is locked before anything of theirs is counted, and before ledger accounts.
create table cashier_members (
  member bigint primary key references members,
  -- Charge-backs that were more than the member still had.
  debt bigint not null default 0 check (debt >= 0)
);

-- Every bet, of whatever kind, from the stake to its end.
create table bets (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  source text not null check (source in ('sandbox', 'vendor', 'lottery')),
  game_type text not null,
  vendor text not null,
  game_name text not null,
  wallet text not null,
  stake bigint not null check (stake > 0),
  payout bigint check (payout >= 0),
  state text not null check (state in ('waiting', 'won', 'lost', 'push', 'refunded')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null)),
  check ((state in ('won', 'lost', 'push')) = (payout is not null))
);
create index bets_newest on bets (member, id desc);
create index bets_waiting on bets (member) where state = 'waiting';

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
  primary key (member, day)
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

create trigger positions_append_only before update or delete or truncate on positions
  for each statement execute function ledger_is_append_only();
