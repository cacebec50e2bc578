import { FormattedMessage } from 'react-intl';
import { ActionLink } from '../ui/ActionLink.tsx';
import { NotOpen } from '../app/pages/NotOpen.tsx';

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
