import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { WatchRef } from '../../../machines/cashier/watched.ts';
import type { TextId } from '../../intl/texts.ts';
import { sends } from '../../form/sends.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag, type TagProps } from '../../ui/Tag.tsx';
import styles from '../Cashier.module.css';
import { Panel } from '../../ui/Panel.tsx';

interface FollowedProps {
  title: TextId;
  amount: string;
  symbol: string;
  word: TextId;
  kind: NonNullable<TagProps['kind']>;
  children: ReactNode;
}

/** A deposit or withdrawal that is followed, under its amount and its state. */
export const Followed = ({ title, amount, symbol, word, kind, children }: FollowedProps) => (
  <Panel
    waits={kind === 'wait'}
    title={<FormattedMessage id={title} values={{ amount: <Money key="amount" minor={amount} symbol={symbol} /> }} />}
    beside={
      <Tag kind={kind}>
        <FormattedMessage id={word} />
      </Tag>
    }
  >
    {children}
  </Panel>
);

interface WaysOnProps {
  all: { href: string; name: TextId };
  /** Undefined once nothing more is to be expected. */
  watch: WatchRef | undefined;
  /** Looks again after that; undefined where nothing can change any more. */
  onLookAgain?: () => void;
  children?: ReactNode;
}

/** Where to go from what is followed. */
export const WaysOn = ({ all, watch, onLookAgain, children }: WaysOnProps) => {
  const look = watch ? sends(watch, { type: 'look.requested' }) : onLookAgain;
  return (
    <div className={styles.actions}>
      <ActionLink href={all.href} kind="line">
        <FormattedMessage id={all.name} />
      </ActionLink>
      {look && (
        <Button kind="ghost" onPress={look}>
          <FormattedMessage id="deposit_look_again" />
        </Button>
      )}
      {children}
    </div>
  );
};
