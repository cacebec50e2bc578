-- Payment companies: their secrets, which of them an order went to, what is sent back to payers, and what does not fit.

-- A company can have two secrets at a time, so that it can go over from one to the other. They are sealed, since whoever has one
-- can report payments.
create table provider_secrets (
  id bigint generated always as identity primary key,
  company text not null,
  sealed bytea not null,
  until timestamptz
);
create trigger provider_secrets_change after insert or update or delete or truncate on provider_secrets
  for each statement execute function tell_change();

-- Only the company that an order went to knows what became of it. Until now only sandboxes had any.
alter table deposits add column company text not null default 'SANDBOX';
alter table deposits alter column company drop default;
-- Null until it is first sent. `sequence` counts what the company says about it; nothing older is believed.
alter table withdrawals add column company text, add column sequence integer not null default 0;
update withdrawals set company = 'SANDBOX' where sent_at is not null;

alter table payments add column company text not null default 'SANDBOX', add column currency text,
  -- What the keys of its transfers begin with.
  add column ledger_key text;
update payments set currency = (select code from ledger_currency), ledger_key = 'payment:' || provider || ':' || payment;
alter table payments alter column company drop default, alter column currency set not null,
  alter column ledger_key set not null,
  drop constraint payments_provider_payment_key, add unique (company, provider, payment),
  drop constraint payments_state_check,
  add check (state in ('arrived', 'sending_back', 'credited', 'sent_back', 'charged_back'));

alter table cashier_numbers drop constraint cashier_numbers_kind_check, add check (kind in ('D', 'W', 'R'));

-- Payments that go back to their payers, each an order at the company that took it.
create table send_backs (
  id bigint generated always as identity primary key,
  number text not null unique,
  payment bigint not null references payments,
  company text not null,
  state text not null check (state in ('approved', 'unsure', 'paid', 'failed')),
  asked_at timestamptz not null,
  -- Who sends it back, and why, as its payer is told.
  by_whom text not null,
  because text not null,
  due_at timestamptz,
  looks smallint not null default 0,
  sent_at timestamptz,
  sequence integer not null default 0,
  -- The company's own number for it, and why it failed.
  reference text,
  reason text
);
create unique index send_backs_open on send_backs (payment) where state <> 'failed';
create index send_backs_due on send_backs (due_at) where due_at is not null;

-- What companies said that does not fit what is known. It moves nothing, and staff look at it.
create table provider_doubts (
  id bigint generated always as identity primary key,
  company text not null,
  -- Of the order, or the company's own of a payment.
  number text not null,
  why text not null,
  said jsonb not null,
  at timestamptz not null,
  seen_at timestamptz,
  unique (company, number, why)
);
create index provider_doubts_unseen on provider_doubts (id) where seen_at is null;
