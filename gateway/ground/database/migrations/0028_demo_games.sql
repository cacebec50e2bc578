-- The server of the sandbox's games: the books of a vendor, which tells the gateway of money by the wallet protocol alone. Within
-- PostgreSQL 15.

create table sandbox_game_seats (
  -- As the wallet names it.
  seat text primary key,
  vendor text not null,
  node_id text not null,
  game_name text not null,
  setup jsonb not null,
  currency text not null,
  min_bet bigint not null,
  max_bet bigint not null,
  -- The digest of the token of the page that plays.
  token text not null unique,
  server_seed text not null,
  client_seed text not null,
  nonce integer not null default 0
);

create table sandbox_game_rounds (
  id bigint generated always as identity primary key,
  seat text not null references sandbox_game_seats,
  round_id text not null unique,
  server_seed text not null,
  client_seed text not null,
  nonce integer not null,
  choice jsonb not null,
  moves jsonb not null default '{}',
  state text not null check (state in ('betting', 'running', 'settled', 'refused', 'taken_back')),
  win bigint not null default 0,
  at timestamptz not null,
  -- When it ends by itself: the bet is taken back, the curve is over, a magazine was left.
  due_at timestamptz not null
);
create unique index sandbox_game_rounds_open on sandbox_game_rounds (seat) where state in ('betting', 'running');
create index sandbox_game_rounds_due on sandbox_game_rounds (due_at) where state in ('betting', 'running');
create index sandbox_game_rounds_newest on sandbox_game_rounds (seat, id desc);

-- Wins and rollbacks that the wallet has not answered yet.
create table sandbox_game_sends (
  tx_id text primary key,
  vendor text not null,
  call text not null check (call in ('win', 'rollback')),
  body jsonb not null,
  tries smallint not null default 0,
  due_at timestamptz not null
);
create index sandbox_game_sends_due on sandbox_game_sends (due_at);
