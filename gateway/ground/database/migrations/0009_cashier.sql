-- Deposits, withdrawals, the bank accounts they are paid to, and what happened to them.

-- The last running figure of each kind and business day, for the numbers that people read.
create table cashier_numbers (
  kind text not null check (kind in ('D', 'W')),
  day date not null,
  last integer not null,
  primary key (kind, day)
);

create table deposits (
  id bigint generated always as identity primary key,
  number text not null unique,
  member bigint not null references members,
  method text not null,
  kind text not null,
  -- What names the payment at the bank.
  reference text not null unique,
  -- Zero for a voucher until its value is known.
  amount bigint not null check (amount >= 0),
  -- As it was when the deposit was asked for, in hundredths of a percent.
  fee_rate integer not null,
  payer_name text,
  promotion text,
  -- What a voucher was redeemed for: the same intent is the same deposit.
  intent text,
  state text not null check (
    state in ('created', 'awaiting_payment', 'paid', 'credited', 'expired', 'rejected', 'cancelled', 'unsure')),
  created_at timestamptz not null,
  expires_at timestamptz,
  -- Where to pay, as the provider said.
  pay_to jsonb not null default '[]',
  pay_url text,
  qr text,
  -- Money that arrived, was credited before fees, and was sent back, over all payments.
  arrived bigint not null default 0,
  credited bigint not null default 0,
  sent_back bigint not null default 0,
  fee bigint not null default 0,
  in_review boolean not null default false,
  review_until timestamptz,
  reversed_at timestamptz,
  reason text,
  -- When a job next has something to do for it, and how often the provider was asked without a clear answer.
  due_at timestamptz,
  looks smallint not null default 0,
  unsure_since timestamptz,
  -- What was asked for under an intent, so that another voucher under the same key is refused before its provider is called.
  intent_digest bytea,
  -- The address of the site that it was started from, and that paying leads back to.
  site text
);
create unique index deposits_intent on deposits (member, intent) where intent is not null;
create index deposits_newest on deposits (member, id desc);
create index deposits_due on deposits (due_at) where due_at is not null;
create index deposits_open on deposits (member) where state in ('created', 'awaiting_payment', 'unsure');

-- Each payment that arrived, by the provider's own number for it.
create table payments (
  id bigint generated always as identity primary key,
  provider text not null,
  payment text not null,
  -- Null while nobody knows whose it is.
  deposit bigint references deposits,
  -- What the payer wrote.
  reference text not null,
  payer text,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('arrived', 'credited', 'sent_back', 'charged_back')),
  fee bigint not null default 0,
  -- The provider counts what it says about a payment; nothing older is believed.
  sequence integer not null,
  arrived_at timestamptz not null,
  unique (provider, payment)
);
create index payments_deposit on payments (deposit);
create index payments_waiting on payments (state) where state = 'arrived';

-- The notices of providers that were taken, so that each counts once.
create table provider_events (
  provider text not null,
  id text not null,
  at timestamptz not null,
  primary key (provider, id)
);

create table bank_accounts (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  bank_code text not null,
  account_name text not null,
  added_at timestamptz not null,
  -- The number, sealed; a keyed digest of it with its bank; and the last digits, which are shown.
  sealed_number bytea not null,
  number_digest bytea not null,
  number_end text not null,
  removed_at timestamptz
);
create index bank_accounts_member on bank_accounts (member);
create unique index bank_accounts_number on bank_accounts (number_digest) where removed_at is null;

create table withdrawals (
  id bigint generated always as identity primary key,
  number text not null unique,
  member bigint not null references members,
  bank_account bigint not null,
  bank_code text not null,
  bank_name text not null,
  -- Masked; the whole number is read from the bank account when the money is sent.
  account_number text not null,
  account_name text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null default 0,
  security bigint not null default 0,
  state text not null check (
    state in ('requested', 'approved', 'unsure', 'paid', 'received', 'partly_received', 'not_received',
      'received_by_timeout', 'rejected', 'failed', 'cancelled')),
  requested_at timestamptz not null,
  -- The promise of the step that it is in.
  promised_until timestamptz,
  approved_at timestamptz,
  paid_at timestamptz,
  confirm_until timestamptz,
  -- The time to answer that one extension gives, in minutes, as it was when it was paid.
  answer_minutes integer,
  extensions_left smallint not null default 0,
  reminded_at timestamptz,
  received bigint,
  remaining bigint,
  resolution text check (resolution in ('waiting', 'returned', 'goodwill', 'paid_again', 'refused')),
  resolved_at timestamptz,
  reason text,
  -- The provider's own number for the payout.
  payout_reference text,
  -- The colleagues who took it and who approved it first, where two have to.
  taken_by text,
  approved_by text,
  due_at timestamptz,
  looks smallint not null default 0,
  unsure_since timestamptz,
  -- Whether the provider was ever asked to pay it: from then on only the provider knows.
  sent_at timestamptz,
  -- A colleague has given the player another chance to answer after the time was over.
  reopened_at timestamptz,
  -- The bank sent it back after the player had answered, which a colleague settles.
  returned_at timestamptz
);
create index withdrawals_newest on withdrawals (member, id desc);
create index withdrawals_due on withdrawals (due_at) where due_at is not null;
create index withdrawals_open on withdrawals (bank_account) where state in ('requested', 'approved', 'unsure', 'paid');

-- Pictures that members have sent, as the gateway encoded them again, in the order in which they were sent.
create table pictures (
  id text primary key,
  member bigint not null references members,
  about text not null check (about in ('withdrawal', 'promotion')),
  subject bigint not null,
  place smallint not null,
  digest bytea not null,
  bytes bytea not null,
  at timestamptz not null,
  unique (about, subject, place)
);
create index pictures_member on pictures (member);

-- What happened to a deposit or withdrawal, only ever added, in the transaction that it happened in; the state of the row is
-- that of its last event. `transfers` names the ledger's transfers that were posted with it.
create table cashier_events (
  id bigint generated always as identity primary key,
  about text not null check (about in ('deposit', 'withdrawal')),
  subject bigint not null,
  event text not null,
  state text not null,
  transfers text[] not null default '{}',
  at timestamptz not null,
  by_whom text not null,
  reason text
);
create index cashier_events_subject on cashier_events (about, subject, id);
create trigger cashier_events_append_only before update or delete or truncate on cashier_events
  for each statement execute function ledger_is_append_only();
