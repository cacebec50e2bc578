-- The payment providers of a sandbox: their own books, which the gateway reads only by asking them.

create table sandbox_orders (
  number text primary key,
  kind text not null,
  reference text not null,
  amount bigint not null,
  expires_at timestamptz,
  return_url text not null,
  cancelled boolean not null default false
);
create index sandbox_orders_reference on sandbox_orders (kind, reference);

create table sandbox_payments (
  id bigint generated always as identity primary key,
  kind text not null,
  reference text not null,
  payer text,
  amount bigint not null,
  state text not null check (state in ('pending', 'paid', 'declined', 'charged_back')),
  reason text,
  sequence integer not null default 1,
  -- Blocks of the chain that have confirmed it.
  confirmations smallint not null default 0,
  -- What it becomes by itself, and when.
  becomes text check (becomes in ('paid', 'charged_back')),
  becomes_at timestamptz
);
create index sandbox_payments_reference on sandbox_payments (kind, reference);

-- What the payout provider of a sandbox knows: a real one keeps this elsewhere.
create table sandbox_payouts (
  number text primary key,
  -- What it was told to do with the payout, even before the order came; left alone, it pays.
  act text not null check (act in ('pay', 'paid', 'failed', 'silent', 'lost', 'returned')),
  -- How often it was sent the order, and how often it was asked.
  orders integer not null default 0,
  looks integer not null default 0,
  amount bigint,
  -- A digest of the number, which nobody needs in clear.
  account text,
  ordered_at timestamptz
);

-- Notices that are still to be sent.
create table sandbox_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  notice_id text not null,
  body jsonb not null,
  fault text check (fault in ('wrong_signature', 'old_time')),
  attempts smallint not null default 0,
  due_at timestamptz not null
);
create index sandbox_notices_due on sandbox_notices (due_at);

create table sandbox_vouchers (
  code text primary key,
  amount bigint not null,
  expired boolean not null default false,
  redeemed_by text
);
