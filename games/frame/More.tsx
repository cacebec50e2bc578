import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Check } from './Check.tsx';
import type { Telling } from './engine.ts';
import type { Ask } from './server.ts';
import { Sheet } from './Sheet.tsx';
import type { Entered, PlayedRound, PlayedSeat } from './wire.ts';
import styles from './More.module.css';

interface MoreProps {
  game: Entered;
  engine: Telling;
  /** Hears of newer figures of the seat. */
  round: { send: (event: { type: 'seat.told'; seat: PlayedSeat }) => void };
  seat: PlayedSeat;
  ask: Ask;
  money: (minor: number) => string;
  onClose: () => void;
}

/** What can be read about a game: its rules, the last rounds, and how each was drawn. */
export const More = ({ game, engine, round, seat, ask, money, onClose }: MoreProps) => {
  const intl = useIntl();
  const [chosen, setChosen] = useState<PlayedRound | null>(null);
  const [isChecking, setChecking] = useState(false);
  const { Rules } = engine;
  return (
    <Sheet title="play_more" onClose={onClose}>
      <details className={styles.part}>
        <summary>
          <FormattedMessage id="play_rules" />
        </summary>
        <Rules game={game} money={money} />
      </details>
      <details className={styles.part} open>
        <summary>
          <FormattedMessage id="play_last" />
        </summary>
        {seat.rounds.length === 0 ? (
          <p>
            <FormattedMessage id="play_last_none" />
          </p>
        ) : (
          <table className={styles.rounds}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="play_round" />
                </th>
                <th scope="col">
                  <FormattedMessage id="play_stake" />
                </th>
                <th scope="col">
                  <FormattedMessage id="play_happened" />
                </th>
                <th scope="col">
                  <FormattedMessage id="play_proof" />
                </th>
              </tr>
            </thead>
            <tbody>
              {(seat.rounds as readonly PlayedRound[]).map((each) => (
                <tr key={each.roundId}>
                  <td>{each.result.nonce}</td>
                  <td>{money(each.stake)}</td>
                  <td>{engine.describe(intl, game, each, money)}</td>
                  <td>
                    <button
                      type="button"
                      className={styles.check}
                      onClick={() => {
                        setChosen(each);
                        setChecking(true);
                      }}
                    >
                      <FormattedMessage id="play_check" />
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
      <details
        className={styles.part}
        open={isChecking}
        onToggle={({ currentTarget }) => setChecking(currentTarget.open)}
      >
        <summary>
          <FormattedMessage id="play_check_round" />
        </summary>
        <Check
          key={chosen?.roundId ?? ''}
          {...{ game, engine, round, ask, money }}
          seeds={seat.seeds}
          chosen={(seat.rounds as readonly PlayedRound[]).find(({ roundId }) => roundId === chosen?.roundId) ?? chosen}
        />
      </details>
    </Sheet>
  );
};
