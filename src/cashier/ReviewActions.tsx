import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MoneyRequestRef } from '../../machines/cashier/moneyRequest.machine.ts';
import type { TextId } from '../intl/texts.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Cashier.module.css';
import { Unsure } from './moneyRequest/Unsure.tsx';

interface Props {
  /** What has been sent; undefined while it can still be changed. */
  request: MoneyRequestRef | undefined;
  send: (event: { type: 'review.confirmed' } | { type: 'review.left' }) => void;
  kind?: 'money' | 'primary';
  change?: TextId;
  children: ReactNode;
}

/** R1.06: confirms what is reviewed, or goes back to it; once it is sent, nothing can be changed. */
export const ReviewActions = ({ request, send, kind = 'primary', change = 'cashier_change', children }: Props) => (
  <>
    <div className={styles.actions}>
      <Button
        kind={kind}
        size="large"
        busy={request !== undefined}
        onPress={() => {
          send({ type: 'review.confirmed' });
        }}
      >
        {children}
      </Button>
      {!request && (
        <Button
          kind="ghost"
          size="large"
          onPress={() => {
            send({ type: 'review.left' });
          }}
        >
          <FormattedMessage id={change} />
        </Button>
      )}
    </div>
    {request && <Unsure request={request} />}
  </>
);
