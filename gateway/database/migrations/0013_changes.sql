-- Every process is told at once when what it keeps in memory has changed: settings, and what all visitors are shown.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_table_name);
  return null;
end
$$;

create trigger settings_change after insert or update or delete or truncate on settings
  for each statement execute function tell_change();
create trigger vendors_change after insert or update or delete or truncate on vendors
  for each statement execute function tell_change();
create trigger vendor_categories_change after insert or update or delete or truncate on vendor_categories
  for each statement execute function tell_change();
create trigger games_change after insert or update or delete or truncate on games
  for each statement execute function tell_change();
create trigger banners_change after insert or update or delete or truncate on banners
  for each statement execute function tell_change();
create trigger announcements_change after insert or update or delete or truncate on announcements
  for each statement execute function tell_change();
create trigger promotions_change after insert or update or delete or truncate on promotions
  for each statement execute function tell_change();
