import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/Button.tsx';
import { useNotice } from '../app/dialogs/useNotice.ts';

/** R2.28: the two ways between the wallet and the world. */
export const MoveMoney = () => {
  const sayNotOpen = useNotice();
  return (
    <>
      <Button kind="money" onPress={sayNotOpen}>
        <FormattedMessage id="header_deposit" />
      </Button>
      <Button kind="line" onPress={sayNotOpen}>
        <FormattedMessage id="header_withdraw" />
      </Button>
    </>
  );
};
