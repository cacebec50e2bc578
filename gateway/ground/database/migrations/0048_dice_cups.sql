-- Games of dice: a table gathers its players before their stakes are taken. Within PostgreSQL 15.

alter table sandbox_events drop constraint sandbox_events_state_check;
alter table sandbox_events add constraint sandbox_events_state_check
  check (state in ('open', 'taking', 'closed', 'over'));

-- Players who press at once join the same game.
create unique index sandbox_events_gathering on sandbox_events (place) where kind = 'cup' and state = 'open';

alter table sandbox_event_bets drop constraint sandbox_event_bets_state_check;
alter table sandbox_event_bets add constraint sandbox_event_bets_state_check
  check (state in ('gathered', 'taking', 'taken', 'refused', 'taken_back', 'settled'));

-- Which of the five dice a player keeps, once chosen.
alter table sandbox_event_bets add keeps jsonb;
