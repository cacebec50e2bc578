-- A house that is loaded from a folder of files: nothing of it is ever deleted, what a folder no longer names is closed.

alter table vendors add column closed_at timestamptz;
alter table games add column closed_at timestamptz;
alter table rooms add column closed_at timestamptz;
alter table banners add column closed_at timestamptz;
alter table promotions add column closed_at timestamptz;
alter table announcements add column closed_at timestamptz;
alter table mall_items add column closed_at timestamptz;

-- What a load brought. `dated` keeps the dates as the files wrote them, such as -14d: while a text stays the same, so does the
-- moment that it meant at its first load.
create table house_rows (
  kind text not null,
  key text not null,
  dated jsonb not null,
  loaded_at timestamptz not null,
  primary key (kind, key)
);

-- Pictures of the house as they were in its folder, by the digest of their bytes.
create table house_pictures (
  digest text primary key check (digest ~ '^[0-9a-f]{32}$'),
  type text not null check (type in ('png', 'jpg', 'webp')),
  bytes bytea not null
);
