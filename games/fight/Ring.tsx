import { FormattedMessage, useIntl } from 'react-intl';
import { picturesOf } from '../reels/pictures.ts';
import { hitsToWin, type FightSide } from '../rules/fight.ts';
import type { Look } from '../frame/wire.ts';
import { Clock } from '../frame/Clock.tsx';
import type { Ring as Told, ShownFight } from './told.ts';
import { emblemName, winnerName } from './words.ts';
import styles from './Ring.module.css';

interface RingProps {
  look: Look | null;
  told: Told;
  /** The clock of the server. */
  clock: () => number;
  isStill: boolean;
}

interface EmblemProps extends Pick<RingProps, 'look'> {
  fight: ShownFight | null;
  side: 'red' | 'blue';
}

const fateOf = (fight: ShownFight | null, side: 'red' | 'blue'): string | undefined => {
  if (fight === null || fight.winner === 'draw') return undefined;
  if (fight.winner !== null) return fight.winner === side ? 'wins' : 'bows';
  const last = fight.exchanges.at(-1);
  if (last === undefined || last === 'miss') return last;
  return last === side ? 'strikes' : 'struck';
};

/** One side of a duel, with the ribbons that it has left. */
const Emblem = ({ look, fight, side }: EmblemProps) => {
  const lost = fight?.score[side === 'red' ? 1 : 0] ?? 0;
  return (
    <div className={styles.side} data-side={side}>
      {/* Each blow is a new element, so that its move begins anew. */}
      <div key={fight?.exchanges.length} className={styles.emblem} data-fate={fateOf(fight, side)}>
        {look && <img src={picturesOf(look).still[side]} alt="" />}
      </div>
      <b>{fight && emblemName(fight[side])}</b>
      <ul className={styles.ribbons}>
        {Array.from({ length: hitsToWin }, (_, at) => (
          <li key={at} data-untied={at >= hitsToWin - lost || undefined} />
        ))}
      </ul>
    </div>
  );
};

const letters: Readonly<
  Record<FightSide, 'play_fight_letter_red' | 'play_fight_letter_blue' | 'play_fight_letter_draw'>
> = { red: 'play_fight_letter_red', blue: 'play_fight_letter_blue', draw: 'play_fight_letter_draw' };

/** Where the fight is, for who sees it. */
const Phase = ({ told: { fight, nextAt }, clock }: Pick<RingProps, 'told' | 'clock'>) => {
  const intl = useIntl();
  if (fight === null) return <Clock until={nextAt} clock={clock} text="play_fight_begins_in" />;
  if (fight.winner !== null)
    return (
      <>
        <strong>
          {fight.winner === 'draw' ? (
            <FormattedMessage id="play_fight_draw" />
          ) : (
            <FormattedMessage
              id="play_fight_wins"
              values={{ name: winnerName(intl, { ...fight, winner: fight.winner }) }}
            />
          )}
        </strong>{' '}
        <Clock until={nextAt} clock={clock} text="play_fight_next_in" />
      </>
    );
  return <Clock until={fight.closesAt} clock={clock} text="play_close_in" after="play_fight_on" />;
};

/** A ring: who fights, how it stands, and who won the last fights. */
export const Ring = ({ look, told, clock, isStill }: RingProps) => {
  const { fight, history } = told;
  return (
    <div
      className={styles.ring}
      data-still={isStill || undefined}
      aria-hidden="true"
      style={look ? ({ '--ground': look.inks.ground, '--deep': look.inks.deep } as object) : undefined}
    >
      <ol className={styles.past} dir="ltr">
        {history.map(({ id, winner }) => (
          <li key={id} data-side={winner}>
            <FormattedMessage id={letters[winner]} />
          </li>
        ))}
      </ol>
      <div className={styles.duel} dir="ltr">
        <Emblem {...{ look, fight }} side="red" />
        <p className={styles.score} data-begun={fight?.hasBegun ? true : undefined}>
          {(fight?.hasBegun ? fight.score : [0, 0]).join('\u2009:\u2009')}
        </p>
        <Emblem {...{ look, fight }} side="blue" />
      </div>
      <p className={styles.phase}>
        <Phase {...{ told, clock }} />
      </p>
    </div>
  );
};
