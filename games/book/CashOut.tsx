import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CashOutRef, CashOutSnapshot } from '../../machines/games/cashOut.machine.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Clock } from '../frame/Clock.tsx';
import styles from './Bets.module.css';
import { Moved } from './Moved.tsx';
import { heldFor, type ShownSlip } from './told.ts';
import { slipName, unsoldText, type Money } from './words.ts';

interface CashOutProps {
  sale: CashOutRef;
  clock: () => number;
  money: Money;
}

const selectStep = ({ value }: CashOutSnapshot) => (typeof value === 'object' ? value.placing : value);

const Selling = ({ clock }: Pick<CashOutProps, 'clock'>) => {
  const [since] = useState(clock);
  return <Clock until={since + heldFor} clock={clock} text="play_book_selling_for" after="play_book_selling" />;
};

/** The sale of an open bet: what it is offered for, and what becomes of that. */
export const CashOut = ({ sale, clock, money }: CashOutProps) => {
  const intl = useIntl();
  const step = useSelector(sale, selectStep);
  const { slip, value, refusal } = useSelector(sale, ({ context }) => context);
  const bet = slipName(intl, slip as ShownSlip);
  const offer = slip.cashOut;
  const isAsked = step === 'confirming' || step === 'changed';
  const isBusy = step === 'sending' || step === 'makingSure' || step === 'selling';
  const button = useRef<HTMLButtonElement>(null);
  const press = () => sale.send({ type: isAsked ? 'sale.confirmed' : 'sale.wanted' });
  return (
    <div className={styles.sale}>
      {step === 'confirming' && (
        <p>
          <FormattedMessage id="play_book_confirm" values={{ amount: money(value ?? 0) }} />
        </p>
      )}
      {step === 'changed' && (
        <p>
          <FormattedMessage id="play_book_offer_changed" />{' '}
          {offer === null ? (
            <FormattedMessage id="play_book_no_cash_out" />
          ) : (
            <Moved before={value ?? offer} now={offer} words={money} />
          )}
        </p>
      )}
      {step === 'offered' && refusal !== null && <p>{unsoldText(intl, refusal)}</p>}
      <div className={styles.buttons}>
        {/* One button, so that it keeps the focus from the offer to the sale. */}
        <Button
          ref={button}
          kind={isAsked ? 'money' : 'line'}
          size="compact"
          busy={isBusy}
          disabled={offer === null}
          onPress={press}
        >
          {step === 'sending' && <FormattedMessage id="play_book_selling" />}
          {step === 'makingSure' && <FormattedMessage id="play_book_making_sure" />}
          {step === 'selling' && <Selling clock={clock} />}
          {!isBusy && offer === null && <FormattedMessage id="play_book_no_cash_out" />}
          {!isBusy && offer !== null && (
            <FormattedMessage
              id="play_book_cash_out"
              values={{ step, amount: money(step === 'confirming' ? (value ?? offer) : offer) }}
            />
          )}
          <span className="unseen">, {bet}</span>
        </Button>
        {isAsked && (
          <Button
            kind="ghost"
            size="compact"
            onPress={() => {
              sale.send({ type: 'sale.left' });
              button.current?.focus();
            }}
          >
            <FormattedMessage id="play_book_keep" />
          </Button>
        )}
      </div>
    </div>
  );
};
