-- Closed days, contracts between agents, and what was settled by them.

-- Business days that have closed.
create table closed_days (
  day date primary key
);

-- What each team did on a business day, written once when the day has closed. The agent is part of the team.
create table team_days (
  agent bigint not null references members,
  day date not null references closed_days,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  valid bigint not null,
  bonus bigint not null,
  rebate bigint not null,
  deposit bigint not null,
  withdrawal bigint not null,
  -- How many accounts were opened on the day, how many there were at its end, and what they held then.
  joined integer not null,
  accounts integer not null,
  balance bigint not null,
  primary key (agent, day)
);
create trigger team_days_append_only before update or delete or truncate on team_days
  for each statement execute function ledger_is_append_only();

-- Contracts between an agent and its upline, which is null where it is the house. Terms never change within a contract.
create table contracts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  agent bigint not null references members,
  upline bigint references members,
  -- The agent at the top of the tree, whose contract is with the house.
  top bigint not null references members,
  edition integer not null,
  state text not null check (state in ('requested', 'running', 'ending', 'rejected', 'withdrawn', 'ended')),
  version integer not null default 1,
  terms jsonb not null,
  period text check (period in ('daily', 'weekly', 'semimonthly', 'monthly')),
  asked_by text check (asked_by in ('upline', 'downline')),
  reason text check (reason in ('replaced', 'above_upline', 'upline_ended', 'agreed', 'unanswered')),
  changed_at timestamptz not null,
  answer_by timestamptz,
  from_at timestamptz,
  until_at timestamptz,
  unique (kind, agent, edition),
  check ((period is not null) = (kind = 'dividend')),
  check ((upline is null) = (agent = top)),
  check ((state in ('requested', 'ending')) = (asked_by is not null)),
  check ((asked_by is null) = (answer_by is null)),
  check (state in ('requested', 'rejected', 'withdrawn') or from_at is not null),
  check ((state = 'ended') = (until_at is not null)),
  check (until_at >= from_at)
);
-- Of a pair and kind, one thing waits at most and one contract is agreed.
create unique index contracts_waiting on contracts (kind, agent) where state in ('requested', 'ending');
create unique index contracts_agreed on contracts (kind, agent) where state in ('running', 'ending');
create index contracts_below on contracts (upline, kind, id desc);
create index contracts_tree on contracts (top, kind) where state in ('requested', 'running', 'ending');
create index contracts_due on contracts (answer_by) where state in ('requested', 'ending');

create function contracts_keep_terms() returns trigger language plpgsql as $$
begin
  if (new.kind, new.agent, new.top, new.edition, new.terms) is distinct from (old.kind, old.agent, old.top, old.edition, old.terms)
    or new.upline is distinct from old.upline or new.version <= old.version
    or old.state in ('rejected', 'withdrawn', 'ended')
    or (old.from_at is not null and new.from_at is distinct from old.from_at) then
    raise exception 'a contract keeps its terms, and one that is over does not change';
  end if;
  return new;
end $$;
create trigger contracts_keep_terms before update on contracts for each row execute function contracts_keep_terms();
create trigger contracts_stay before delete or truncate on contracts
  for each statement execute function ledger_is_append_only();

-- What happened to a contract; nobody is the house, or the clock.
create table contract_events (
  id bigint generated always as identity primary key,
  contract bigint not null references contracts,
  event text not null,
  by_whom bigint references members,
  reason text,
  version integer not null,
  at timestamptz not null
);
create index contract_events_of on contract_events (contract, id);
create trigger contract_events_append_only before update or delete or truncate on contract_events
  for each statement execute function ledger_is_append_only();

-- The terms that whoever registers by an agent's invitation is offered on arrival, one for each kind of contract.
create table invitation_offers (
  invitation bigint not null references invitations,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  terms jsonb not null,
  primary key (invitation, kind)
);

-- Up to where the contracts of a tree are settled, and when the next period of theirs ends.
create table trees (
  top bigint not null references members,
  kind text not null,
  settled_to timestamptz not null,
  next_at timestamptz,
  primary key (top, kind)
);
create index trees_next on trees (next_at) where next_at is not null;

-- A period of a tree is settled once.
create table settled (
  kind text not null,
  top bigint not null references members,
  to_at timestamptz not null,
  at timestamptz not null,
  primary key (kind, top, to_at)
);
create trigger settled_append_only before update or delete or truncate on settled
  for each statement execute function ledger_is_append_only();

create table statements (
  id bigint generated always as identity primary key,
  contract bigint not null references contracts,
  kind text not null,
  agent bigint not null references members,
  upline bigint references members,
  edition integer not null,
  terms jsonb not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  time_zone text not null,
  active_bet bigint not null,
  -- What it was reckoned from: the figures of the team, and of each of its lines by the id of its first account.
  figures jsonb not null,
  lines jsonb not null,
  -- For real-time salaries in ten-thousandths of a minor unit.
  brought bigint not null,
  base bigint not null,
  carried bigint not null check (carried <= 0),
  step integer,
  rate integer,
  due bigint not null check (due >= 0),
  received bigint not null check (received >= 0 and received <= due),
  keep bigint not null check (keep >= 0),
  transfer bigint references transfers,
  paid_at timestamptz not null,
  unique (contract, to_at)
);
create index statements_received on statements (agent, kind, id desc);
create index statements_paid on statements (upline, kind, id desc);
create index statements_owed on statements (agent, kind) where due > received;
create index statements_owing on statements (upline, kind) where due > received;
create trigger statements_append_only before update or delete or truncate on statements
  for each statement execute function ledger_is_append_only();

-- What was paid later of what was owed: in the settling of a later period, or by a transfer from the upline’s wallet.
create table collections (
  statement bigint not null references statements,
  to_at timestamptz not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  transfer bigint references transfers
);
create unique index collections_settled on collections (statement, to_at) where transfer is null;
create unique index collections_paid on collections (statement, transfer) where transfer is not null;
create trigger collections_append_only before update or delete or truncate on collections
  for each statement execute function ledger_is_append_only();
