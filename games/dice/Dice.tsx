import { useIntl } from 'react-intl';
import type { StageProps } from '../frame/engine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import { tableGames } from '../rules/table.ts';
import type { Scene } from '../table/createShow.ts';
import { Felt } from '../table/Felt.tsx';
import { drawnOf } from '../table/rounds.ts';
import { Told, type Bead } from '../table/Told.tsx';
import { useTable } from '../table/useTable.ts';
import { outcomeText } from '../table/words.ts';
import { Cup } from './Cup.tsx';
import { Die } from './Die.tsx';
import styles from './Dice.module.css';
import { paces, planOf } from './throw.ts';

const shown = 24;
/** What lies there before anything was thrown. */
const first = [1, 3, 6] as const;
const colours = { big: 'red', small: 'blue', triple: 'green' } as const;

const beadOf = (round: PlayedRound): Bead => {
  const drawn = drawnOf(round) ?? [];
  const won = (['big', 'small', 'triple'] as const).find((bet) => tableGames.sic_bo.returns(drawn, bet) > 0);
  const sum = drawn.reduce((total, die) => total + die, 0);
  return { key: round.roundId, text: String(sum), colour: won ? colours[won] : 'none' };
};

/** Three dice under a cup, which is shaken until they are known and lifted then. */
const Thrown = ({ scene: { phase, pace, drawn } }: { readonly scene: Scene }) => {
  const { shaken, rolls } = paces[pace];
  return (
    <div className={styles.tray} dir="ltr">
      <div className={styles.plate} />
      <div className={styles.dice}>
        {(drawn ?? first).map((value, place) => (
          <Die
            key={place}
            value={value}
            place={place}
            roll={phase === 'moving' ? { delay: shaken, duration: rolls } : null}
          />
        ))}
      </div>
      <Cup phase={phase} pace={pace} />
    </div>
  );
};

export const Dice = (props: StageProps) => {
  const { game, seat, isEditable, money } = props;
  const intl = useIntl();
  const table = useTable(props, planOf);
  const told = (
    <Told
      scene={table.scene}
      money={money}
      outcome={(round) => `${outcomeText(intl, 'sic_bo', drawnOf(round) ?? [])}. `}
      road={seat.rounds.slice(0, shown).map(beadOf)}
    />
  );
  return (
    <Felt table={table} told={told} game={game} isEditable={isEditable} money={money}>
      <Thrown scene={table.scene} />
    </Felt>
  );
};
