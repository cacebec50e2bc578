import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Place } from '../../../machines/common/places.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { useSession } from '../../app/site.tsx';
import { Centre } from './Centre.tsx';
import { entryAt } from './entries.ts';

/** R2.74: the member centre, open at the page that the address names. */
export const MemberCentre = ({ place, children }: { place: Place; children: ReactNode }) => {
  const { formatMessage } = useIntl();
  const member = useSession(selectMember);
  return (
    member && (
      <Centre member={member} place={place} title={formatMessage({ id: entryAt(place).name })}>
        {children}
      </Centre>
    )
  );
};
