-- Codes that bring an award to the members who type them, and who has used each. Within PostgreSQL 15.
create table promo_codes (
  code text primary key check (code ~ '^[A-Z0-9]{1,32}$'),
  title text not null,
  amount bigint not null check (amount >= 0),
  points bigint not null check (points >= 0),
  -- How often the amount has to be bet before it can be withdrawn.
  times integer not null check (times >= 0),
  -- How many members can use it, and how many have.
  most integer not null check (most > 0),
  used integer not null default 0 check (used >= 0 and used <= most),
  starts_at timestamptz,
  ends_at timestamptz,
  check (amount > 0 or points > 0)
);

create table promo_code_uses (
  code text not null references promo_codes,
  member bigint not null references members,
  at timestamptz not null,
  primary key (code, member)
);
create index promo_code_uses_member on promo_code_uses (member);
