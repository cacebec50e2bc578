-- Tickets of the lotteries that a demo game sells: the event is a draw. Within PostgreSQL 15.

alter table sandbox_events drop constraint sandbox_events_kind_check;
alter table sandbox_events add constraint sandbox_events_kind_check
  check (kind in ('fight', 'match', 'cup', 'draw'));
