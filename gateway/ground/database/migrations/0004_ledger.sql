-- The ledger. A balance follows its entries by trigger; entries and transfers are only ever added.

create table ledger_currency (
  only_row boolean primary key default true check (only_row),
  code text not null check (code ~ '^[A-Z]{3}$')
);

create function ledger_keeps_its_currency() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'the ledger always has a currency';
  end if;
  if new.code <> old.code and exists (select from entries) then
    raise exception 'The ledger is kept in % and money has moved in it, so it cannot become a ledger in %. To change only the symbol on the site, set currencySymbol of the setting whitelabel.', old.code, new.code;
  end if;
  return new;
end $$;
create trigger ledger_keeps_its_currency before update on ledger_currency
  for each row execute function ledger_keeps_its_currency();
create trigger ledger_has_a_currency before delete or truncate on ledger_currency
  for each statement execute function ledger_keeps_its_currency();
insert into ledger_currency (code) values ('USD');

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: correct it by another transfer';
end $$;

create table accounts (
  id bigint generated always as identity primary key,
  owner bigint references members,
  name text not null,
  currency text not null
    constraint account_currency_is_a_code check (currency = 'points' or currency ~ '^[A-Z]{3}$'),
  balance bigint not null default 0 check (owner is null or balance >= 0),
  unique nulls not distinct (owner, name, currency)
);

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
create trigger accounts_stay before delete or truncate on accounts
  for each statement execute function ledger_is_append_only();

create function account_suits_its_owner() returns trigger language plpgsql as $$
begin
  if new.owner is not null and (new.name = 'play') <> exists (select from members where id = new.owner and kind = 4) then
    raise exception 'a trial has one account, named play, and nobody else has one of that name';
  end if;
  return new;
end $$;
create trigger account_suits_its_owner before insert or update of name on accounts
  for each row execute function account_suits_its_owner();

create table transfers (
  id bigint generated always as identity primary key,
  key text not null unique,
  kind text not null,
  note jsonb not null default '{}',
  at timestamptz not null
);

create function transfer_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from entries where transfer = new.id) then
    raise exception 'a transfer moves something';
  end if;
  return null;
end $$;
create constraint trigger transfer_has_entries after insert on transfers
  deferrable initially deferred for each row execute function transfer_has_entries();
create trigger transfers_append_only before update or delete or truncate on transfers
  for each statement execute function ledger_is_append_only();

create table entries (
  transfer bigint not null references transfers,
  account bigint not null references accounts,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  -- How much of its kind had come to and gone from its account by then: the totals of a span are the difference of two rows,
  -- however many are between them.
  at timestamptz not null,
  kind text not null,
  came bigint not null,
  went bigint not null,
  primary key (transfer, account)
);
create index entries_account on entries (account, transfer desc);
create index entries_of_kind on entries (account, kind, transfer desc);
create index entries_at on entries (account, at desc, transfer desc);

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
  if exists (
    select 1 from fresh f join accounts a on a.id = f.account group by f.transfer
    having count(distinct a.name = 'play') <> 1
  ) then
    raise exception 'play money moves only between accounts named play';
  end if;
  update accounts a set balance = a.balance + m.amount
    from (select account, sum(amount) as amount from fresh group by account) m where a.id = m.account;
  if exists (select 1 from fresh f join accounts a on a.id = f.account where a.balance <> f.balance_after) then
    raise exception 'an account is in a transfer once, and locked by whoever moves it';
  end if;
  return null;
end $$;
create trigger entries_settle after insert on entries
  referencing new table as fresh for each statement execute function entries_settle();
create trigger entries_append_only before update or delete or truncate on entries
  for each statement execute function ledger_is_append_only();

-- Filled in here, so that nobody has to know it, and checked by entries_settle once the balances have moved.
create function entry_leaves_balance() returns trigger language plpgsql as $$
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
create trigger entry_leaves_balance before insert on entries
  for each row execute function entry_leaves_balance();

-- What the cashier knows of a member. Its row is locked before anything of theirs is counted, and before ledger accounts.
create table cashier_members (
  member bigint primary key references members,
  -- Charge-backs that were more than the member still had.
  debt bigint not null default 0 check (debt >= 0)
);
