import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classes } from '../../src/ui/classes.ts';
import { Chip } from './Chip.tsx';
import type { Mark } from './rounds.ts';
import styles from './Spot.module.css';
import { betText } from './words.ts';

interface Props {
  readonly bet: string;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
  readonly amount: number;
  /** The amount as it is said. */
  readonly said: string | null;
  readonly mark: Mark | null;
  readonly isLit?: boolean;
  readonly isCurrent: boolean;
  readonly isLocked: boolean;
  readonly children?: ReactNode;
}

/** A bet that a chip is put on; what is around it hears of presses and of keys. */
export const Spot = memo(
  ({ bet, className, style, amount, said, mark, isLit = false, isCurrent, isLocked, children }: Props) => {
    const intl = useIntl();
    // A table has 157 of them, which all change as bets are closed, while the ball already runs.
    const text = useMemo(() => betText(intl, bet, said), [intl, bet, said]);
    return (
      <div role="gridcell" className={styles.cell}>
        <button
          type="button"
          data-bet={bet}
          data-mark={mark ?? undefined}
          data-lit={isLit || undefined}
          data-placed={amount > 0 || undefined}
          className={classes(styles.spot, className)}
          style={style}
          tabIndex={isCurrent ? 0 : -1}
          aria-disabled={isLocked || undefined}
          aria-label={text}
        >
          {children}
          {amount > 0 && <Chip amount={amount} />}
        </button>
      </div>
    );
  },
);
