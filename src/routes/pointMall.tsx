import { FormattedMessage, useIntl } from 'react-intl';
import type { Place } from '../../machines/common/places.ts';
import { selectSettings } from '../app/app/app.select.ts';
import { Page } from '../app/pages/Page.tsx';
import { selectMember } from '../app/session/session.select.ts';
import { useApp, useSession } from '../app/site.tsx';
import { Mall } from '../points/mall/Mall.tsx';
import { ExplainedStops } from '../protection/ExplainedStops.tsx';
import { OffersHidden } from '../protection/OffersHidden.tsx';
import { ActionLink } from '../ui/ActionLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** R2.04, R6.13: the points mall, where the deployment has points. */
export const Screen = ({ place }: { place: Place }) => {
  const { formatMessage } = useIntl();
  const member = useSession(selectMember);
  const { points } = useApp(selectSettings);
  return (
    <Page title={formatMessage({ id: 'points_title' })}>
      {member !== null && member.out !== null ? (
        <OffersHidden />
      ) : points ? (
        <ExplainedStops>
          <Mall key={member?.id} place={place} />
        </ExplainedStops>
      ) : (
        <EmptyState
          icon="gift"
          title={<FormattedMessage id="points_off" />}
          action={
            <ActionLink href="/promotions">
              <FormattedMessage id="points_elsewhere" />
            </ActionLink>
          }
        >
          <FormattedMessage id="points_off_text" />
        </EmptyState>
      )}
    </Page>
  );
};
