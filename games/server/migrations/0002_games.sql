-- The server of the sandbox's games: the books of a vendor, which tells the gateway of money by the wallet protocol alone.

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
  nonce integer not null default 0,
  -- Who plays, in which money and where; a player may come back in another seat.
  player text not null default '',
  mode text not null default 'real',
  room text
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

create table sandbox_events (
  id text primary key,
  kind text not null check (kind in ('fight', 'match', 'cup', 'draw')),
  -- The ring, the sport or the table.
  place text not null,
  begins timestamptz not null,
  -- Since when the hash of its seed stands.
  made_at timestamptz not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  -- Fixed when the event takes no more bets, from the seeds of its players.
  client_seed text,
  seeds jsonb not null default '[]',
  state text not null default 'open' check (state in ('open', 'taking', 'closed', 'over')),
  data jsonb not null,
  -- When something is to be done with it next.
  due_at timestamptz not null
);
create index sandbox_events_due on sandbox_events (due_at) where state <> 'over';
create index sandbox_events_newest on sandbox_events (kind, place, begins desc);
-- Players who press at once join the same game.
create unique index sandbox_events_gathering on sandbox_events (place) where kind = 'cup' and state = 'open';

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
  state text not null check (
    state in ('gathered', 'taking', 'taken', 'refused', 'taken_back', 'settled')),
  why text,
  win bigint not null default 0,
  at timestamptz not null,
  -- Which of the five dice a player keeps, once chosen.
  keeps jsonb,
  unique (player, key)
);
create index sandbox_event_bets_event on sandbox_event_bets (event);
create index sandbox_event_bets_taking on sandbox_event_bets (at) where state = 'taking';

-- The slips of the sandbox's sportsbooks, and what is to be done with each.
create table sandbox_slips (
  id bigint generated always as identity primary key,
  slip_id text not null unique,
  player text not null,
  -- As the page names it, so that one that is sent twice is taken once.
  key text not null,
  seat text not null references sandbox_game_seats,
  sport text not null,
  stake bigint not null check (stake > 0),
  rule text not null check (rule in ('none', 'higher', 'any')),
  -- As they were asked for, and as they were taken.
  asked jsonb not null,
  legs jsonb not null,
  client_seed text not null,
  state text not null check (
    state in ('held', 'taking', 'open', 'cashing', 'won', 'lost', 'void', 'cashed', 'refused', 'taken_back')
  ),
  why text,
  -- What a cash-out was offered at, and whether less is taken too.
  offer bigint,
  takes_less boolean not null default false,
  pays bigint,
  at timestamptz not null,
  -- When to look at it again.
  due_at timestamptz not null,
  unique (player, key)
);
create index sandbox_slips_due on sandbox_slips (due_at) where state in ('held', 'taking', 'open', 'cashing');
create index sandbox_slips_player on sandbox_slips (player, sport, id desc);
create index sandbox_slips_legs on sandbox_slips using gin (legs jsonb_path_ops);
