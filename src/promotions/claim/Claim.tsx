import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FailureCode } from '../../../contract/failures.ts';
import type { PromotionRef } from '../../../machines/promotions/promotion.machine.ts';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import { Unmoved } from '../../cashier/moneyRequest/Unmoved.tsx';
import { selectIsUnmoved, selectRequest } from '../../cashier/moneyRequest/moneyRequest.select.ts';
import { selectIsDone, selectOver } from '../../cashier/oneTime/oneTime.select.ts';
import { Unsure } from '../../cashier/moneyRequest/Unsure.tsx';
import { Refusal, Submit } from '../../form/Form.tsx';
import { useFormElement } from '../../form/useFormElement.ts';
import type { TextId } from '../../intl/texts.ts';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import styles from './Claim.module.css';
import { createClaim, type Claimed } from './createClaim.ts';

const reasons: Partial<Readonly<Record<FailureCode | 'unknown', TextId>>> = {
  already_done: 'claim_done_before',
  sold_out: 'claim_sold_out',
  amount_out_of_bounds: 'claim_too_little',
};

interface Props {
  what: Claimed;
  request: object;
  /** What the button is called for those who hear it alone. */
  name: string;
  paid: ReactNode;
  owner?: PromotionRef;
}

/** R1.25: a reward that waits, and what became of it once it was claimed. */
export const Claim = ({ what, request, name, paid, owner }: Props) => {
  const flow = useFlow(
    (site) => createClaim(site, what),
    ({ now, session }) => ({
      now,
      newKey,
      request,
      wallet: () => selectWalletRef(session.getSnapshot()),
      ...(owner && { owner }),
    }),
  );
  const isClaimed = useSelector(flow, selectIsDone);
  const over = useSelector(flow, selectOver);
  const isUnmoved = useSelector(flow, selectIsUnmoved);
  const sending = useSelector(flow, selectRequest);
  const step = isClaimed || over !== null ? 'end' : 'form';
  const shown = useFocusInStep(step);
  const form = useFormElement(flow);
  return (
    <div ref={shown} className={styles.claim} tabIndex={-1}>
      {step === 'end' ? (
        <p role="status" className={styles.end}>
          {isClaimed ? paid : <FormattedMessage id={reasons[over ?? 'unknown'] ?? 'claim_over'} />}
        </p>
      ) : (
        <form className={styles.form} {...form}>
          <Refusal flow={flow} />
          {isUnmoved && <Unmoved />}
          {sending && <Unsure request={sending} />}
          <Submit flow={flow} size="usual" wide={false}>
            <FormattedMessage id="claim_submit" />
            <span className="unseen"> {name}</span>
          </Submit>
        </form>
      )}
    </div>
  );
};
