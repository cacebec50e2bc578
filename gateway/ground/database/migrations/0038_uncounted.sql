-- Stakes that count for nothing though they are played, such as bets against each other. Within PostgreSQL 15.

alter table bets
  add column uncounted bigint not null default 0 check (uncounted >= 0);

alter table wallet_messages
  -- The part of the stakes that a win names as uncounted; null where the message says nothing about it.
  add column uncounted bigint;
