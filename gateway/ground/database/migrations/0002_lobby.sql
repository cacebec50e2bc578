-- What the lobby shows and remembers: pictures, favourites, rooms, winners, draws, news and messages. Within PostgreSQL 15.

alter table vendors add column image text, add column maintenance boolean not null default false;
alter table games add column image text;
create index games_order on games (position);
create index games_by_type on games (game_type, position);
create index games_by_class on games (game_type, game_classify, position);
create index games_by_vendor on games (vendor, position);
create unique index games_lottery on games ((lottery ->> 'code')) where lottery is not null;

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

create table winners (
  id bigint generated always as identity primary key,
  account text not null,
  node_id text not null references games on delete cascade,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index winners_newest on winners (at desc);

-- Every draw of a lottery, by the lottery's code; the numbers are empty until it is drawn.
create table draws (
  lottery text not null,
  issue text not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  numbers jsonb,
  primary key (lottery, issue),
  check (opens_at < closes_at and closes_at <= draws_at)
);
create index draws_opened on draws (lottery, draws_at desc) where numbers is not null;

create table announcements (
  id text primary key,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  title text not null,
  content text not null,
  images jsonb not null default '[]',
  at timestamptz not null
);
create index announcements_newest on announcements (type, at desc);

create table messages (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  title text not null,
  content text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index messages_newest on messages (member, id desc);
create index messages_unread on messages (member, id desc) where read_at is null;

-- What became of deposits and withdrawals, by the reference of the one it is about.
create table notices (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  about text not null check (about in ('deposit', 'withdrawal')),
  state text not null check (state in ('credited', 'approved', 'rejected', 'failed')),
  reference text not null,
  amount bigint not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notices_newest on notices (member, id desc);
create index notices_unread on notices (member, id desc) where read_at is null;
