-- Promotions that can be joined, applied for and claimed. Within PostgreSQL 15.

alter table promotions drop column state;
alter table promotions add column kind text not null default 'info' check (kind in
  ('info', 'first_deposit', 'tournament', 'cashback', 'house', 'activity', 'daily', 'raffle', 'wheel', 'envelope', 'referral'));
alter table promotions alter column kind drop default;
-- What an application is worth, and how often it has to be bet.
alter table promotions add column award bigint not null default 0 check (award >= 0);
alter table promotions add column award_points bigint not null default 0 check (award_points >= 0);
alter table promotions add column times integer not null default 0 check (times >= 0);

-- What a member did with a promotion, in each of its periods: a business day, a week by its Monday, or once.
create table promotion_entries (
  id bigint generated always as identity primary key,
  promotion text not null references promotions,
  member bigint not null references members,
  period text not null,
  state text not null check (state in
    ('joined', 'claim', 'claimed', 'process', 'close', 'applying', 'rejected', 'issued', 'signed')),
  amount bigint not null default 0 check (amount >= 0),
  points bigint not null default 0 check (points >= 0),
  required bigint not null default 0 check (required >= 0),
  comment text not null default '',
  remark text not null default '',
  -- How often the member applied.
  tries integer not null default 0,
  at timestamptz not null,
  ended_at timestamptz,
  -- When it is decided next where no staff decides; null as long as nothing does.
  due_at timestamptz,
  unique (promotion, member, period)
);
create index promotion_entries_member on promotion_entries (member);
create index promotion_entries_open on promotion_entries (at) where state = 'applying';

alter table pictures drop constraint pictures_about_check;
alter table pictures add check (about in ('withdrawal', 'promotion'));

alter table notices drop constraint notices_about_check;
alter table notices drop constraint notices_state_check;
alter table notices add check (about in ('deposit', 'withdrawal', 'transfer', 'protection', 'document', 'contract', 'promotion'));
alter table notices add check (
  state in ('credited', 'approved', 'rejected', 'failed', 'paid', 'answer_due', 'settled', 'document', 'limit',
            'offered', 'agreed', 'declined', 'withdrawn', 'end_asked', 'end_declined', 'ended', 'above_upline',
            'upline_ended', 'unanswered', 'issued'));
