import { FormattedMessage } from 'react-intl';
import { navigate } from 'wouter/use-browser-location';
import { depositPath, withdrawPath } from '../../machines/common/places.ts';
import { Button } from '../ui/Button.tsx';

/** The page that the centre was opened from comes back when it is closed. */
export const openCentre = (path: string) => (): void => {
  navigate(path, { state: location.href });
};

export const Deposit = () => (
  <Button kind="money" onPress={openCentre(depositPath)}>
    <FormattedMessage id="header_deposit" />
  </Button>
);

/** R2.28: the two ways between the wallet and the world. */
export const MoveMoney = () => (
  <>
    <Deposit />
    <Button kind="line" onPress={openCentre(withdrawPath)}>
      <FormattedMessage id="header_withdraw" />
    </Button>
  </>
);
