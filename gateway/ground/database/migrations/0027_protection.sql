-- Older gateways stop.
-- Player protection: stops, limits, sessions of play and reality checks. A gateway that does not know them would take deposits and
-- bets of a player who is stopped.

-- A member can be stopped by an exclusion and by a time-out at once. Where no end is known `until` is null; of the player's own, it
-- means for good. An exclusion goes on after its end until the player has asked to come back and confirmed it.
alter table play_pauses
  drop constraint play_pauses_pkey,
  add primary key (member, reason),
  add column since timestamptz,
  add column by_whom text not null default 'operator' check (by_whom in ('player', 'operator', 'register')),
  add column return_asked_at timestamptz,
  -- Set while the open deposits of the member still have to be cancelled.
  add column cancel_due_at timestamptz,
  -- Set once the player was told that it has ended, or that they may come back.
  add column told_at timestamptz;
update play_pauses set since = now();
alter table play_pauses alter column since set not null;
create index play_pauses_cancel on play_pauses (cancel_due_at) where cancel_due_at is not null;
create index play_pauses_until on play_pauses (until) where told_at is null;

-- What players limit themselves to. A rise waits, and is confirmed by the player or lapses; `amount` and the rise of none are null.
create table play_limits (
  member bigint not null references members,
  tool text not null check (tool in ('deposit', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint check (amount > 0),
  rise bigint check (rise > 0),
  rise_none boolean not null default false,
  rise_asked_at timestamptz,
  -- Set once the player was told that the rise can be confirmed.
  told_at timestamptz,
  primary key (member, tool, period),
  check ((rise_asked_at is null) = (rise is null and not rise_none)),
  check (rise is null or not rise_none)
);
create index play_limits_rises on play_limits (rise_asked_at) where rise_asked_at is not null and told_at is null;

-- Sessions of play: from the first launch or bet until nothing is heard for 15 minutes. `due_at` is when the next reality check is
-- due, null where none is; `checks` counts those that were answered.
create table play_sessions (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  due_at timestamptz,
  checks integer not null default 0
);
create index play_sessions_newest on play_sessions (member, seen_at desc);

-- How often a member wants a reality check, in minutes. Less often holds from `next_from` on.
create table play_checks (
  member bigint primary key references members,
  every smallint not null check (every in (0, 15, 30, 60)),
  next_every smallint check (next_every in (0, 15, 30, 60)),
  next_from timestamptz,
  check ((next_every is null) = (next_from is null))
);

-- Every change of what protects a player, only ever added.
create table protection_events (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  event text not null,
  before jsonb,
  after jsonb,
  by_whom text not null,
  at timestamptz not null
);
create index protection_events_member on protection_events (member, id desc);
create trigger protection_events_append_only before update or delete or truncate on protection_events
  for each statement execute function ledger_is_append_only();

-- What a register of exclusions has answered about a member, so that it is asked once a day.
create table register_answers (
  member bigint primary key references members,
  answer text not null check (answer in ('no', 'yes')),
  at timestamptz not null
);

-- When a payment was credited, which limits of deposits are counted by.
alter table payments add column credited_at timestamptz;
update payments set credited_at = transfers.at
  from transfers where transfers.key = payments.ledger_key || ':credited';

-- Losses of the time before now are read by account, kind and moment.
create index entries_kind_at on entries (account, kind, at desc, transfer desc) include (came, went);
