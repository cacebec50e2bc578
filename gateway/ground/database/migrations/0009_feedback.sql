-- What people say of the site, and with their consent what its flows did before. Within PostgreSQL 15.

create table feedback (
  id bigint generated always as identity primary key,
  member bigint references members on delete set null,
  question_type text not null,
  content text not null,
  contact_info text not null,
  life jsonb,
  at timestamptz not null
);
