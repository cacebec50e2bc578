-- Who is above a newcomer is read at every registration, and what a team did on a day whenever its agent looks.
create index lineage_of on lineage (downline, depth);
create index member_days_of on member_days (day, member);
create index bets_at on bets (placed_at, id);
create index members_joined on members (created_at);

alter table member_days
  add column salary bigint not null default 0,
  add column dividend bigint not null default 0;

alter table members
  add column password_due boolean not null default false;

alter table announcements
  add column audience text not null default 'everyone' check (audience in ('everyone', 'agents'));

-- The last five-minute mark before which no fact is written any more. Testers set the clock of a sandbox back, so its mark holds
-- nobody to it.
create table closed_mark (
  only_row boolean primary key default true check (only_row),
  mark timestamptz not null,
  firm boolean not null
);

-- What each team did on a business day, written once when the day has closed. The agent is part of the team.
create table closed_days (
  day date primary key
);
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
