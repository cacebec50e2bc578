-- Members, who stands above whom, and what they are told.

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
  greeted_at timestamptz,
  -- Set at registration or by the first bank account.
  real_name text,
  payment_password_reset_at timestamptz,
  password_due boolean not null default false
);
create unique index members_mobile on members (dialing_code, mobile);
-- People log in by their number too, with its dialing code or without it.
create index members_by_mobile on members (mobile);
create index members_by_full_number on members ((dialing_code || mobile));
create index members_joined on members (created_at);

create table member_labels (
  member bigint not null references members on delete cascade,
  name text not null,
  color text not null,
  color2 text not null,
  primary key (member, name)
);

-- Who stands above whom: every pair once, with the distance; each member also stands above itself at 0.
create table lineage (
  upline bigint not null references members,
  downline bigint not null references members,
  depth smallint not null check (depth >= 0),
  primary key (upline, downline)
);
create unique index lineage_parent on lineage (downline) where depth = 1;
-- Who is above a newcomer is read at every registration, and what a team did on a day whenever its agent looks.
create index lineage_of on lineage (downline, depth);

-- Accounts made for a free demo, each with its end; what the ledger knows of them stays.
create table trials (
  member bigint primary key references members,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index trials_due on trials (expires_at) where ended_at is null;

create table messages (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  title text not null,
  content text not null,
  at timestamptz not null,
  read_at timestamptz
);
create index messages_newest on messages (member, id desc);
create index messages_unread on messages (member, id desc) where read_at is null;

-- What members are told of their money, contracts and promotions, each by the reference of what it is about.
create table notices (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  about text not null check (
    about in ('deposit', 'withdrawal', 'transfer', 'protection', 'document', 'contract', 'promotion')),
  state text not null check (
    state in ('credited', 'approved', 'rejected', 'failed', 'paid', 'answer_due', 'settled', 'document', 'limit',
              'offered', 'agreed', 'declined', 'withdrawn', 'end_asked', 'end_declined', 'ended', 'above_upline',
              'upline_ended', 'unanswered', 'issued')),
  reference text not null,
  amount bigint not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notices_newest on notices (member, id desc);
create index notices_unread on notices (member, id desc) where read_at is null;

-- A member named a bank account that another one already had.
create table shared_bank_accounts (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  holder bigint not null references members,
  at timestamptz not null
);
