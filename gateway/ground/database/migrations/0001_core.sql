-- People, sessions, codes and limits; the ledger; what the site shows. Within PostgreSQL 15.

create table settings (
  name text primary key,
  value jsonb not null
);

create table secrets (
  name text primary key,
  value text not null
);

create table members (
  id bigint generated always as identity primary key,
  account text not null,
  account_key text not null unique,
  nickname text not null default '',
  kind smallint not null check (kind in (0, 1, 2, 4, 41, 42)),
  password_hash text not null,
  password_changed_at timestamptz not null,
  payment_password_hash text,
  dialing_code text,
  mobile text,
  email text,
  language text,
  rank smallint not null default 0,
  avatar smallint,
  locked boolean not null default false,
  created_at timestamptz not null,
  greeted_at timestamptz
);
create unique index members_mobile on members (dialing_code, mobile);

-- Who stands above whom: every pair once, with the distance; each member also stands above itself at 0.
create table lineage (
  upline bigint not null references members,
  downline bigint not null references members,
  depth smallint not null check (depth >= 0),
  primary key (upline, downline)
);
create unique index lineage_parent on lineage (downline) where depth = 1;

create table sessions (
  token_hash bytea primary key,
  member bigint not null references members,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ip text not null,
  device text not null
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
create index challenges_subject on challenges (kind, purpose, subject);
create index challenges_expiry on challenges (expires_at);

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

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  body text not null,
  at timestamptz not null
);

-- The ledger. A balance follows its entries by trigger; entries and transfers are only ever added.
create table accounts (
  id bigint generated always as identity primary key,
  owner bigint references members,
  name text not null,
  currency text not null,
  balance bigint not null default 0 check (owner is null or balance >= 0),
  unique nulls not distinct (owner, name, currency)
);

create table transfers (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  note jsonb not null default '{}',
  at timestamptz not null
);

create table entries (
  transfer bigint not null references transfers,
  account bigint not null references accounts,
  amount bigint not null check (amount <> 0),
  primary key (transfer, account)
);
create index entries_account on entries (account, transfer desc);

-- The entries of a transfer come in one statement, once; they sum to zero in one currency and move the balances.
create function entries_settle() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from fresh f join accounts a on a.id = f.account group by f.transfer
    having sum(f.amount) <> 0 or count(distinct a.currency) <> 1
        or count(*) <> (select count(*) from entries e where e.transfer = f.transfer)
  ) then
    raise exception 'the entries of a transfer come at once and sum to zero in one currency';
  end if;
  update accounts a set balance = a.balance + m.amount
    from (select account, sum(amount) as amount from fresh group by account) m where a.id = m.account;
  return null;
end $$;
create trigger entries_settle after insert on entries
  referencing new table as fresh for each statement execute function entries_settle();

create function transfer_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from entries where transfer = new.id) then
    raise exception 'a transfer moves something';
  end if;
  return null;
end $$;
create constraint trigger transfer_has_entries after insert on transfers
  deferrable initially deferred for each row execute function transfer_has_entries();

create function balance_follows_entries() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 and new.balance <> old.balance then
    raise exception 'a balance changes only by entries';
  end if;
  if new.owner is distinct from old.owner or new.currency <> old.currency then
    raise exception 'an account keeps its owner and its currency';
  end if;
  return new;
end $$;
create trigger balance_follows_entries before update on accounts
  for each row execute function balance_follows_entries();

create function account_opens_empty() returns trigger language plpgsql as $$
begin
  if new.balance <> 0 then
    raise exception 'an account opens empty';
  end if;
  return new;
end $$;
create trigger account_opens_empty before insert on accounts
  for each row execute function account_opens_empty();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: correct it by another transfer';
end $$;
create trigger transfers_append_only before update or delete or truncate on transfers
  for each statement execute function ledger_is_append_only();
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function ledger_is_append_only();
create trigger accounts_stay before delete or truncate on accounts
  for each statement execute function ledger_is_append_only();

create table vendors (
  code text primary key,
  title text not null,
  hot boolean not null,
  open_mode text not null check (open_mode in ('route', 'iframe', 'external', 'list')),
  account_type_name text,
  joined_at timestamptz not null,
  position integer not null
);

create table vendor_categories (
  category text not null,
  vendor text not null references vendors,
  primary key (category, vendor)
);

create table games (
  node_id text primary key,
  vendor text not null references vendors,
  game_type text not null,
  game_name text not null,
  game_classify text not null,
  game_code text not null,
  is_game text not null check (is_game in ('GAME', 'VASSALAGE')),
  lottery jsonb,
  min_bet bigint not null,
  min_line_num integer not null,
  volatility smallint not null,
  hot_rank integer,
  popular_rank integer,
  maintenance boolean not null,
  position integer not null
);
create index games_listing on games (game_type, vendor, position);
create index games_hot on games (hot_rank) where hot_rank is not null;
create index games_popular on games (popular_rank) where popular_rank is not null;

create table banners (
  id text primary key,
  group_name text not null,
  url text,
  linkage_type text,
  linkage_target text,
  title text not null,
  subtitle text not null,
  position integer not null
);

create table promotions (
  id text primary key,
  title text not null,
  category text not null,
  summary text not null,
  html text not null,
  image text,
  starts_at timestamptz,
  ends_at timestamptz,
  state text not null,
  position integer not null
);
