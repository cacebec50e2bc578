-- Sessions in which nothing but the password may be changed, and by what a login was begun that waits to be confirmed.
-- Within PostgreSQL 15.

alter table sessions add column password_due boolean not null default false;
alter table step_ups add column by_password boolean not null default true;
