-- One-time login tickets, and trial accounts. Within PostgreSQL 15.

-- Tickets of a page's query string, by the digest of what the address says.
create table login_tickets (
  digest bytea primary key,
  member bigint not null references members,
  merchant text not null,
  expires_at timestamptz not null
);
create index login_tickets_member on login_tickets (member);
create index login_tickets_expiry on login_tickets (expires_at);

-- Accounts made for a free demo, each with its end; what the ledger knows of them stays.
create table trials (
  member bigint primary key references members,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index trials_due on trials (expires_at) where ended_at is null;
