-- A promotion and a banner that start the free demo. Within PostgreSQL 15.

alter table promotions drop constraint promotions_kind_check;
alter table promotions add constraint promotions_kind_check check (kind in
  ('info', 'first_deposit', 'tournament', 'cashback', 'house', 'activity', 'daily', 'raffle', 'wheel', 'envelope', 'referral',
   'free_play'));

-- What earlier sandboxes were filled with.
update promotions set kind = 'free_play' where id = 'free-demo' and kind = 'info';
update banners set linkage_type = 'freePlay', linkage_target = null
  where linkage_type = 'promotion' and linkage_target = 'free-demo';
