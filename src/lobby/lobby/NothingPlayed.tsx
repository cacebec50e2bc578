import { FormattedMessage } from 'react-intl';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shown in place of the games played last to a player who has played none. */
export const NothingPlayed = () => (
  <EmptyState
    icon="cards"
    title={<FormattedMessage id="lobby_recent_none" />}
    action={
      <ActionLink href="/rng" kind="line">
        <FormattedMessage id="lobby_recent_find" />
      </ActionLink>
    }
  >
    <FormattedMessage id="lobby_recent_none_text" />
  </EmptyState>
);
