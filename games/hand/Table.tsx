import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { gainOf } from '../../machines/games/round.rules.ts';
import { Shoe } from '../cards/Shoe.tsx';
import type { StageProps } from '../frame/engine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import { CountUp } from '../stage/celebrate/CountUp.tsx';
import { countingMs } from '../stage/heard.ts';
import { gainText } from '../table/words.ts';
import { Cards } from './Cards.tsx';
import type { Scene } from './createShow.ts';
import type { LyingHand } from './lying.ts';
import styles from './Table.module.css';
import { outcomeNames, totalText } from './words.ts';

interface TableProps extends Pick<StageProps, 'money'> {
  readonly scene: Scene;
  /** The round that is shown. */
  readonly round: PlayedRound | null;
  readonly isPlacing: boolean;
  readonly isChoosing: boolean;
}

/** How the table stands, for who sees it. */
const What = ({ scene, round, isPlacing, isChoosing, money }: TableProps) => {
  const intl = useIntl();
  const { lying, dealt, counted } = scene;
  if (counted !== null) {
    const amount = <CountUp amount={counted.win} ms={countingMs(counted)} money={money} />;
    const id = gainOf(counted) === 'won' ? 'play_table_won' : 'play_table_returned';
    return <FormattedMessage id={id} values={{ amount }} />;
  }
  if (isPlacing || dealt !== null) return <FormattedMessage id="play_hand_dealing" />;
  if (isChoosing && lying?.hands.length === 2)
    return <FormattedMessage id="play_hand_turn_of_two" values={{ number: (lying.turn ?? 0) + 1 }} />;
  if (isChoosing) return <FormattedMessage id="play_hand_turn" />;
  return round?.state === 'settled' && lying !== null ? (
    gainText(intl, round, money)
  ) : (
    <FormattedMessage id="play_hand_idle" />
  );
};

/** Where the first two cards of a hand will lie. */
const Empty = () => (
  <>
    <div className={styles.empty} />
    <div className={styles.empty} />
  </>
);

/** The table with the dealer's cards and the player's. Who listens hears elsewhere what lies there, once. */
export const Table = (props: TableProps) => {
  const { scene, isPlacing, isChoosing, money } = props;
  const intl = useIntl();
  const shoe = useRef<HTMLDivElement>(null);
  const { stake = 0, dealer = [], hands = [], turn = null } = scene.lying ?? {};
  const nameOf = (at: number) =>
    hands.length === 1 ? (
      <FormattedMessage id="play_hand_you" />
    ) : (
      <FormattedMessage id="play_hand_of_two" values={{ number: at + 1 }} />
    );
  const handOf = ({ cards, outcome, isDoubled }: LyingHand, at: number) => (
    <Cards
      key={at}
      of={at}
      {...{ scene, shoe, cards }}
      name={nameOf(at)}
      total={totalText(intl, cards)}
      isTurn={(isChoosing && hands.length > 1 && at === turn) || undefined}
      outcome={scene.dealt === null && outcome !== null ? outcome : undefined}
    >
      <p className={styles.on}>
        {scene.dealt === null && outcome !== null ? (
          <strong>
            <FormattedMessage id={outcomeNames[outcome]} />
          </strong>
        ) : (
          money(isDoubled ? 2 * stake : stake)
        )}
      </p>
    </Cards>
  );
  return (
    <div className={styles.table} data-waiting={isPlacing || undefined} aria-hidden="true">
      <Shoe place={shoe} />
      <div className={styles.dealer} dir="ltr">
        {dealer.length === 0 ? (
          <Empty />
        ) : (
          <Cards
            of="dealer"
            {...{ scene, shoe }}
            cards={dealer}
            name={<FormattedMessage id="play_hand_dealer" />}
            total={totalText(
              intl,
              dealer.flatMap((card) => card ?? []),
            )}
          />
        )}
      </div>
      <div className={styles.middle}>
        <p className={styles.what} data-won={scene.counted !== null || undefined}>
          <What {...props} />
        </p>
        <p className={styles.pays}>
          <FormattedMessage id="play_hand_pays" />
        </p>
      </div>
      <div className={styles.player} dir="ltr">
        {hands.length === 0 ? <Empty /> : hands.map(handOf)}
      </div>
    </div>
  );
};
