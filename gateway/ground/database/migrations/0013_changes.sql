-- Every process is told at once when what it keeps in memory has changed: settings, and what all visitors are shown.

create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', tg_table_name);
  return null;
end
$$;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'settings', 'vendors', 'vendor_categories', 'games', 'banners', 'announcements', 'promotions'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function tell_change()',
      kept || '_change', kept
    );
  end loop;
end
$$;
