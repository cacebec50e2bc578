import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Check } from './Check.tsx';
import type { Telling } from './engine.ts';
import { Part, Past } from './Part.tsx';
import type { Ask } from './server.ts';
import { Sheet } from './Sheet.tsx';
import type { Entered, PlayedRound, PlayedSeat } from './wire.ts';

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
      <Part title="play_rules">
        <Rules game={game} money={money} />
      </Part>
      <Part title="play_last" isOpen>
        <Past
          heads={['play_round', 'play_stake', 'play_happened']}
          none="play_last_none"
          rows={(seat.rounds as readonly PlayedRound[]).map((each) => ({
            key: each.roundId,
            cells: [each.result.nonce, money(each.stake), engine.describe(intl, game, each, money)],
            onCheck: () => {
              setChosen(each);
              setChecking(true);
            },
          }))}
        />
      </Part>
      <Part title="play_check_round" isOpen={isChecking} onToggle={setChecking}>
        <Check
          key={chosen?.roundId ?? ''}
          {...{ game, engine, round, ask, money }}
          seeds={seat.seeds}
          chosen={(seat.rounds as readonly PlayedRound[]).find(({ roundId }) => roundId === chosen?.roundId) ?? chosen}
        />
      </Part>
    </Sheet>
  );
};
