-- Withdrawals: the accounts they are paid to, their pictures, and what the sandbox's payout provider knows. Within PostgreSQL 15.

alter table members add column real_name text;
alter table members add column payment_password_reset_at timestamptz;
update members m set real_name = coalesce(
  (select b.account_name from bank_accounts b where b.member = m.id order by b.id limit 1),
  (select r.payee_name from registrations r where r.member = m.id));

-- Nothing could be paid to these accounts so far, and only the gateway can seal their numbers: their members add them again, and
-- the sandbox fills in its own.
delete from bank_accounts;
delete from settings where name = 'sandbox:bankAccounts';
alter table bank_accounts drop column account_number;
-- The number, sealed; a keyed digest of it with its bank; and the last digits, which are shown.
alter table bank_accounts add column sealed_number bytea not null;
alter table bank_accounts add column number_digest bytea not null;
alter table bank_accounts add column number_end text not null;
alter table bank_accounts add column removed_at timestamptz;
create unique index bank_accounts_number on bank_accounts (number_digest) where removed_at is null;

-- A member named a bank account that another one already had.
create table shared_bank_accounts (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  holder bigint not null references members,
  at timestamptz not null
);

-- Whether the provider was ever asked to pay it: from then on only the provider knows.
alter table withdrawals add column sent_at timestamptz;
-- A colleague has given the player another chance to answer after the time was over.
alter table withdrawals add column reopened_at timestamptz;
-- The bank sent it back after the player had answered, which a colleague settles.
alter table withdrawals add column returned_at timestamptz;

-- Pictures that members have sent, as the gateway encoded them again, in the order in which they were sent.
create table pictures (
  id text primary key,
  member bigint not null references members,
  about text not null check (about in ('withdrawal')),
  subject bigint not null,
  place smallint not null,
  digest bytea not null,
  bytes bytea not null,
  at timestamptz not null,
  unique (about, subject, place)
);
create index pictures_member on pictures (member);

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
