-- The winners board reads the bets that were won, in place of a table that nothing filled. Within PostgreSQL 15.

drop table winners;
create index bets_won on bets (settled_at desc) include (payout) where state = 'won' and wallet <> 'play';
