-- What the bets of a round were on and how it ended, in the words of its vendor. Within PostgreSQL 15.

alter table bets
  add column lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  add column ending jsonb check (jsonb_typeof(ending) = 'object');
