import { FormattedMessage } from 'react-intl';
import { ActionLink } from '../screens/page/ActionLink.tsx';
import { NotOpen } from '../screens/page/NotOpen.tsx';

export const Screen = () => (
  <NotOpen
    title="vnlottery_title"
    icon="lottery"
    says="vnlottery_text"
    action={
      <ActionLink href="/elott">
        <FormattedMessage id="lottery_all" />
      </ActionLink>
    }
  />
);
