import type { Place } from '../../machines/app/location.rules.ts';
import { selectHouse } from '../actors/app.select.ts';
import { useApp } from '../actors/site.tsx';
import { KitPage } from '../screens/kit/KitPage.tsx';
import { Missing } from '../screens/page/Missing.tsx';

/** For who builds the site; where people play for real, nobody finds it. */
export const Screen = ({ place }: { place: Place }) =>
  useApp(selectHouse).sandbox ? (
    <KitPage part={new URLSearchParams(place.search).get('part')} />
  ) : (
    <Missing place={place} />
  );
