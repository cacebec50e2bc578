-- Letters leave by email or SMS: what each says, until when anybody needs it, and how sending it went.

-- Those of before hold whole texts, and are a week old at most; their codes have long expired.
delete from outbox;

alter table outbox
  add column kind text not null,
  add column language text not null,
  add column state text not null check (state in ('waiting', 'sent', 'failed', 'expired', 'kept')),
  add column due_at timestamptz not null,
  add column useful_until timestamptz not null,
  add column tries smallint not null default 0,
  add column ended_at timestamptz,
  -- The kind and its values, until the letter has ended and nobody can want it tried again.
  alter column sealed drop not null,
  add check (sealed is not null or state in ('sent', 'failed', 'expired')),
  add check ((ended_at is null) = (state in ('waiting', 'kept')));
create index outbox_due on outbox (channel, due_at) where state = 'waiting';
create index outbox_useless on outbox (useful_until) where state in ('waiting', 'failed') and sealed is not null;
create index outbox_age on outbox (at);

-- Each try, with the number that the server answered or the system's name for why it did not; never its words, which may quote the letter.
create table outbox_attempts (
  letter bigint not null references outbox on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'refused', 'deferred', 'unknown')),
  status text not null,
  ms integer not null
);
create index outbox_attempts_letter on outbox_attempts (letter, at);
