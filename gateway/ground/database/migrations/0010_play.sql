-- Games of vendors: seats, tickets, the messages of the wallet and the rounds they are about.

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
  seen_at timestamptz not null,
  -- Where players play against each other.
  room text,
  -- The session that launched it: the seat ends with it, however it ends.
  session bytea references sessions on delete set null
);
create unique index seats_live on seats (member) where state = 'live';
create index seats_session on seats (session) where session is not null;

create function seat_ends_with_session() returns trigger language plpgsql as $$
begin
  new.state := 'ended';
  return new;
end
$$;
create trigger seat_ends_with_session before update of session on seats
  for each row when (old.session is not null and new.session is null)
  execute function seat_ends_with_session();

create table seat_tickets (
  digest bytea primary key,
  seat text not null references seats,
  expires_at timestamptz not null
);

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
  -- The part of a win that gives stakes back; null where the message says nothing about it.
  refund bigint,
  -- The moment of the first win after a bet; from then on the bet stays.
  paid_at timestamptz,
  -- The part of the stakes that a win names as uncounted; null where the message says nothing about it.
  uncounted bigint,
  primary key (vendor, tx)
);
create index wallet_messages_round on wallet_messages (vendor, member, round);
create index wallet_messages_rollback on wallet_messages (vendor, bet_tx) where bet_tx is not null;

-- Wins that staff have to release before they are booked. A vendor sends such a win until it is.
create table held_wins (
  id bigint generated always as identity primary key,
  vendor text not null references vendors,
  tx text not null,
  member bigint not null references members,
  round text not null,
  amount bigint not null,
  at timestamptz not null,
  released_at timestamptz,
  unique (vendor, tx)
);
