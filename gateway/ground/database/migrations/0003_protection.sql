-- What protects accounts: sessions, codes, captchas, limits, logins and authenticators; and answers that are given once.

create table sessions (
  token_hash bytea primary key,
  member bigint not null references members,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ip text not null,
  device text not null,
  -- Nothing but the password may be changed in it.
  password_due boolean not null default false
);
create index sessions_member on sessions (member);

-- Captchas and codes: what was asked, for what, and the digest of the answer.
create table challenges (
  id text primary key,
  kind text not null check (kind in ('captcha', 'sms', 'email')),
  purpose text not null,
  subject text not null,
  answer_hash bytea not null,
  tries_left smallint not null,
  expires_at timestamptz not null
);
create index challenges_expiry on challenges (expires_at);
create unique index challenges_one on challenges (kind, purpose, subject) where subject <> '';

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

-- Tickets of a page's query string, by the digest of what the address says.
create table login_tickets (
  digest bytea primary key,
  member bigint not null references members,
  merchant text not null,
  expires_at timestamptz not null
);
create index login_tickets_member on login_tickets (member);
create index login_tickets_expiry on login_tickets (expires_at);

create table limits (
  bucket text primary key,
  since timestamptz not null,
  hits integer not null
);
create index limits_since on limits (since);

-- Keys of sealed requests that were opened, so that none is opened twice.
create table opened_seals (
  digest bytea primary key,
  opened_at timestamptz not null
);
create index opened_seals_age on opened_seals (opened_at);

create table answers (
  member bigint not null references members,
  key text not null,
  call text not null,
  request_digest bytea not null,
  status smallint not null,
  reply jsonb not null,
  at timestamptz not null,
  primary key (member, key)
);
create index answers_age on answers (at);

-- Messages, each sealed for its recipient.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  sealed bytea not null,
  at timestamptz not null
);

create table logins (
  id bigint generated always as identity primary key,
  member bigint not null references members on delete cascade,
  at timestamptz not null,
  ip text not null
);
create index logins_address on logins (member, ip, at desc);
create index logins_newest on logins (member, at desc);
create index logins_age on logins (at);

-- A secret counts once a code of it was confirmed; until then it expires.
create table authenticators (
  member bigint primary key references members on delete cascade,
  sealed_secret bytea not null,
  expires_at timestamptz,
  last_step bigint
);

create table lost_authenticators (
  member bigint primary key references members on delete cascade,
  usable_at timestamptz not null,
  ends_at timestamptz not null
);
create index lost_authenticators_end on lost_authenticators (ends_at);

-- Logins from an address that is not recognised, by the digest of the ticket that confirms them; with the password that
-- was right then, told by its age.
create table step_ups (
  ticket_hash bytea primary key,
  member bigint not null references members on delete cascade,
  ip text not null,
  password_weak boolean not null,
  password_changed_at timestamptz not null,
  tries_left smallint not null,
  expires_at timestamptz not null,
  -- What the login began with: the password, or another way.
  by_password boolean not null default true
);
create index step_ups_expiry on step_ups (expires_at);
