-- Feedback to customer service.

create table feedback (
  id bigint generated always as identity primary key,
  member bigint references members on delete set null,
  question_type text not null,
  content text not null,
  contact_info text not null,
  life jsonb,
  at timestamptz not null
);
