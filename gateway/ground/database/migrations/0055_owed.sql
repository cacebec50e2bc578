-- What an upline owes by its contracts can be paid from its wallet too, several times between two settlings. Within PostgreSQL 15.

alter table collections add column transfer bigint references transfers;
alter table collections drop constraint collections_pkey;
create unique index collections_settled on collections (statement, to_at) where transfer is null;
create unique index collections_paid on collections (statement, transfer) where transfer is not null;
create index statements_owing on statements (upline, kind) where due > received;
