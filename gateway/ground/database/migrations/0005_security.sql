-- What protects an account: where it logged in from, its authenticator, logins that wait to be confirmed, and the bank
-- accounts whose name can confirm one. Within PostgreSQL 15.

create table logins (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  at timestamptz not null,
  ip text not null
);
create index logins_address on logins (member, ip, at desc);
create index logins_newest on logins (member, at desc);
create index logins_age on logins (at);
insert into logins (member, at, ip) select member, created_at, ip from sessions;

-- A secret counts once a code of it was confirmed; until then it expires.
create table authenticators (
  member bigint primary key references members on delete cascade,
  sealed_secret bytea not null,
  expires_at timestamptz,
  last_step bigint
);

-- Logins from an address that is not recognised, by the digest of the ticket that confirms them; with the password that
-- was right then, told by its age.
create table step_ups (
  ticket_hash bytea primary key,
  member bigint not null references members on delete cascade,
  ip text not null,
  password_weak boolean not null,
  password_changed_at timestamptz not null,
  tries_left smallint not null,
  expires_at timestamptz not null
);
create index step_ups_expiry on step_ups (expires_at);

create table bank_accounts (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  added_at timestamptz not null
);
create index bank_accounts_member on bank_accounts (member);

-- Social sign-ins under way, by the digest of their state; and whose accounts elsewhere are whose.
create table social_starts (
  state_hash bytea primary key,
  provider text not null check (provider in ('facebook', 'google')),
  challenge_hash bytea not null,
  expires_at timestamptz not null
);
create index social_starts_expiry on social_starts (expires_at);

create table social_accounts (
  provider text not null check (provider in ('facebook', 'google')),
  subject text not null,
  member bigint not null references members on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index social_accounts_member on social_accounts (member);
