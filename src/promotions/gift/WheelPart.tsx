import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { GiftRef } from '../../../machines/promotions/gift.machine.ts';
import type { Wheel } from '../../../machines/promotions/gifts.ts';
import { formatMoney } from '../../intl/money.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { classes } from '../../ui/classes.ts';
import { checkWheel } from '../fairness/checkGift.ts';
import { Fairness } from '../fairness/Fairness.tsx';
import { selectIsShown, selectIsTurning } from './gift.select.ts';
import styles from '../Gifts.module.css';
import { Take } from './Take.tsx';
import { Chance, WheelPicture, Worth } from './WheelPicture.tsx';

interface Props {
  flow: GiftRef;
  wheel: Wheel;
  symbol: string;
}

const Fields = ({ wheel: { prizes }, won, symbol }: Pick<Props, 'wheel' | 'symbol'> & { won: string | null }) => (
  <table className={styles.fields}>
    <caption className="unseen">
      <FormattedMessage id="gift_fields" />
    </caption>
    <TableHead columns={['gift_prize', 'gift_chance']} />
    <tbody>
      {prizes.map((prize) => (
        <tr key={prize.prizeId} className={classes(prize.prizeId === won && styles.won)}>
          <th scope="row">
            <Worth prize={prize} symbol={symbol} />
          </th>
          <td>
            <Chance prize={prize} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Left = ({ wheel: { spinsLeft, toNextTurn, mostTurns }, symbol }: Pick<Props, 'wheel' | 'symbol'>) => (
  <div>
    <p className={styles.count}>
      <FormattedMessage id="gift_turns_left" values={{ count: spinsLeft }} />
    </p>
    <p className={styles.quiet}>
      {toNextTurn === null ? (
        <FormattedMessage id="gift_turns_most" values={{ most: mostTurns }} />
      ) : (
        <FormattedMessage id="gift_to_next_turn" values={{ amount: formatMoney(toNextTurn, symbol) }} />
      )}
    </p>
  </div>
);

/** R1.20: the prize wheel, its chances, and the turns of the day. */
export const WheelPart = ({ flow, wheel, symbol }: Props) => {
  const isTurning = useSelector(flow, selectIsTurning);
  const isShown = useSelector(flow, selectIsShown);
  const { prizes, taken, fair } = wheel;
  const last = taken.at(-1) ?? null;
  const prize = prizes.find(({ prizeId }) => prizeId === last?.prizeId);
  return (
    <>
      <div className={styles.sides}>
        <div className={styles.stage}>
          <WheelPicture
            prizes={prizes}
            symbol={symbol}
            turn={last?.turn ?? 0}
            prizeId={last?.prizeId ?? null}
            isTurning={isTurning}
          />
          <p className={styles.result} role="status">
            {isShown && prize && (
              <FormattedMessage id="gift_won" values={{ worth: <Worth key="worth" prize={prize} symbol={symbol} /> }} />
            )}
          </p>
        </div>
        <div className={styles.words}>
          <Take flow={flow} canLookAgain>
            <FormattedMessage id="gift_spin" />
          </Take>
          <Left wheel={wheel} symbol={symbol} />
          <Fields wheel={wheel} won={isShown ? (last?.prizeId ?? null) : null} symbol={symbol} />
        </div>
      </div>
      <Fairness
        seedHash={fair.seedHash}
        hashOf={<FormattedMessage id="gift_hash_today" />}
        seed={fair.lastSeed?.seed ?? null}
        seedOf={<FormattedMessage id="gift_seed_yesterday" />}
        check={() => checkWheel(wheel)}
      />
    </>
  );
};
