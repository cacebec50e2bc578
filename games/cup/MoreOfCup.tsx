import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { CupRef } from '../../machines/games/cup.machine.ts';
import { Part, Past } from '../frame/Part.tsx';
import type { Ask } from '../frame/server.ts';
import { Sheet } from '../frame/Sheet.tsx';
import { EventPanel, useChoice, type MixedSeeds } from '../proof/EventPanel.tsx';
import { Rules } from './Rules.tsx';
import type { ShownCup, Table } from './told.ts';
import { diceText, handName } from './words.ts';

interface MoreProps {
  told: Table;
  cup: CupRef;
  ask: Ask;
  money: (minor: number) => string;
  onClose: () => void;
}

const mixedIn = ({ clientSeed, seeds = [], seat }: ShownCup): MixedSeeds | null =>
  clientSeed == null ? null : { client: clientSeed, all: seeds, own: seat === undefined ? [] : [seat] };

/** What can be read about the games of a table: how they are played, the player's last ones, and how each was drawn. */
export const MoreOfCup = ({ told, cup, ask, money, onClose }: MoreProps) => {
  const intl = useIntl();
  const [chosen, choose] = useChoice();
  const seed = useSelector(cup, ({ context }) => context.seed);
  return (
    <Sheet title="play_more" onClose={onClose}>
      <Part title="play_rules">
        <Rules />
      </Part>
      <Part title="play_cup_last" isOpen>
        <Past
          heads={['play_cup_head_hand', 'play_cup_head_players', 'play_stake', 'play_cup_head_paid']}
          none="play_last_none"
          rows={told.history.map(({ id, hand, players, stake, win }) => ({
            key: id,
            cells: [`${diceText(hand)}, ${handName(intl, hand)}`, players, money(Number(stake)), money(Number(win))],
            onCheck: () => choose(id),
          }))}
        />
      </Part>
      <EventPanel
        {...{ ask, money, seed, chosen }}
        hash={told.cup?.seedHash ?? null}
        seeds={told.cup && mixedIn(told.cup)}
        onSeed={(own) => cup.send({ type: 'seed.chosen', seed: own })}
      />
    </Sheet>
  );
};
