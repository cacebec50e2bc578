-- Invitations and registrations, social sign-ins, and proofs of mobile numbers.

-- Codes that bring newcomers to their inviter: an agent's make a member (0) or an agent (2) below it, a member's refer a friend.
-- A code that is bound to a domain holds for everybody who comes there without one.
create table invitations (
  id bigint generated always as identity primary key,
  code text not null,
  code_key text not null unique,
  inviter bigint not null references members,
  makes smallint not null check (makes in (0, 2)),
  domain text unique,
  note text,
  made_at timestamptz not null,
  until timestamptz,
  ended_at timestamptz
);
create index invitations_inviter on invitations (inviter);

-- How a member registered. The key is that of the request: a request that is sent again opens no second account.
create table registrations (
  member bigint primary key references members,
  way text not null check (way in ('username', 'mobile')),
  key text unique,
  at timestamptz not null,
  domain text not null,
  register_url text,
  invitation bigint references invitations,
  referrer bigint references members,
  payee_name text,
  details jsonb not null
);
create index registrations_invitation on registrations (invitation);
create index registrations_referrer on registrations (referrer);

-- Social sign-ins under way, by the digest of their state.
create table social_starts (
  state_hash bytea primary key,
  provider text not null check (provider in ('facebook', 'google')),
  challenge_hash bytea not null,
  expires_at timestamptz not null
);
create index social_starts_expiry on social_starts (expires_at);

-- Which account at a provider is whose.
create table social_accounts (
  provider text not null check (provider in ('facebook', 'google')),
  subject text not null,
  member bigint not null references members on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index social_accounts_member on social_accounts (member);

-- Sign-ins at the phone provider that were used, so that none is used twice.
create table phone_proofs (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index phone_proofs_expiry on phone_proofs (expires_at);
