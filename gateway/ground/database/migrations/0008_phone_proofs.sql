-- Sign-ins at the phone provider that were used, so that none is used twice. Within PostgreSQL 15.

create table phone_proofs (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index phone_proofs_expiry on phone_proofs (expires_at);
