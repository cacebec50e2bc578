-- Older gateways go on.
-- What vendors publish of their games, and the bet that a launch opens with.

-- The latest feed of each vendor, which replaces the one before. `at` is when it came, `sent_at` what the vendor says.
create table vendor_feeds (
  vendor text primary key,
  at timestamptz not null,
  sent_at timestamptz not null,
  feed jsonb not null
);

-- The bet of a feed that the player has pressed, as its vendor names it.
alter table seat_tickets add column pick text;
