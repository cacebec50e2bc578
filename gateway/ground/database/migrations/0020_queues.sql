-- What waits for staff: who decided, what a first approver saw, and an index for each list.

-- What the first of two colleagues saw when they approved, which the second compares with what it is now.
alter table withdrawals add column approved_seen jsonb;
alter table held_wins add column released_by text, add column release_reason text;
alter table provider_doubts add column seen_by text;
alter table mall_redemptions add column decided_by text;
alter table promotion_entries add column decided_by text;

create index withdrawals_waiting on withdrawals (promised_until, id) where state in ('requested', 'approved', 'unsure');
create index withdrawals_disputed on withdrawals (promised_until, id) where resolution = 'waiting';
create index withdrawals_returned on withdrawals (id)
  where returned_at is not null and state in ('received', 'partly_received', 'not_received');
create index deposits_in_review on deposits (review_until, id) where in_review;
create index deposits_unclear on deposits (unsure_since, id) where state = 'unsure';
-- Deposits that money without a reference could be for.
create index deposits_unpaid on deposits (kind, amount, id desc) where arrived = 0;
create index payments_unmatched on payments (id) where deposit is null and state = 'arrived';
create index send_backs_waiting on send_backs (id) where state in ('approved', 'unsure');
create index held_wins_waiting on held_wins (id) where released_at is null;
create index promotion_entries_places on promotion_entries (promotion, id) where state = 'process';
create index outbox_failed on outbox (id) where state = 'failed';
create index shared_bank_accounts_member on shared_bank_accounts (member);
create index shared_bank_accounts_holder on shared_bank_accounts (holder);
