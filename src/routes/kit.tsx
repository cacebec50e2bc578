import type { Place } from '../../machines/common/places.ts';
import { selectSettings } from '../app/app/app.select.ts';
import { useApp } from '../app/site.tsx';
import { KitPage } from '../kit/KitPage.tsx';
import { Missing } from '../app/pages/Missing.tsx';

/** For developers of the site; where people play for real, nobody finds it. */
export const Screen = ({ place }: { place: Place }) =>
  useApp(selectSettings).sandbox ? (
    <KitPage part={new URLSearchParams(place.search).get('part')} />
  ) : (
    <Missing place={place} />
  );
