-- Older gateways go on.
-- Which of several gateways runs the jobs by the clock: the one that holds this lease, by the time of the database.

create table job_leader (
  only_row boolean primary key default true check (only_row),
  holder text,
  until timestamptz not null default '-infinity',
  -- When a round of its jobs last ended.
  round_at timestamptz
);
insert into job_leader default values;
