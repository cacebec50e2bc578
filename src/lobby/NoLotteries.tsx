import { FormattedMessage } from 'react-intl';
import { ActionLink } from '../ui/ActionLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** A page of lotteries that has none. */
export const NoLotteries = () => (
  <EmptyState
    icon="lottery"
    title={<FormattedMessage id="lottery_none" />}
    action={
      <ActionLink href="/">
        <FormattedMessage id="lobby_others" />
      </ActionLink>
    }
  >
    <FormattedMessage id="lobby_none_text" />
  </EmptyState>
);
