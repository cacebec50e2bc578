-- Older gateways stop.
-- Documents of identity: when they are asked for, what was sent, and what was decided. A gateway that does not know them would take
-- deposits that need one, and show sealed pictures.

-- Each time that a document is asked for or sent again is a row, and the newest counts. `cause` is why it is asked for: the sum of
-- deposits, the first deposit, or the law. `not_needed` is what is no longer asked for.
create table documents (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  kind text not null check (kind in ('identity')),
  state text not null check (
    state in ('not_needed', 'needed', 'submitted', 'in_review', 'accepted', 'expired', 'rejected')),
  cause text not null check (cause in ('deposits', 'first', 'law')),
  -- What the member reads: why it is asked for by law, or why it was rejected.
  reason text,
  asked_at timestamptz not null,
  submitted_at timestamptz,
  review_until timestamptz,
  decided_at timestamptz,
  decided_by text,
  valid_until timestamptz,
  -- When the member is reminded of an accepted one that ends, and when it ends.
  due_at timestamptz
);
create unique index documents_open on documents (member, kind) where state in ('needed', 'submitted', 'in_review');
create index documents_newest on documents (member, id desc);
create index documents_review on documents (review_until, id) where state in ('submitted', 'in_review');
create index documents_due on documents (due_at) where due_at is not null;

-- The pictures of documents are sealed with the key of the deployment.
alter table pictures
  drop constraint pictures_about_check,
  add constraint pictures_about_check check (about in ('withdrawal', 'promotion', 'document'));
