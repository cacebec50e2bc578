import { useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Wheel } from '../../../machines/promotions/gifts.ts';
import { formatMoney } from '../../intl/money.ts';
import { classes } from '../../ui/classes.ts';
import styles from '../Gifts.module.css';

type Prize = Wheel['prizes'][number];

const drawsInAll = 10_000;

/** What a field is worth. */
export const Worth = ({ prize: { amount, points }, symbol }: { prize: Prize; symbol: string }) =>
  points === '0' ? (
    formatMoney(amount, symbol)
  ) : (
    <FormattedMessage id="rewards_points" values={{ points: Number(points) }} />
  );

export const Chance = ({ prize: { chance } }: { prize: Prize }) => (
  <FormattedNumber value={chance / drawsInAll} style="percent" maximumFractionDigits={2} />
);

const whole = 360;
const middle = 160;
const radius = 148;
/** So many full turns before it stops. */
const rounds = 6;

const pointAt = (degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(middle + radius * Math.cos(angle)).toFixed(2)} ${(middle + radius * Math.sin(angle)).toFixed(2)}`;
};

interface Props {
  prizes: readonly Prize[];
  symbol: string;
  turn: number;
  prizeId: string | null;
  isTurning: boolean;
}

/** How far the wheel is turned: each turn goes on from the last, so that it never turns back. */
const useAngle = (turn: number, at: number, share: number): number => {
  const [angle, setAngle] = useState(at < 0 ? 0 : -(at + 0.5) * share);
  const [shown, setShown] = useState(turn);
  if (turn !== shown) {
    setShown(turn);
    const begun = Math.ceil(angle / whole) * whole;
    setAngle(begun + rounds * whole - (at + 0.5) * share);
  }
  return angle;
};

/** The wheel. It shows where the gateway says that it stops; the table beside it says the same in words. */
export const WheelPicture = ({ prizes, symbol, turn, prizeId, isTurning }: Props) => {
  const share = whole / prizes.length;
  const at = prizes.findIndex((prize) => prize.prizeId === prizeId);
  const angle = useAngle(turn, at, share);
  return (
    <svg className={styles.wheel} viewBox="0 0 320 336" aria-hidden="true">
      <g className={classes(styles.disc, isTurning && styles.turning)} style={{ transform: `rotate(${angle}deg)` }}>
        <circle cx={middle} cy={middle} r={radius + 8} className={styles.rim} />
        {prizes.map((prize, index) => (
          <g key={prize.prizeId} transform={`rotate(${(index + 0.5) * share} ${middle} ${middle})`}>
            <path
              className={classes(styles.field, prize.points === '0' && styles.money, index % 2 === 1 && styles.odd)}
              d={`M${middle} ${middle} L${pointAt(-share / 2)} A${radius} ${radius} 0 0 1 ${pointAt(share / 2)} Z`}
            />
            <text x={middle} y="42" className={classes(styles.worth, prize.points === '0' && styles.onMoney)}>
              <Worth prize={prize} symbol={symbol} />
            </text>
            <text x={middle} y="60" className={classes(styles.chance, prize.points === '0' && styles.onMoney)}>
              <Chance prize={prize} />
            </text>
          </g>
        ))}
        {prizes.map((prize, index) => (
          <circle
            key={prize.prizeId}
            cx={middle}
            cy={middle - radius - 4}
            r="2.5"
            className={styles.stud}
            transform={`rotate(${index * share} ${middle} ${middle})`}
          />
        ))}
        <circle cx={middle} cy={middle} r="30" className={styles.hub} />
        <path className={styles.pip} d="M160 143 L174 160 L160 177 L146 160 Z" />
      </g>
      <path className={styles.pointer} d="M146 0 H174 L160 26 Z" />
    </svg>
  );
};
