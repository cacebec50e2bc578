-- Records of any length in the time of a page. An entry says when it was and of what kind, and how much of that kind had come to and
-- gone from its account by then: the totals of a span are the difference of two rows, however many are between them.
alter table entries add column at timestamptz, add column kind text, add column came bigint, add column went bigint;
alter table entries disable trigger entries_append_only;
update entries e set at = known.at, kind = known.kind, came = known.came, went = known.went
  from (
    select m.transfer, m.account, t.at, t.kind,
           sum(greatest(m.amount, 0)) over of_kind as came, sum(greatest(-m.amount, 0)) over of_kind as went
    from entries m join transfers t on t.id = m.transfer
    window of_kind as (partition by m.account, t.kind order by m.transfer)
  ) known
  where e.transfer = known.transfer and e.account = known.account;
alter table entries enable trigger entries_append_only;
alter table entries alter column at set not null, alter column kind set not null,
  alter column came set not null, alter column went set not null;
create index entries_of_kind on entries (account, kind, transfer desc);
create index entries_at on entries (account, at desc, transfer desc);

create or replace function entry_leaves_balance() returns trigger language plpgsql as $$
declare
  last record;
begin
  new.balance_after := (select balance from accounts where id = new.account) + new.amount;
  select t.at, t.kind into new.at, new.kind from transfers t where t.id = new.transfer;
  select e.came, e.went into last from entries e
    where e.account = new.account and e.kind = new.kind order by e.transfer desc limit 1;
  new.came := coalesce(last.came, 0) + greatest(new.amount, 0);
  new.went := coalesce(last.went, 0) + greatest(-new.amount, 0);
  return new;
end $$;

-- The bets of a span, and what their totals are made of, without a look at the rows themselves.
drop index bets_newest;
create index bets_newest on bets (member, id desc) include (stake, payout, state, game_type, vendor);
create index bets_placed on bets (member, placed_at desc, id desc);
