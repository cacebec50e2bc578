import { useIntl } from 'react-intl';
import { Icon } from '../ui/Icon.tsx';
import { Dropdown } from '../ui/Dropdown.tsx';
import { DisplayChoices } from './DisplayChoices.tsx';

/** Language and theme on pages that have no menu to hold them. */
export const DisplayMenu = () => {
  const { formatMessage } = useIntl();
  return (
    <Dropdown name={formatMessage({ id: 'header_display' })} sign={<Icon name="globe" />} align="end">
      {() => <DisplayChoices />}
    </Dropdown>
  );
};
