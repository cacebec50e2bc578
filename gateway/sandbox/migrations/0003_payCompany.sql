-- The payment company of a sandbox, with what its protocol needs: digests that tell whether an order is the same one again, the
-- currency, and how often something has changed.

alter table sandbox_orders add column currency text not null default 'USD', add column asked text,
  -- How it answers questions about the order while it is made to keep silent or to talk nonsense.
  add column manner text check (manner in ('silent', 'nonsense'));
alter table sandbox_payments add column currency text not null default 'USD';
-- Null for a voucher that is worth its value in whatever currency it is redeemed in.
alter table sandbox_vouchers add column currency text;
alter table sandbox_payouts add column currency text, add column asked text, add column account_end text,
  add column reason text, add column sequence integer not null default 1,
  drop constraint sandbox_payouts_act_check,
  add check (act in ('pay', 'paid', 'failed', 'silent', 'lost', 'returned', 'cancelled', 'nonsense', 'other_amount',
    'other_currency', 'other_account'));
-- Notices of an older sandbox are in a shape that is no longer taken.
delete from sandbox_notices;
alter table sandbox_notices drop column provider;
