-- Missions that were claimed, and what gifts cost on a day. Within PostgreSQL 15.

create table mission_claims (
  member bigint not null references members,
  mission text not null,
  period text not null,
  points bigint not null check (points >= 0),
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (member, mission, period)
);
create index mission_claims_at on mission_claims (at);

-- What was given of a gift on a business day; a grant adds to it only while it stays within the budget.
create table gift_days (
  gift text not null,
  day date not null,
  spent bigint not null check (spent >= 0),
  primary key (gift, day)
);
