import { FormattedMessage } from 'react-intl';
import { ActionLink } from '../ui/ActionLink.tsx';
import { NotOpen } from '../app/pages/NotOpen.tsx';

export const Screen = () => (
  <NotOpen
    title="game_title"
    icon="gamepad"
    says="game_text"
    action={
      <ActionLink href="/rng">
        <FormattedMessage id="game_lobby" />
      </ActionLink>
    }
  />
);
