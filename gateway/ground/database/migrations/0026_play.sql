-- Games of vendors: how a vendor is connected, seats, tickets, the messages of its wallet and the rounds they are about. Within
-- PostgreSQL 15.

alter table vendors
  -- Where the vendor's games are; null while it is not connected.
  add column launch_url text,
  -- Whether its bets draw on the main wallet, or on one that money is moved to first.
  add column wallet_mode text not null default 'seamless' check (wallet_mode in ('seamless', 'transfer')),
  -- Whether the frame of a game may keep the origin of the vendor.
  add column frame text not null default 'bare' check (frame in ('bare', 'origin')),
  add column trials boolean not null default true,
  -- Countries in which its games are not offered, by their ISO 3166 codes.
  add column closed_countries text[] not null default '{}';

-- A vendor can have two secrets at a time, so that it can go over from one to the other.
create table vendor_secrets (
  id bigint generated always as identity primary key,
  vendor text not null references vendors on delete cascade,
  secret text not null,
  until timestamptz
);
create trigger vendor_secrets_change after insert or update or delete or truncate on vendor_secrets
  for each statement execute function tell_change();

-- Members who cannot play at the moment, and why.
create table play_pauses (
  member bigint primary key references members,
  reason text not null check (reason in ('time_out', 'exclusion', 'limit')),
  until timestamptz
);

-- One launch of a game. A member has one live seat at most; `seen_at` says when it was last heard of.
create table seats (
  id text primary key,
  member bigint not null references members,
  vendor text not null references vendors,
  node_id text not null,
  game_code text not null,
  game_name text not null,
  game_type text not null,
  wallet text not null,
  min_bet bigint not null,
  max_bet bigint not null,
  language text not null,
  device text not null,
  state text not null check (state in ('live', 'ended')),
  began_at timestamptz not null,
  seen_at timestamptz not null
);
create unique index seats_live on seats (member) where state = 'live';

create table seat_tickets (
  digest bytea primary key,
  seat text not null references seats,
  expires_at timestamptz not null
);

-- A vendor's round is a bet of the record: `stake` is what stands of its bets, or what was taken back where nothing stands.
alter table bets
  add column round text,
  add column paid bigint not null default 0,
  add column closed_at timestamptz,
  add column heard_at timestamptz,
  drop constraint bets_stake_check,
  add check (stake > 0 or (source = 'vendor' and stake >= 0)),
  add check ((source = 'vendor') = (round is not null));
create unique index bets_round on bets (vendor, member, round) where round is not null;

-- Every message that was taken, with its answer: a message moves money once, however often it comes.
create table wallet_messages (
  vendor text not null references vendors,
  tx text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  member bigint not null references members,
  round text,
  amount bigint,
  end_round boolean not null,
  bet_tx text,
  status text not null,
  transfer bigint references transfers,
  -- The moment at which a bet that had been taken was taken back.
  returned_at timestamptz,
  at timestamptz not null,
  primary key (vendor, tx)
);
create index wallet_messages_round on wallet_messages (vendor, member, round);
create index wallet_messages_rollback on wallet_messages (vendor, bet_tx) where bet_tx is not null;
