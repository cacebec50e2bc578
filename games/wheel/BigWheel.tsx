import { useIntl } from 'react-intl';
import type { StageProps } from '../frame/engine.ts';
import type { PlayedRound } from '../frame/wire.ts';
import { timesOf } from '../rules/segments.ts';
import { Felt } from '../table/Felt.tsx';
import { drawnOf } from '../table/rounds.ts';
import { Told, type Bead } from '../table/Told.tsx';
import { useTable } from '../table/useTable.ts';
import { outcomeText } from '../table/words.ts';
import { planOf } from './turn.ts';
import { Wheel } from './Wheel.tsx';

const shown = 24;

const timesIn = (round: PlayedRound): number => timesOf(drawnOf(round) ?? []);
const colours: Readonly<Record<number, Bead['colour']>> = {
  4: 'blue',
  8: 'green',
  12: 'violet',
  16: 'red',
  48: 'gold',
};

const beadOf = (round: PlayedRound): Bead => ({
  key: round.roundId,
  text: String(timesIn(round)),
  colour: colours[timesIn(round)] ?? 'none',
});

export const BigWheel = (props: StageProps) => {
  const { game, seat, isEditable, money } = props;
  const intl = useIntl();
  const table = useTable(props, planOf);
  const told = (
    <Told
      scene={table.scene}
      money={money}
      outcome={(round) => `${outcomeText(intl, 'wheel', drawnOf(round) ?? [])}. `}
      road={seat.rounds.slice(0, shown).map(beadOf)}
    />
  );
  return (
    <Felt table={table} told={told} game={game} isEditable={isEditable} money={money}>
      <Wheel scene={table.scene} />
    </Felt>
  );
};
