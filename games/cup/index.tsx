import { createActor } from 'xstate';
import { cupMachine } from '../../machines/games/cup.machine.ts';
import { followedBy, followedInputOf } from '../frame/createFollowed.ts';
import type { Answer } from '../frame/server.ts';
import { moneyIn } from '../money.ts';
import { showPage, type Seated } from '../openGame.tsx';
import { createTones } from '../stage/sound.ts';
import { CupPage } from './CupPage.tsx';
import { toldOf, within } from './told.ts';

/** Opens a table of dice, with the stake of the game that its player sits in. */
export const open = async (seated: Seated): Promise<void> => {
  const { game, ask, site } = seated;
  const told = toldOf(game as unknown as Answer);
  const tones = createTones(() => site.preferences.get().sound);
  const begins = followedInputOf(game, told.stakes);
  const cup = createActor(
    cupMachine.provide({ actors: followedBy({ ask, site, call: 'cup/state', toldOf, within }) }),
    {
      input: {
        ...begins,
        least: Math.min(...told.stakes),
        most: Math.max(...told.stakes),
        stake: Number(told.cup?.stake ?? begins.stake),
        told,
      },
    },
  );
  await showPage(
    seated,
    <CupPage name={game.game.name} {...{ cup, ask, site, tones }} money={moneyIn(game.currency)} />,
  );
  cup.start();
  site.tell('ready');
};
