-- Registration: sliders and the tickets that they earn, invitations, and what a newcomer said. Within PostgreSQL 15.

-- Pictures with a gap: for what, for whom and where the gap is.
create table sliders (
  id text primary key,
  purpose text not null,
  address text not null,
  x smallint not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index sliders_expiry on sliders (expires_at);

create table tickets (
  digest bytea primary key,
  purpose text not null,
  address text not null,
  expires_at timestamptz not null
);
create index tickets_expiry on tickets (expires_at);

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

-- People log in by their number too, with its dialing code or without it.
create index members_by_mobile on members (mobile);
create index members_by_full_number on members ((dialing_code || mobile));
