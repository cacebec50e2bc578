-- Friends whom members have brought by their own code, from now on, and what became of each. Within PostgreSQL 15.
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
