import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { GiftRef } from '../../../machines/promotions/gift.machine.ts';
import { Unmoved } from '../../cashier/moneyRequest/Unmoved.tsx';
import { selectIsUnmoved, selectRequest } from '../../cashier/moneyRequest/moneyRequest.select.ts';
import { Unsure } from '../../cashier/moneyRequest/Unsure.tsx';
import { Refusal, Submit } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { useFormElement } from '../../form/useFormElement.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { selectIsAwaited, selectIsOffered } from './gift.select.ts';
import styles from '../Gifts.module.css';

interface Props {
  flow: GiftRef;
  children: ReactNode;
  /** Whether it can be looked up again where there is nothing to press. */
  canLookAgain?: boolean;
}

/** The one button of a gift, and what came of the last press. */
export const Take = ({ flow, children, canLookAgain = false }: Props) => {
  const form = useFormElement(flow);
  const isOffered = useSelector(flow, selectIsOffered);
  const isAwaited = useSelector(flow, selectIsAwaited);
  const isUnmoved = useSelector(flow, selectIsUnmoved);
  const request = useSelector(flow, selectRequest);
  const canPress = isOffered || isAwaited;
  const shown = useFocusInStep(canPress ? 'take' : 'end');
  return (
    <div ref={shown} tabIndex={-1}>
      <form className={styles.take} {...form}>
        <Refusal flow={flow} />
        {isUnmoved && <Unmoved />}
        {request && <Unsure request={request} />}
        {canPress && (
          <Submit flow={flow} kind="money">
            {children}
          </Submit>
        )}
        {!canPress && canLookAgain && (
          <Button kind="line" wide onPress={sends(flow, { type: 'again.pressed' })}>
            <FormattedMessage id="gift_look_again" />
          </Button>
        )}
      </form>
    </div>
  );
};
