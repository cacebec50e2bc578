import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Flight } from '../../machines/games/climb.rules.ts';
import { WideButton } from '../frame/Wide.tsx';
import { lowestCashOut } from '../rules/climb.ts';
import type { Main } from './climb.select.ts';
import { climbedNow, useTicks } from './flight.ts';
import styles from './Panel.module.css';

interface MainButtonProps {
  does: Main;
  flight: Flight | null;
  isStill: boolean;
  isDisabled: boolean;
  money: (minor: number) => string;
  onPress: () => void;
}

/** Starts a round, and cashes it out for the amount that it says. It keeps its place and its focus whatever it does. */
export const MainButton = ({ does, flight, isStill, isDisabled, money, onPress }: MainButtonProps) => {
  const { formatMessage } = useIntl();
  const amount = useRef<HTMLElement>(null);
  const [isEarly, setEarly] = useState(true);
  useTicks(flight, isStill, () => {
    if (flight === null) return;
    const { reached } = climbedNow(flight);
    setEarly(reached < lowestCashOut);
    if (amount.current) amount.current.textContent = money(Math.floor((flight.stake * reached) / 100));
  });
  const isOff =
    isDisabled || does === 'nothing' || does === 'cashingOut' || (does === 'cashOut' && (isEarly || flight === null));
  return (
    <WideButton {...{ does, isOff, onPress }}>
      {flight === null ? (
        <span>{formatMessage({ id: does === 'reopen' ? 'play_reopen' : 'play_climb_start' })}</span>
      ) : (
        <>
          <span>
            <FormattedMessage id="play_climb_cash_out" />
          </span>{' '}
          <bdi ref={amount} className={styles.amount} />
        </>
      )}
    </WideButton>
  );
};
