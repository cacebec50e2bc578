import { createActor } from 'xstate';
import { fightMachine } from '../../machines/games/fight.machine.ts';
import { followedBy, followedInputOf } from '../frame/createFollowed.ts';
import type { Answer } from '../frame/server.ts';
import type { Entered } from '../frame/wire.ts';
import { moneyIn } from '../money.ts';
import { showPage, type Seated } from '../openGame.tsx';
import { fightSides } from '../rules/fight.ts';
import { createTones } from '../stage/sound.ts';
import { FightPage } from './FightPage.tsx';
import { toldOf, within } from './told.ts';

/** Opens a ring; a side of its fight may be chosen already. */
export const open = async (seated: Seated): Promise<void> => {
  const { game, ask, site } = seated;
  const told = toldOf(game as unknown as Answer);
  const tones = createTones(() => site.preferences.get().sound);
  const side = fightSides.find((each) => game.pick === `${told.fight?.id ?? ''}:${each}`) ?? null;
  const fight = createActor(
    fightMachine.provide({ actors: followedBy({ ask, site, call: 'fight/state', toldOf, within }) }),
    { input: { ...followedInputOf(game), told, side } },
  );
  await showPage(seated, <FightPage {...{ game, fight, ask, site, tones }} money={moneyIn(game.currency)} />);
  fight.start();
  site.tell('ready');
};

export type EnteredRing = Pick<Entered, 'game' | 'look' | 'minBet' | 'maxBet'>;
