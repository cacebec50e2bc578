-- Members who have reported their authenticator lost, and from when on a weaker way confirms their logins. Within PostgreSQL 15.

create table lost_authenticators (
  member bigint primary key references members on delete cascade,
  usable_at timestamptz not null,
  ends_at timestamptz not null
);
create index lost_authenticators_end on lost_authenticators (ends_at);
