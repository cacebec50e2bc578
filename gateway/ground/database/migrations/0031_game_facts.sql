-- Older gateways go on.
-- What a player reads about a game before it is opened, and what else it is called.

-- The return to the player is in hundredths of a percent; null where it is not known, or differs by bet. The rules in short are lists of
-- lines by language.
alter table games
  add column rtp integer check (rtp between 1000 and 10000),
  add column rules jsonb not null default '{}',
  add column other_names text[] not null default '{}';
