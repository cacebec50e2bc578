-- Older gateways go on.
-- What the stand-in for a register of exclusions says of accounts.
create table sandbox_exclusions (
  account text primary key,
  answer text not null check (answer in ('no', 'yes', 'nothing'))
);
