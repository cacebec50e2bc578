-- Demo games whose events many players share: fights, matches and games of dice. Within PostgreSQL 15.

-- Who plays, in which money and where; a player may come back in another seat.
alter table sandbox_game_seats add player text not null default '';
alter table sandbox_game_seats add mode text not null default 'real';
alter table sandbox_game_seats add room text;

create table sandbox_events (
  id text primary key,
  kind text not null check (kind in ('fight', 'match', 'cup')),
  -- The ring, the sport or the table.
  place text not null,
  begins timestamptz not null,
  -- Since when the hash of its seed stands.
  made_at timestamptz not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  -- Fixed when the event takes no more bets, from the seeds of its players.
  client_seed text,
  seeds jsonb not null default '[]',
  state text not null default 'open' check (state in ('open', 'closed', 'over')),
  data jsonb not null,
  -- When something is to be done with it next.
  due_at timestamptz not null
);
create index sandbox_events_due on sandbox_events (due_at) where state <> 'over';
create index sandbox_events_newest on sandbox_events (kind, place, begins desc);

-- The bets on fights and the chairs of games of dice.
create table sandbox_event_bets (
  id bigint generated always as identity primary key,
  bet_id text not null unique,
  event text not null references sandbox_events on delete cascade,
  player text not null,
  -- As the page names it, so that one that is sent twice is taken once.
  key text not null,
  seat text not null references sandbox_game_seats,
  side text not null,
  stake bigint not null check (stake > 0),
  client_seed text not null,
  state text not null check (state in ('taking', 'taken', 'refused', 'taken_back', 'settled')),
  why text,
  win bigint not null default 0,
  at timestamptz not null,
  unique (player, key)
);
create index sandbox_event_bets_event on sandbox_event_bets (event);
create index sandbox_event_bets_taking on sandbox_event_bets (at) where state = 'taking';
