-- Play money is in accounts named `play`, the only ones that a trial has, and moves only among them. Within PostgreSQL 15.

update accounts set name = 'play' where name = 'main' and owner in (select id from members where kind = 4);

create function account_suits_its_owner() returns trigger language plpgsql as $$
begin
  if new.owner is not null and (new.name = 'play') <> exists (select from members where id = new.owner and kind = 4) then
    raise exception 'a trial has one account, named play, and nobody else has one of that name';
  end if;
  return new;
end $$;
create trigger account_suits_its_owner before insert or update of name on accounts
  for each row execute function account_suits_its_owner();

create or replace function entries_settle() returns trigger language plpgsql as $$
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
  return null;
end $$;
