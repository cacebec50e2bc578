-- The terms that whoever registers by an agent's invitation is offered on arrival, one for each kind of contract.
create table invitation_offers (
  invitation bigint not null references invitations,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  terms jsonb not null,
  primary key (invitation, kind)
);
