import { FormattedMessage } from 'react-intl';
import { playSafelyPath } from '../../machines/common/places.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** R1.22: what is shown of offers while a player has stopped. */
export const OffersHidden = () => (
  <EmptyState
    icon="pause"
    title={<FormattedMessage id="protection_offers" />}
    action={
      <ActionLink href={playSafelyPath} kind="quiet" isAbove>
        <FormattedMessage id="protection_title" />
      </ActionLink>
    }
  >
    <FormattedMessage id="protection_offers_text" />
  </EmptyState>
);
