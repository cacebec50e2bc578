import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SpendPointsRef } from '../../../machines/points/spendPoints.machine.ts';
import { selectIsUnmoved, selectRequest } from '../../cashier/moneyRequest/moneyRequest.select.ts';
import { Unmoved } from '../../cashier/moneyRequest/Unmoved.tsx';
import { Unsure } from '../../cashier/moneyRequest/Unsure.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { PaymentPassword } from '../../security/paymentPassword/PaymentPassword.tsx';
import { Button } from '../../ui/Button.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../Points.module.css';
import { selectLacksPassword, selectPassword, selectReference, selectScreen } from './spendPoints.select.ts';

interface Props {
  flow: SpendPointsRef;
  title: ReactNode;
  texts: { readonly failed: TextId; readonly done: TextId; readonly number: TextId };
  children: ReactNode;
  onClose: () => void;
}

/** Without a payment password the form says so, and one can be set without losing what was typed. */
const Lacking = ({ flow }: Pick<Props, 'flow'>) => {
  const password = useSelector(flow, selectPassword);
  return (
    <div className={styles.lacking}>
      <p>
        <FormattedMessage id="points_no_password" />
      </p>
      <Button kind="line" onPress={sends(flow, { type: 'password.chosen' })}>
        <FormattedMessage id="security_payment_set" />
      </Button>
      {password && <PaymentPassword flow={password} />}
    </div>
  );
};

const Receipt = ({ flow, texts }: Pick<Props, 'flow' | 'texts'>) => {
  const reference = useSelector(flow, selectReference);
  return (
    <div role="status">
      <p>
        <FormattedMessage id={texts.done} />
      </p>
      {reference !== null && (
        <p>
          <FormattedMessage id={texts.number} values={{ number: <bdi key="number">{reference}</bdi> }} />
        </p>
      )}
    </div>
  );
};

const Form = ({ flow, children }: Pick<Props, 'flow' | 'children'>) => {
  const request = useSelector(flow, selectRequest);
  return (
    <>
      {useSelector(flow, selectLacksPassword) && <Lacking flow={flow} />}
      {useSelector(flow, selectIsUnmoved) && <Unmoved />}
      {children}
      {request && <Unsure request={request} />}
    </>
  );
};

const Body = ({ flow, texts, children }: Omit<Props, 'title' | 'onClose'>) => {
  const request = useSelector(flow, selectRequest);
  const isUnmoved = useSelector(flow, selectIsUnmoved);
  const failure = useSelector(flow, selectFailure);
  switch (useSelector(flow, selectScreen)) {
    case 'loading':
      return <Lines />;
    case 'asking':
      return (
        <>
          <p>
            <FormattedMessage id="deposit_asking" />
          </p>
          {request && <Unsure request={request} />}
        </>
      );
    case 'failed':
      return <Unloaded flow={flow} title={texts.failed} />;
    case 'nothing':
      return isUnmoved ? <Unmoved /> : <Notice>{failure && <FailureText failure={failure} />}</Notice>;
    case 'done':
      return <Receipt flow={flow} texts={texts} />;
    case 'form':
      return <Form flow={flow}>{children}</Form>;
  }
};

/** A form about points above the page; nobody leaves while the gateway is asked. */
export const PointForm = ({ title, onClose, ...body }: Props) => {
  const isBusy = useSelector(body.flow, selectRequest) !== undefined;
  return (
    <Modal
      title={title}
      busy={isBusy}
      onDismiss={() => {
        if (!isBusy) onClose();
      }}
    >
      <div className={styles.form}>
        <Body {...body} />
      </div>
    </Modal>
  );
};
