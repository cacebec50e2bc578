-- Where a vendor proves that a round was fair; null for vendors that prove nothing. Within PostgreSQL 15.

alter table vendors add column proof_url text;
