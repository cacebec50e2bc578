import { FormattedMessage, useIntl } from 'react-intl';
import { FlatDie } from '../dice/FlatDie.tsx';
import { Clock } from '../frame/Clock.tsx';
import { valueOf, type Dice } from '../rules/cup.ts';
import { Beaker } from './Beaker.tsx';
import { ownIn, type Chair, type ShownCup, type Table as Told } from './told.ts';
import { chairName, diceText, handName, handNames, tableText } from './words.ts';
import styles from './Table.module.css';

interface TableProps {
  told: Told;
  stake: number;
  /** The clock of the server. */
  clock: () => number;
  isStill: boolean;
  money: (minor: number) => string;
}

const SmallDice = ({ dice }: { dice: Dice }) => (
  <span className={styles.dice} dir="ltr" aria-hidden="true">
    {dice.map((value, at) => (
      // Dice have no name but their place.
      <FlatDie key={at} value={value} />
    ))}
  </span>
);

const stateOf = ({ phase }: ShownCup, { kind, isHouse, hasChosen }: Chair) => {
  if (kind) return handNames[kind];
  if (isHouse) return 'play_cup_for_house' as const;
  if (phase === 'gathering' || phase === 'taking') return 'play_cup_sits' as const;
  return hasChosen ? ('play_cup_has_chosen' as const) : ('play_cup_is_choosing' as const);
};

/** Where a chair stands, in parts of the table: on an arc over it. */
const placeOf = (at: number, of: number) => {
  const spread = of === 1 ? 0 : 60 + 20 * Math.min(of, 4);
  const degrees = 270 - spread / 2 + (of === 1 ? 0 : (spread * at) / (of - 1));
  const turn = (degrees * Math.PI) / 180;
  return { left: `${50 + 38 * Math.cos(turn)}%`, top: `${58 + 40 * Math.sin(turn)}%` };
};

/** The others around the table, each with a cup that lifts once all hands are shown. */
const Chairs = ({ cup, chairs }: { cup: ShownCup | null; chairs: number }) => {
  const intl = useIntl();
  const players = cup?.phase === 'over' ? [] : (cup?.players ?? []);
  const others = players.flatMap((chair, at) => (chair.isOwn ? [] : [{ chair, at }]));
  const isGathering = players.every(({ first, isHouse }) => first === undefined && !isHouse);
  const empty = isGathering ? Math.max(0, (cup?.most ?? chairs) - 1 - others.length) : 0;
  const count = others.length + empty;
  return (
    <ul className={styles.chairs} aria-label={intl.formatMessage({ id: 'play_cup_around' })}>
      {cup &&
        others.map(({ chair, at }, index) => (
          <li
            key={at}
            style={placeOf(index, count)}
            data-won={Number(chair.pays ?? 0) > 0 || undefined}
            data-open={chair.hand !== undefined || undefined}
          >
            <Beaker />
            {chair.hand && <SmallDice dice={chair.hand} />}
            <b>{chairName(intl, cup, at)}</b>
            <small>
              <FormattedMessage id={stateOf(cup, chair)} />
            </small>
          </li>
        ))}
      {Array.from({ length: empty }, (_, at) => (
        <li key={`empty ${at}`} style={placeOf(others.length + at, count)} data-empty>
          <Beaker />
          <small>
            <FormattedMessage id="play_cup_empty" />
          </small>
        </li>
      ))}
    </ul>
  );
};

/** All hands, the best first, and what each was paid. */
const Showdown = ({ cup, money }: { cup: ShownCup; money: TableProps['money'] }) => {
  const intl = useIntl();
  const hands = cup.players.flatMap(({ hand, pays }, chair) =>
    hand ? [{ chair, hand, pays: Number(pays ?? 0) }] : [],
  );
  return (
    <ol className={styles.showdown} aria-label={intl.formatMessage({ id: 'play_cup_showdown' })}>
      {hands
        .sort((one, other) => valueOf(other.hand) - valueOf(one.hand))
        .map(({ chair, hand, pays }) => (
          <li key={chair} data-won={pays > 0 || undefined}>
            <b>{chairName(intl, cup, chair)}</b>
            <SmallDice dice={hand} />
            <span className="unseen">{diceText(hand)}</span>
            <span className={styles.hand}>{handName(intl, hand)}</span>
            <span className={styles.pays}>
              {pays > 0 ? (
                <FormattedMessage id="play_cup_wins" values={{ amount: money(pays) }} />
              ) : (
                <FormattedMessage id="play_cup_wins_nothing" />
              )}
            </span>
          </li>
        ))}
    </ol>
  );
};

const clocks = {
  gathering: 'play_cup_begins_in',
  keeping: 'play_cup_choose_in',
  waiting: 'play_cup_shown_in',
} as const;

/** A round table of dice: the others, the pot, and how far the game is. */
export const Table = ({ told, stake, clock, isStill, money }: TableProps) => {
  const intl = useIntl();
  const { cup, chairs } = told;
  const own = ownIn(cup);
  const text = cup && cup.phase in clocks ? clocks[cup.phase as keyof typeof clocks] : null;
  return (
    <div className={styles.stage} data-phase={cup?.phase ?? 'over'} data-still={isStill || undefined}>
      <div className={styles.table} aria-hidden="true" />
      <Chairs {...{ cup, chairs }} />
      <div className={styles.middle}>
        {Number(cup?.pot ?? 0) > 0 && cup?.phase !== 'over' && (
          <b>
            <FormattedMessage id="play_cup_pot" values={{ amount: money(Number(cup?.pot)) }} />
          </b>
        )}
        <p>
          {text !== null && cup?.until != null && (
            <span aria-hidden="true">
              <Clock until={cup.until} clock={clock} text={text} />{' '}
            </span>
          )}
          {tableText(intl, told, stake)}
        </p>
        {!own?.first && <Beaker />}
      </div>
      {cup?.phase === 'shown' && <Showdown {...{ cup, money }} />}
    </div>
  );
};
