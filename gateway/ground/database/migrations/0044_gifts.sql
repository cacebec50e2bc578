-- The prize wheel, the red envelopes and the raffle: their seeds, and what each turn, envelope and ticket gave. Within PostgreSQL 15.

-- What decides a gift in a period, which is a business day or the id of a promotion. The seed is secret until the period is over.
create table gift_seeds (
  gift text not null check (gift in ('wheel', 'envelope', 'raffle')),
  period text not null,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (gift, period)
);

create table wheel_turns (
  member bigint not null references members,
  day date not null,
  turn integer not null check (turn > 0),
  drawn integer not null check (drawn >= 0),
  prize text not null,
  amount bigint not null check (amount >= 0),
  points bigint not null check (points >= 0),
  at timestamptz not null,
  primary key (member, day, turn)
);

-- The envelopes of a day in the order that they are opened in, cut before the first is.
create table envelopes (
  day date not null,
  position integer not null check (position > 0),
  amount bigint not null check (amount > 0),
  member bigint references members,
  at timestamptz,
  primary key (day, position),
  unique (day, member),
  check ((member is null) = (at is null))
);
create index envelopes_left on envelopes (day, position) where member is null;
create index envelopes_member on envelopes (member, day) where member is not null;

-- The tickets of a raffle in the order that they are claimed in, cut before the first is; 0 is a blank.
create table raffle_tickets (
  promotion text not null references promotions,
  position integer not null check (position > 0),
  amount bigint not null check (amount >= 0),
  member bigint references members,
  at timestamptz,
  primary key (promotion, position),
  check ((member is null) = (at is null))
);
create index raffle_tickets_left on raffle_tickets (promotion, position) where member is null;
create index raffle_tickets_member on raffle_tickets (member, promotion, position) where member is not null;
