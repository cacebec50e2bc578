-- Vendors and their games, and what members keep of them.

create table vendors (
  code text primary key,
  title text not null,
  hot boolean not null,
  open_mode text not null check (open_mode in ('route', 'iframe', 'external', 'list')),
  account_type_name text,
  joined_at timestamptz not null,
  position integer not null,
  image text,
  maintenance boolean not null default false,
  -- Where the vendor's games are; null while it is not connected.
  launch_url text,
  -- Whether its bets draw on the main wallet, or on one that money is moved to first.
  wallet_mode text not null default 'seamless' check (wallet_mode in ('seamless', 'transfer')),
  -- Whether the frame of a game may keep the origin of the vendor.
  frame text not null default 'bare' check (frame in ('bare', 'origin')),
  trials boolean not null default true,
  -- Countries in which its games are not offered, by their ISO 3166 codes.
  closed_countries text[] not null default '{}',
  -- Where the vendor proves that a round was fair; null for vendors that prove nothing.
  proof_url text
);
create trigger vendors_change after insert or update or delete or truncate on vendors
  for each statement execute function tell_change();

create table vendor_categories (
  category text not null,
  vendor text not null references vendors,
  primary key (category, vendor)
);
create trigger vendor_categories_change after insert or update or delete or truncate on vendor_categories
  for each statement execute function tell_change();

create table games (
  node_id text primary key,
  vendor text not null references vendors,
  game_type text not null,
  game_name text not null,
  game_classify text not null,
  game_code text not null,
  is_game text not null check (is_game in ('GAME', 'VASSALAGE')),
  lottery jsonb,
  min_bet bigint not null,
  min_line_num integer not null,
  volatility smallint not null,
  hot_rank integer,
  popular_rank integer,
  maintenance boolean not null,
  position integer not null,
  image text,
  -- When the game came to the lobby.
  added_at timestamptz not null
);
create index games_listing on games (game_type, vendor, position);
create index games_hot on games (hot_rank) where hot_rank is not null;
create index games_popular on games (popular_rank) where popular_rank is not null;
create index games_order on games (position);
create index games_by_type on games (game_type, position);
create index games_by_class on games (game_type, game_classify, position);
create index games_by_vendor on games (vendor, position);
create unique index games_lottery on games ((lottery ->> 'code')) where lottery is not null;
create trigger games_change after insert or update or delete or truncate on games
  for each statement execute function tell_change();

create table favourites (
  member bigint not null references members,
  node_id text not null references games on delete cascade,
  added_at timestamptz not null,
  primary key (member, node_id)
);
create index favourites_newest on favourites (member, added_at desc);

-- The games that a member has played, each with the time it was last played.
create table recent_games (
  member bigint not null references members,
  node_id text not null references games on delete cascade,
  played_at timestamptz not null,
  primary key (member, node_id)
);
create index recent_games_newest on recent_games (member, played_at desc);

-- Tables at which players meet each other; `players` is how many sit there now.
create table rooms (
  id text primary key,
  node_id text not null references games on delete cascade,
  title text not null,
  entry bigint not null check (entry >= 0),
  seats smallint not null check (seats > 0),
  players smallint not null default 0 check (players between 0 and seats),
  position integer not null
);
