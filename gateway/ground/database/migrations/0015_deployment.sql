-- A database belongs to a sandbox or to production from its first start on. Messages are kept sealed. Within PostgreSQL 15.

create table deployment (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('sandbox', 'production'))
);

-- What has demo accounts is a sandbox's, whoever started on it last.
insert into deployment (mode)
  select case when
      exists (select from settings where name = 'sandbox') or exists (select from transfers where kind = 'sandbox')
    then 'sandbox' else 'production' end
  where exists (select from members) or exists (select from settings where name = 'sandbox');

-- Codes and links that were sent in clear are short-lived; nothing is lost with them.
delete from outbox;
alter table outbox drop column body;
alter table outbox add column sealed bytea not null;
