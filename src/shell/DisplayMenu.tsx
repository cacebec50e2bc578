import { useIntl } from 'react-intl';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { DisplayChoices } from './DisplayChoices.tsx';

/** Language and theme on pages that have no menu to hold them. */
export const DisplayMenu = () => {
  const { formatMessage } = useIntl();
  return (
    <Menu name={formatMessage({ id: 'header_display' })} sign={<Icon name="globe" />}>
      <DisplayChoices />
    </Menu>
  );
};
