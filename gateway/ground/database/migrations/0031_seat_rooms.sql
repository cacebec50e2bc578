-- The room in which a seat is, where players play against each other. Within PostgreSQL 15.

alter table seats add column room text;
