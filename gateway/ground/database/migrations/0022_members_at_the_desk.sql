-- Members at the desk: how staff find them, lock them, write notes about them and answer them, and who is erased.

alter table members
  add column locked_at timestamptz,
  add column erased_at timestamptz,
  -- When what is kept for some years after that went too.
  add column cleared_at timestamptz;
create index members_account_prefix on members (account_key text_pattern_ops);
create index members_email_prefix on members (lower(email) text_pattern_ops);
create index members_real_name_prefix on members (lower(real_name) text_pattern_ops);
create index members_agents on members (id) where kind not in (0, 4);
create index members_to_clear on members (erased_at) where cleared_at is null and erased_at is not null;

create index lineage_direct on lineage (upline, downline) where depth = 1;
create index contracts_of on contracts (agent, id desc);
create index awards_newest on awards (member, id desc);

-- What staff write about a member for each other; the member never reads it.
create table member_notes (
  id bigint generated always as identity primary key,
  member bigint not null references members,
  staff text not null,
  content text not null,
  at timestamptz not null
);
create index member_notes_newest on member_notes (member, id desc);

-- Feedback is answered by a message to its member; that of a visitor can only be closed.
alter table feedback
  add column answer text,
  add column closed_by text,
  add column closed_at timestamptz,
  add check ((closed_by is null) = (closed_at is null)),
  add check (answer is null or closed_at is not null);
create index feedback_open on feedback (id) where closed_at is null;
create index feedback_member on feedback (member) where member is not null;
