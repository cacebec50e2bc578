-- Settings, secrets, the mode of the deployment, and what tells every process of a change. Migrations stay within PostgreSQL 15.

-- Every process is told at once when what it keeps in memory has changed: settings, and what all visitors are shown.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_table_name);
  return null;
end
$$;

create table settings (
  name text primary key,
  value jsonb not null
);
create trigger settings_change after insert or update or delete or truncate on settings
  for each statement execute function tell_change();

create table secrets (
  name text primary key,
  value text not null
);

create table deployment (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('sandbox', 'production'))
);
