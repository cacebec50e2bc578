-- The points mall: what it has, what members redeemed, and points that they converted.

create table mall_items (
  id text primary key,
  title text not null,
  category text not null,
  kind text not null check (kind in ('goods', 'credit')),
  -- The price of one item.
  points bigint not null check (points > 0),
  amount bigint not null check (amount >= 0),
  -- What one item of credit puts into the main wallet.
  credit bigint check (credit > 0),
  quantity integer not null check (quantity >= 0),
  redeemed integer not null default 0,
  most_each integer check (most_each > 0),
  state text not null check (state in ('available', 'coming', 'gone')),
  units text not null,
  remark text not null,
  image text,
  position integer not null,
  constraint mall_items_stock check (redeemed between 0 and quantity),
  constraint mall_items_credit check ((kind = 'credit') = (credit is not null))
);

create table mall_redemptions (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  item text not null references mall_items,
  -- What it was called then.
  title text not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  amount bigint not null check (amount >= 0),
  credit bigint not null check (credit >= 0),
  -- The wallet that paid the amount, and that gets it back.
  wallet text not null,
  receiving_address text,
  mobile text,
  state text not null check (state in ('in_process', 'approved', 'rejected')),
  remark text not null default '',
  at timestamptz not null,
  ended_at timestamptz,
  -- When it is decided next where no staff decides; null as long as nothing does.
  due_at timestamptz,
  check ((state = 'in_process') = (ended_at is null))
);
create index mall_redemptions_newest on mall_redemptions (member, id desc);
create index mall_redemptions_open on mall_redemptions (at) where state = 'in_process';

create table mall_conversions (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  points bigint not null check (points > 0),
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index mall_conversions_newest on mall_conversions (member, at desc);
