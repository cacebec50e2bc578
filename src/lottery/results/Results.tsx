import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Moment } from '../../app/Moment.tsx';
import { Balls } from '../../ui/Balls.tsx';
import styles from '../draws/Lottery.module.css';
import type { LotteryGame, PastDraw } from '../draws/lotteryFeeds.ts';
import { PastDraws } from '../draws/PastDraws.tsx';
import { CheckButton } from '../proof/CheckButton.tsx';
import { Proof } from '../proof/Proof.tsx';

const shown = 20;

interface TableProps {
  draws: readonly PastDraw[];
  onCheck: (drawId: string) => void;
}

const Table = ({ draws, onCheck }: TableProps) => (
  <table className={styles.table}>
    <caption className="unseen">
      <FormattedMessage id="lottery_results" />
    </caption>
    <thead>
      <tr>
        <th scope="col">
          <FormattedMessage id="lottery_column_draw" />
        </th>
        <th scope="col">
          <FormattedMessage id="lottery_column_numbers" />
        </th>
        <th scope="col">
          <FormattedMessage id="lottery_column_time" />
        </th>
        <td />
      </tr>
    </thead>
    <tbody>
      {draws.map((draw) => (
        <tr key={draw.drawId}>
          <th scope="row">
            <bdi>{draw.drawId}</bdi>
          </th>
          <td className={styles.numbers}>
            {draw.state === 'cancelled' ? (
              <FormattedMessage id="lottery_was_cancelled" />
            ) : (
              <Balls numbers={draw.numbers} />
            )}
          </td>
          <td>
            <Moment at={draw.drawnAt} />
          </td>
          <td className={styles.act}>
            {draw.seed === null ? (
              <span className={styles.quiet}>
                <FormattedMessage id="lottery_no_proof" />
              </span>
            ) : (
              <CheckButton drawId={draw.drawId} onCheck={onCheck} />
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface Props {
  game: LotteryGame;
  seen: readonly PastDraw[];
}

/** R7.38: the last draws of a lottery, each with what proves it. */
export const Results = ({ game, seen }: Props) => {
  const [checked, setChecked] = useState<string | null>(null);
  return (
    <>
      <PastDraws game={game} seen={seen} count={shown}>
        {(draws) => <Table draws={draws} onCheck={setChecked} />}
      </PastDraws>
      {checked !== null && (
        <Proof
          drawId={checked}
          game={game}
          onClose={() => {
            setChecked(null);
          }}
        />
      )}
    </>
  );
};
