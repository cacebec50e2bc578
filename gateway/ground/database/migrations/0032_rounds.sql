-- What a round counts and how it ends: stakes given back do not count, and a round is won only above its stake. Within PostgreSQL 15.

alter table bets
  -- The part of what was paid that gives stakes back, such as shots that were not fired.
  add column refunded bigint not null default 0 check (refunded >= 0);

alter table wallet_messages
  -- The part of a win that gives stakes back; null where the message says nothing about it.
  add column refund bigint,
  -- The moment of the first win after a bet; from then on the bet stays.
  add column paid_at timestamptz;

update wallet_messages b set paid_at = w.at
from (
  select vendor, member, round, min(at) as first, max(at) as at from wallet_messages
  where kind = 'win' and status = 'ok' group by vendor, member, round
) w
where b.kind = 'bet' and b.status = 'ok' and b.returned_at is null
  and b.vendor = w.vendor and b.member = w.member and b.round = w.round and b.at <= w.at;

update bets set state = case when paid > stake then 'won' when paid = stake then 'push' else 'lost' end
where source = 'vendor' and closed_at is not null and state in ('won', 'lost')
  and state <> case when paid > stake then 'won' when paid = stake then 'push' else 'lost' end;

-- What was asked for under an intent, so that another voucher under the same key is refused before its provider is called.
alter table deposits add column intent_digest bytea;

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
