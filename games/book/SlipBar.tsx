import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { BetSlipRef } from '../../machines/games/betSlip.machine.ts';
import { inOdds } from '../rules/matchWords.ts';
import styles from './SlipBar.module.css';
import { selectDoes, selectOdds } from './slip.select.ts';
import { selections } from './words.ts';

interface SlipBarProps {
  slip: BetSlipRef;
  onOpen: () => void;
}

/** The slip in a line, which opens it. */
export const SlipBar = ({ slip, onOpen }: SlipBarProps) => {
  const intl = useIntl();
  const count = useSelector(slip, ({ context }) => context.legs.length);
  const odds = useSelector(slip, selectOdds);
  const does = useSelector(slip, selectDoes);
  if (count === 0) return null;
  return (
    <button type="button" className={styles.bar} data-slip onClick={onOpen}>
      <span>{`${selections(intl, count)} · ${inOdds(odds)}`}</span>
      <b>{intl.formatMessage({ id: 'play_book_bar' }, { does })}</b>
    </button>
  );
};
