import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectRequest } from '../../cashier/moneyRequest/moneyRequest.select.ts';
import { Unsure } from '../../cashier/moneyRequest/Unsure.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Money } from '../../ui/Money.tsx';
import { useScreen } from '../../ui/useScreen.ts';
import { RealityCheck } from '../../protection/realityCheck/later.ts';
import {
  selectIsLocked,
  selectLines,
  selectQuote,
  selectRealityCheck,
  selectScreen,
  type SlipScreen,
} from './slip.select.ts';
import styles from './Slip.module.css';
import { SlipForm } from './SlipForm.tsx';
import { Barred, Changed, Missed, Placed, Short, type ScreenProps } from './SlipScreens.tsx';

interface Props extends ScreenProps {
  today: ReactNode;
  /** Lotteries that can be played where this one cannot. */
  others: ReactNode;
}

const Body = ({ flow, symbol, others }: Omit<Props, 'today'>) => {
  const screen = useSelector(flow, selectScreen);
  switch (screen) {
    case 'missed':
      return <Missed flow={flow} symbol={symbol} />;
    case 'changed':
      return <Changed flow={flow} symbol={symbol} />;
    case 'short':
      return <Short flow={flow} symbol={symbol} />;
    case 'barred':
    case 'paused':
      return <Barred flow={flow} symbol={symbol} others={others} />;
    case 'placed':
      return <Placed flow={flow} symbol={symbol} />;
    case 'filling':
    case 'gate':
    case 'quoting':
    case 'placing':
      return <SlipForm flow={flow} symbol={symbol} />;
  }
};

/** Screens that take the place of the slip, and the focus with it. */
const messages: ReadonlySet<SlipScreen> = new Set(['missed', 'changed', 'short', 'barred', 'paused', 'placed']);

const Content = (props: Props) => {
  const { flow, today } = props;
  const content = useRef<HTMLDivElement>(null);
  const screen = useSelector(flow, selectScreen);
  const request = useSelector(flow, selectRequest);
  const before = useRef(screen);
  useEffect(() => {
    if (screen !== before.current && messages.has(screen))
      content.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    before.current = screen;
  }, [screen]);
  return (
    <div ref={content} className={styles.content}>
      {today}
      <Body {...props} />
      {request && <Unsure request={request} />}
    </div>
  );
};

const Beside = (props: Props) => {
  const id = useId();
  const { formatMessage } = useIntl();
  const lines = useSelector(props.flow, selectLines);
  return (
    <aside className={styles.slip} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="lottery_slip" />
        <Badge count={lines.length} name={formatMessage({ id: 'lottery_slip_lines' }, { lines: lines.length })} />
      </h2>
      <Content {...props} />
    </aside>
  );
};

/** On a phone a bar that stays in sight, and the slip above the page. */
const Below = (props: Props) => {
  const { flow, symbol } = props;
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const lines = useSelector(flow, selectLines);
  const isLocked = useSelector(flow, selectIsLocked);
  const screen = useSelector(flow, selectScreen);
  const { total } = useSelector(flow, selectQuote, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const canPlace = lines.length > 0 && screen === 'filling' && !isLocked;
  return (
    <>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          <Badge count={lines.length} name={formatMessage({ id: 'lottery_slip_lines' }, { lines: lines.length })} />
          <span>
            <span className={styles.small}>
              <FormattedMessage id="lottery_slip" />
            </span>
            <Money minor={total} symbol={symbol} kind="plain" />
          </span>
          <Icon name="chevron" small />
        </button>
        <Button
          size="large"
          busy={screen === 'placing' || screen === 'quoting'}
          disabled={!canPlace}
          onPress={() => {
            flow.send({ type: 'form.submitted' });
            // Whatever comes of it is said on the slip.
            setIsOpen(true);
          }}
        >
          <FormattedMessage id="lottery_place" values={{ draws: '1' }} />
        </Button>
      </div>
      {isOpen && (
        <Modal
          title={<FormattedMessage id="lottery_slip" />}
          busy={screen === 'placing'}
          onDismiss={() => {
            setIsOpen(false);
          }}
        >
          <Content {...props} />
        </Modal>
      )}
    </>
  );
};

/** R2.05, R2.06: the bets that are chosen, and what placing them comes to. */
export const Slip = (props: Props) => {
  const check = useSelector(props.flow, selectRealityCheck);
  return (
    <>
      {useScreen('wide') ? <Beside {...props} /> : <Below {...props} />}
      <RealityCheck flow={check} />
    </>
  );
};
