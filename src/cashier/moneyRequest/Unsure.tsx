import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { MoneyRequestRef } from '../../../machines/cashier/moneyRequest.machine.ts';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { selectIsAsking, selectIsUnsure } from './moneyRequest.select.ts';
import styles from './Unsure.module.css';

/** Says that nobody knows yet what became of a request, and asks again at once for who does not want to wait. */
export const Unsure = ({ request }: { request: MoneyRequestRef }) => {
  const isUnsure = useSelector(request, selectIsUnsure);
  const isAsking = useSelector(request, selectIsAsking);
  return (
    <div role="status">
      {isUnsure && (
        <div className={styles.unsure}>
          <Icon name="clock" />
          <div>
            <p>
              <strong>
                <FormattedMessage id="cashier_unsure" />
              </strong>
            </p>
            <p>
              <FormattedMessage id="cashier_unsure_text" />
            </p>
          </div>
          <Button kind="line" busy={isAsking} onPress={sends(request, { type: 'again.pressed' })}>
            <FormattedMessage id="cashier_ask_again" />
          </Button>
        </div>
      )}
    </div>
  );
};
