-- Promotions, rebates, missions, gifts, friends who were brought, and promo codes.

create table promotions (
  id text primary key,
  title text not null,
  category text not null,
  summary text not null,
  html text not null,
  image text,
  starts_at timestamptz,
  ends_at timestamptz,
  kind text not null check (kind in
    ('info', 'first_deposit', 'tournament', 'cashback', 'house', 'activity', 'daily', 'raffle', 'wheel', 'envelope', 'referral',
     'free_play')),
  -- What an application is worth, and how often it has to be bet.
  award bigint not null default 0 check (award >= 0),
  award_points bigint not null default 0 check (award_points >= 0),
  times integer not null default 0 check (times >= 0),
  position integer not null
);
create trigger promotions_change after insert or update or delete or truncate on promotions
  for each statement execute function tell_change();

-- What a member did with a promotion, in each of its periods: a business day, a week by its Monday, or once.
create table promotion_entries (
  id bigint generated always as identity primary key,
  promotion text not null references promotions,
  member bigint not null references members,
  period text not null,
  state text not null check (state in
    ('joined', 'claim', 'claimed', 'process', 'close', 'applying', 'rejected', 'issued', 'signed')),
  amount bigint not null default 0 check (amount >= 0),
  points bigint not null default 0 check (points >= 0),
  required bigint not null default 0 check (required >= 0),
  comment text not null default '',
  remark text not null default '',
  -- How often the member applied.
  tries integer not null default 0,
  at timestamptz not null,
  ended_at timestamptz,
  -- When it is decided next where no staff decides; null as long as nothing does.
  due_at timestamptz,
  unique (promotion, member, period)
);
create index promotion_entries_member on promotion_entries (member);
create index promotion_entries_open on promotion_entries (at) where state = 'applying';

-- The valid bets, by type of game, that a member has had the rebate of.
create table rebated (
  member bigint not null references members,
  game_type text not null,
  valid bigint not null,
  primary key (member, game_type)
);

create table rebate_claims (
  member bigint not null references members,
  number integer not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (member, number)
);

create table mission_claims (
  member bigint not null references members,
  mission text not null,
  period text not null,
  points bigint not null check (points >= 0),
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  primary key (member, mission, period)
);
create index mission_claims_at on mission_claims (at);

-- What was given of a gift on a business day; a grant adds to it only while it stays within the budget.
create table gift_days (
  gift text not null,
  day date not null,
  spent bigint not null check (spent >= 0),
  primary key (gift, day)
);

-- What decides a gift in a period, which is a business day or the id of a promotion. The seed is secret until the period is over.
create table gift_seeds (
  gift text not null check (gift in ('wheel', 'envelope', 'raffle')),
  period text not null,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  primary key (gift, period)
);

create table wheel_turns (
  member bigint not null references members,
  day date not null,
  turn integer not null check (turn > 0),
  drawn integer not null check (drawn >= 0),
  prize text not null,
  amount bigint not null check (amount >= 0),
  points bigint not null check (points >= 0),
  at timestamptz not null,
  primary key (member, day, turn)
);

-- The envelopes of a day in the order that they are opened in, cut before the first is.
create table envelopes (
  day date not null,
  position integer not null check (position > 0),
  amount bigint not null check (amount > 0),
  member bigint references members,
  at timestamptz,
  primary key (day, position),
  unique (day, member),
  check ((member is null) = (at is null))
);
create index envelopes_left on envelopes (day, position) where member is null;
create index envelopes_member on envelopes (member, day) where member is not null;

-- The tickets of a raffle in the order that they are claimed in, cut before the first is; 0 is a blank.
create table raffle_tickets (
  promotion text not null references promotions,
  position integer not null check (position > 0),
  amount bigint not null check (amount >= 0),
  member bigint references members,
  at timestamptz,
  primary key (promotion, position),
  check ((member is null) = (at is null))
);
create index raffle_tickets_left on raffle_tickets (promotion, position) where member is null;
create index raffle_tickets_member on raffle_tickets (member, promotion, position) where member is not null;

-- Codes that bring an award to the members who type them.
create table promo_codes (
  code text primary key check (code ~ '^[A-Z0-9]{1,32}$'),
  title text not null,
  amount bigint not null check (amount >= 0),
  points bigint not null check (points >= 0),
  -- How often the amount has to be bet before it can be withdrawn.
  times integer not null check (times >= 0),
  -- How many members can use it, and how many have.
  most integer not null check (most > 0),
  used integer not null default 0 check (used >= 0 and used <= most),
  starts_at timestamptz,
  ends_at timestamptz,
  check (amount > 0 or points > 0)
);

create table promo_code_uses (
  code text not null references promo_codes,
  member bigint not null references members,
  at timestamptz not null,
  primary key (code, member)
);
create index promo_code_uses_member on promo_code_uses (member);

-- Friends whom members have brought by their own code, and what became of each.
create table referrals (
  friend bigint primary key references members,
  inviter bigint not null references members check (inviter <> friend),
  at timestamptz not null,
  -- Why a friend who has done enough brings nothing yet (the inviter's month or the day's budget is used up), or never will (the
  -- bank account of another member, or one stands above the other); the latter are for staff to look at.
  held text check (held in ('month', 'budget', 'account', 'line')),
  rewarded_at timestamptz,
  -- What the inviter was awarded.
  reward bigint not null default 0 check (reward >= 0),
  -- When the job looks at the friend; null while there is nothing new to see.
  due_at timestamptz,
  check ((rewarded_at is null) = (reward = 0)),
  check (rewarded_at is null or (held is null and due_at is null))
);
create index referrals_inviter on referrals (inviter, friend);
create index referrals_due on referrals (due_at) where due_at is not null;

-- What a friend deposits or bets makes the job look, from the beginning of time on, because only the gateway knows what time it is.
-- It is noted at the commit, after everything else is locked; a job that holds the row has counted before, and looks again.
create function look_at_friend() returns trigger language plpgsql as $$
begin
  update referrals set due_at = to_timestamp(0)
  where friend = new.member and rewarded_at is null and (held is null or held in ('month', 'budget'));
  return null;
end $$;
create constraint trigger look_at_friend_of_new_day after insert on member_days
  deferrable initially deferred for each row when (new.deposit <> 0 or new.valid <> 0) execute function look_at_friend();
create constraint trigger look_at_friend after update on member_days
  deferrable initially deferred for each row when (new.deposit <> old.deposit or new.valid <> old.valid)
  execute function look_at_friend();
