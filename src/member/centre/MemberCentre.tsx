import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { plainPath } from '../../../machines/app/pages.rules.ts';
import { playSafelyPath, type Place } from '../../../machines/common/places.ts';
import { optional } from '../../app/optional.tsx';
import { selectMember } from '../../app/session/session.select.ts';
import { useSession } from '../../app/site.tsx';
import { ExplainedStops } from '../../protection/ExplainedStops.tsx';
import { Stopped } from '../../protection/stops/Stopped.tsx';
import { Centre } from './Centre.tsx';
import { entryAt } from './entries.ts';

/** A page is read without the menu. */
const Menu = optional(
  () => import('./CentreMenu.tsx'),
  (code) => code.CentreMenu,
);

/** R2.74: the member centre, open at the page that the address names. */
export const MemberCentre = ({ place, children }: { place: Place; children: ReactNode }) => {
  const { formatMessage } = useIntl();
  const member = useSession(selectMember);
  return (
    member && (
      <Centre
        name="centre_name"
        back="centre_back"
        isListedFirst={place.hash === '#pages'}
        menu={(onChosen) => <Menu member={member} place={place} onChosen={onChosen} />}
        title={formatMessage({ id: entryAt(place).name })}
        beneath={plainPath(place.path) !== playSafelyPath && <Stopped />}
      >
        <ExplainedStops>{children}</ExplainedStops>
      </Centre>
    )
  );
};
