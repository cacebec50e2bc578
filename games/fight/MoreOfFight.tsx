import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { FightRef } from '../../machines/games/fight.machine.ts';
import { Part, Past } from '../frame/Part.tsx';
import type { Ask } from '../frame/server.ts';
import { Sheet } from '../frame/Sheet.tsx';
import { EventPanel, useChoice, type MixedSeeds } from '../proof/EventPanel.tsx';
import { Rules } from './Rules.tsx';
import type { Ring, ShownFight } from './told.ts';
import { emblemName, winnerName } from './words.ts';

interface MoreProps {
  told: Ring;
  fight: FightRef;
  ask: Ask;
  money: (minor: number) => string;
  onClose: () => void;
}

const mixedIn = ({ clientSeed, seeds, bets }: ShownFight): MixedSeeds | null =>
  clientSeed === null ? null : { client: clientSeed, all: seeds, own: bets.map(({ place }) => place) };

/** What can be read about the duels of a ring: how they are fought, the last ones, and how each was drawn. */
export const MoreOfFight = ({ told, fight, ask, money, onClose }: MoreProps) => {
  const intl = useIntl();
  const [chosen, choose] = useChoice();
  const seed = useSelector(fight, ({ context }) => context.seed);
  return (
    <Sheet title="play_more" onClose={onClose}>
      <Part title="play_rules">
        <Rules />
      </Part>
      <Part title="play_fight_last" isOpen>
        <Past
          heads={['play_fight_head_red', 'play_fight_head_blue', 'play_fight_head_score', 'play_fight_head_winner']}
          none="play_fight_last_none"
          rows={told.history.map((past) => ({
            key: past.id,
            cells: [emblemName(past.red), emblemName(past.blue), past.score.join(' : '), winnerName(intl, past)],
            onCheck: () => choose(past.id),
          }))}
        />
      </Part>
      <EventPanel
        {...{ ask, money, seed, chosen }}
        hash={told.fight?.seedHash ?? null}
        seeds={told.fight && mixedIn(told.fight)}
        onSeed={(own) => fight.send({ type: 'seed.chosen', seed: own })}
      />
    </Sheet>
  );
};
