-- The operator's staff, what they ask each other to decide, and one log of what they and the commands do.

create table staff (
  id bigint generated always as identity primary key,
  -- Never used a second time: events and approvals name their author by it.
  name text not null,
  name_key text not null unique,
  role text not null check (role in ('payouts', 'support', 'content', 'accounts', 'owner')),
  password_hash text not null,
  -- Whether the password was given to them, and has to be changed first.
  password_due boolean not null default true,
  -- The secret of the authenticator; null until there is one.
  sealed_secret bytea,
  secret_confirmed boolean not null default false,
  -- The time step of the last code, so that each code is used once.
  last_step bigint,
  created_at timestamptz not null,
  ended_at timestamptz
);

create table staff_sessions (
  token_hash bytea primary key,
  staff bigint not null references staff,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ip text not null
);
create index staff_sessions_staff on staff_sessions (staff);

create table staff_log (
  id bigint generated always as identity primary key,
  -- By the clock of the gateway, and by that of the database.
  at timestamptz not null,
  written_at timestamptz not null default clock_timestamp(),
  -- The name of a person at the desk, or terminal:user for a command.
  staff text not null,
  role text,
  via text not null check (via in ('desk', 'command', 'sandbox')),
  ip text,
  act text not null,
  about text not null,
  subject text not null,
  member bigint references members,
  -- Only what changed, and nothing personal.
  before jsonb not null,
  after jsonb not null,
  reason text,
  request bigint,
  transfers text[] not null default '{}'
);
create index staff_log_member on staff_log (member, id desc) where member is not null;
create index staff_log_subject on staff_log (about, subject, id desc);
create index staff_log_staff on staff_log (staff, id desc);
create index staff_log_act on staff_log (act, id desc);
create index staff_log_at on staff_log (at, id);

create function log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only: write another line';
end $$;
create trigger staff_log_append_only before update or delete or truncate on staff_log
  for each statement execute function log_is_append_only();

-- What of a line is personal, such as a name before and after; only the erasure of a member deletes it.
create table staff_log_private (
  log bigint not null references staff_log,
  field text not null,
  before text,
  after text,
  primary key (log, field)
);
create trigger staff_log_private_append_only before update or truncate on staff_log_private
  for each statement execute function log_is_append_only();

-- What one person asked for and another one decides.
create table staff_requests (
  id bigint generated always as identity primary key,
  act text not null,
  about text not null,
  subject text not null,
  member bigint references members,
  fields jsonb not null,
  -- What it was about when it was asked for, and what the page showed of it.
  state_seen jsonb not null,
  seen jsonb not null,
  asked_by text not null,
  reason text,
  asked_at timestamptz not null,
  until timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'declined', 'withdrawn', 'over', 'stale')),
  decided_by text,
  decided_at timestamptz,
  remark text
);
create unique index staff_requests_waiting on staff_requests (act, about, subject) where state = 'waiting';
create index staff_requests_state on staff_requests (state, id desc);

-- What takes too long for a page: asked for at the desk, done by a job, shown with its age.
create table desk_jobs (
  kind text primary key,
  asked_by text not null,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  failed text,
  result jsonb
);
