import { FormattedMessage } from 'react-intl';
import { ActionLink } from '../ui/ActionLink.tsx';
import { NotOpen } from '../app/pages/NotOpen.tsx';

export const Screen = () => (
  <NotOpen
    title="points_title"
    icon="gift"
    says="points_text"
    action={
      <ActionLink href="/promotions">
        <FormattedMessage id="points_elsewhere" />
      </ActionLink>
    }
  />
);
