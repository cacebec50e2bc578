-- The business days of the books. Every transfer and every fact counts on one day, and a day that is closed stays as it is.

create table open_books (
  only_row boolean primary key default true check (only_row),
  -- What is posted now counts on this day at the earliest; null before the first.
  day date,
  -- The zone in which business days begin, as PostgreSQL writes it: its sign of an offset is the other one.
  time_zone text not null
);
insert into open_books (time_zone)
  select case when zone ~ '^[+-]' then translate(zone, '+-', '-+') else zone end
  from (select coalesce((select value ->> 'timeZone' from settings where name = 'cashier'), 'UTC') as zone) set_to;

create function book_day(moment timestamptz) returns date language plpgsql as $$
declare
  books open_books;
begin
  -- Numbered before it reads the day, so that whoever closes that day can wait for it.
  perform pg_current_xact_id();
  select * into books from open_books;
  return greatest((moment at time zone books.time_zone)::date, books.day);
end $$;

create function counts_on_a_day() returns trigger language plpgsql as $$
begin
  new.day := book_day(new.at);
  return new;
end $$;

alter table transfers add column day date;
alter table transfers disable trigger transfers_append_only;
update transfers set day = book_day(at);
alter table transfers enable trigger transfers_append_only;
alter table transfers alter column day set not null;
create trigger transfer_counts_on_a_day before insert on transfers
  for each row execute function counts_on_a_day();

alter table positions add column day date;
alter table positions disable trigger positions_append_only;
update positions set day = book_day(at);
alter table positions enable trigger positions_append_only;
alter table positions alter column day set not null;
create index positions_day on positions (day);
create trigger position_counts_on_a_day before insert on positions
  for each row execute function counts_on_a_day();

alter table entries add column day date;
alter table entries disable trigger entries_append_only;
update entries e set day = t.day from transfers t where t.id = e.transfer;
alter table entries enable trigger entries_append_only;
alter table entries alter column day set not null;
create index entries_day on entries (day, account);

create or replace function entry_leaves_balance() returns trigger language plpgsql as $$
declare
  last record;
begin
  new.balance_after := (select balance from accounts where id = new.account) + new.amount;
  select t.at, t.kind, t.day into new.at, new.kind, new.day from transfers t where t.id = new.transfer;
  select e.came, e.went into last from entries e
    where e.account = new.account and e.kind = new.kind order by e.transfer desc limit 1;
  new.came := coalesce(last.came, 0) + greatest(new.amount, 0);
  new.went := coalesce(last.went, 0) + greatest(-new.amount, 0);
  return new;
end $$;

create index payments_ledger_key on payments (ledger_key);

-- Days that nothing is stamped with any more. They are summed once every transaction has ended that may still have read one of
-- them as the open day: those numbered up to `ends_after`, which is read after the new open day was committed.
create table book_closes (
  day date primary key,
  ends_after bigint
);

-- Days that are summed, with what players did on them and when they began and ended.
create table closed_books (
  day date primary key,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  joined integer not null,
  active integer not null,
  first_deposits integer not null
);

-- What moved on an account on a day, by kind of transfer: the members' accounts of a kind are one account.
create table book_days (
  day date not null references closed_books,
  account text not null,
  currency text not null,
  kind text not null,
  moves integer not null,
  came bigint not null,
  went bigint not null,
  primary key (day, account, currency, kind)
);

-- What the part of a movement is for, such as the kind of a bonus, the provider of a deposit, the contract of a salary.
create table book_parts (
  day date not null references closed_books,
  account text not null,
  kind text not null,
  part text not null,
  moves integer not null,
  amount bigint not null,
  primary key (day, account, kind, part)
);

create table book_balances (
  day date not null references closed_books,
  account text not null,
  currency text not null,
  balance bigint not null,
  primary key (day, account, currency)
);

create table book_games (
  day date not null references closed_books,
  vendor text not null,
  game_type text not null,
  bets integer not null,
  stake bigint not null,
  payout bigint not null,
  primary key (day, vendor, game_type)
);

create function closed_day_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a closed day of the books stays as it is';
end $$;
create trigger closed_books_append_only before update or delete or truncate on closed_books
  for each statement execute function closed_day_stays();
create trigger book_days_append_only before update or delete or truncate on book_days
  for each statement execute function closed_day_stays();
create trigger book_parts_append_only before update or delete or truncate on book_parts
  for each statement execute function closed_day_stays();
create trigger book_balances_append_only before update or delete or truncate on book_balances
  for each statement execute function closed_day_stays();
create trigger book_games_append_only before update or delete or truncate on book_games
  for each statement execute function closed_day_stays();

-- The account of the books that an account of the ledger is part of.
create function book_account(owner bigint, name text) returns text language sql immutable as $$
  select case when owner is null then name when name like 'vendor:%' then 'members:vendor' else 'members:' || name end
$$;

-- The sums of the days after one and up to another, read from the ledger. Play money is none.
create function book_sums(after date, until date)
  returns table (day date, account text, currency text, kind text, moves integer, came bigint, went bigint)
  language sql stable as $$
  select e.day, book_account(a.owner, a.name), a.currency, e.kind, count(*)::integer,
    sum(greatest(e.amount, 0))::bigint, sum(greatest(-e.amount, 0))::bigint
  from entries e join accounts a on a.id = e.account
  where e.day > after and e.day <= until and a.name <> 'play'
  group by 1, 2, 3, 4
$$;

create function book_part_sums(after date, until date)
  returns table (day date, account text, kind text, part text, moves integer, amount bigint)
  language sql stable as $$
  select e.day, a.name, e.kind, p.part, count(*)::integer, sum(e.amount)::bigint
  from accounts a join entries e on e.account = a.id join transfers t on t.id = e.transfer
  cross join lateral (
    select b.kind as part from bonuses b where e.kind = 'bonus'
      and b.id = substring(t.key from '^bonus:([0-9]{1,18}):granted$')::bigint
    union all
    select p.provider from payments p where e.kind = 'deposit.credited'
      and p.ledger_key = substring(t.key from '^(.*):credited$')
    union all
    select t.note ->> 'contract' where e.kind in ('salary', 'dividend') and t.note ? 'contract'
  ) p
  where a.owner is null and a.currency <> 'points' and e.day > after and e.day <= until
    and a.name in ('costs:bonus', 'suspense', 'salary', 'dividend')
  group by 1, 2, 3, 4
$$;

create function book_game_sums(after date, until date)
  returns table (day date, vendor text, game_type text, bets integer, stake bigint, payout bigint)
  language sql stable as $$
  select p.day, p.vendor, p.game_type, sum(p.sign)::integer, sum(p.sign * p.stake)::bigint, sum(p.sign * p.payout)::bigint
  from positions p where p.day > after and p.day <= until
  group by 1, 2, 3
$$;
