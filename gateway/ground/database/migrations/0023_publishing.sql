-- What staff close and publish at the desk, beside what the files of the house say.

-- `desk_maintenance` holds from `maintenance_from` until `maintenance_until`; a job writes it when either comes, so that every process
-- is told. `maintenance` stays what the files of the house say.
alter table vendors
  add column desk_maintenance boolean not null default false,
  add column maintenance_from timestamptz,
  add column maintenance_until timestamptz,
  add check (maintenance_from is not null or (not desk_maintenance and maintenance_until is null));
alter table games
  add column desk_maintenance boolean not null default false,
  add column maintenance_from timestamptz,
  add column maintenance_until timestamptz,
  add check (maintenance_from is not null or (not desk_maintenance and maintenance_until is null));
create index games_maintenance on games (maintenance_from) where maintenance_from is not null;

-- The lists of vendors at the desk.
create index seats_by_vendor on seats (vendor) where state = 'live';
create index wallet_messages_at on wallet_messages (vendor, at);

-- What became of an item at the desk; null for one that only the files of the house have brought. Whatever the desk has, a load leaves
-- alone. Only what is published can be open.
alter table promotions add column desk text check (desk in ('draft', 'published', 'withdrawn')),
  add check (closed_at is not null or desk is null or desk = 'published');
-- From when until when an item is shown, once it is published; a promotion has such moments of its own.
alter table banners add column desk text check (desk in ('draft', 'published', 'withdrawn')),
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add check (closed_at is not null or desk is null or desk = 'published');
alter table announcements add column desk text check (desk in ('draft', 'published', 'withdrawn')),
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add check (closed_at is not null or desk is null or desk = 'published');
