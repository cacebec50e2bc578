-- Banners and announcements.

create table banners (
  id text primary key,
  group_name text not null,
  url text,
  linkage_type text,
  linkage_target text,
  title text not null,
  subtitle text not null,
  position integer not null
);
create trigger banners_change after insert or update or delete or truncate on banners
  for each statement execute function tell_change();

create table announcements (
  id text primary key,
  type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
  title text not null,
  content text not null,
  images jsonb not null default '[]',
  at timestamptz not null,
  audience text not null default 'everyone' check (audience in ('everyone', 'agents'))
);
create index announcements_newest on announcements (type, at desc);
create trigger announcements_change after insert or update or delete or truncate on announcements
  for each statement execute function tell_change();
