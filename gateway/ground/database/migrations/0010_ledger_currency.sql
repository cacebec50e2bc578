-- The ledger is kept in one currency, named by its ISO 4217 code; it used to be named by the symbol that the site shows, so
-- that another symbol hid every balance. Within PostgreSQL 15.

create table ledger_currency (
  only_row boolean primary key default true check (only_row),
  code text not null check (code ~ '^[A-Z]{3}$')
);

-- Accounts of one name that were opened under several symbols become one account: the first keeps its name, and the money of
-- the others moves there by a transfer.
do $$
declare
  symbol text := coalesce((select value ->> 'currencySymbol' from settings where name = 'whitelabel'), '$');
  chosen text := (select value ->> 'code' from settings where name = 'currency');
  new_code text;
begin
  new_code := coalesce(
    chosen,
    case
      when symbol ~ '^[A-Z]{3}$' then symbol
      when not exists (select from accounts where currency <> 'points') then 'USD'
    end,
    case symbol
      when '$' then 'USD' when '€' then 'EUR' when '£' then 'GBP' when '₫' then 'VND' when '฿' then 'THB' when '₱' then 'PHP'
      when '₹' then 'INR' when '₩' then 'KRW' when '₺' then 'TRY' when '₽' then 'RUB' when '₸' then 'KZT'
    end
  );
  if new_code is null then
    raise exception 'The currency symbol % does not say in which currency the ledger is kept. Insert its ISO 4217 code, for example CNY, and start the gateway again: insert into settings values (''currency'', ''{"code": "CNY"}'')', symbol;
  end if;
  insert into ledger_currency (code) values (new_code);
  delete from settings where name = 'currency';

  create temporary table merged on commit drop as
    select id, first_id, name, currency, balance
    from (select *, min(id) over (partition by owner, name) as first_id from accounts where currency <> 'points') a
    where id <> first_id;

  alter table accounts disable trigger balance_follows_entries;
  update accounts a set name = a.name || ' in ' || a.currency from merged m where a.id = m.id;
  update accounts set currency = new_code where currency <> 'points';
  alter table accounts enable trigger balance_follows_entries;

  with made as (
    insert into transfers (key, kind, note, at)
      select 'currency:' || id, 'currency', jsonb_build_object('was', currency), now() from merged where balance <> 0
      returning id, key
  )
  insert into entries (transfer, account, amount)
    select made.id, side.account, side.amount
    from made join merged m on made.key = 'currency:' || m.id
    cross join lateral (values (m.id, -m.balance), (m.first_id, m.balance)) as side (account, amount);
end $$;

alter table accounts add constraint account_currency_is_a_code check (currency = 'points' or currency ~ '^[A-Z]{3}$');

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
