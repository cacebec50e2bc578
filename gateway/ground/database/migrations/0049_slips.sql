-- The slips of the sandbox's sportsbooks, and what is to be done with each. Within PostgreSQL 15.
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
