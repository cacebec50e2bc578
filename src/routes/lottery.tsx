import { FormattedMessage } from 'react-intl';
import { ActionLink } from '../ui/ActionLink.tsx';
import { NotOpen } from '../app/pages/NotOpen.tsx';

export const Screen = () => (
  <NotOpen
    title="lottery_bets"
    icon="lottery"
    says="lottery_bets_text"
    action={
      <ActionLink href="/elott">
        <FormattedMessage id="lottery_all" />
      </ActionLink>
    }
  />
);
