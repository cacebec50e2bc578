import type { ClimbSnapshot } from '../../machines/games/climb.machine.ts';
import { climbFlow } from '../flows/climb.flow.ts';
import { button, fillIn, inTurn, press } from '../world/acts.ts';
import { startingWith, text } from '../world/text.ts';
import { chip, main, sceneInSeat } from './seats.ts';

const waits = inTurn(chip(false), button('play_climb_start', 'off'));

/** Its button says the amount too. */
const cashOut = startingWith(text('play_climb_cash_out'));

/** R8.20, R8.23: rounds of a curve that climbs. */
export const climbScene = sceneInSeat({
  flow: {
    ...climbFlow,
    // While the site pauses play, the button does not even say what is wrong with a multiple.
    offer: (snapshot, type) => type !== 'round.wanted' || !(snapshot as ClimbSnapshot).context.isPaused,
  },
  engine: 'climb',
  waits,
  deeds: {
    'round.wanted': press('play_climb_start'),
    'cashOut.pressed': ({ ui }) => ui.press('button', cashOut),
    'target.chosen: twice the stake': fillIn('play_climb_at', '2'),
    'target.chosen: by hand': fillIn('play_climb_at', ''),
    'target.chosen: no multiple': fillIn('play_climb_at', 'two'),
  },
  sees: {
    'climb.sending': waits,
    'climb.running.climbing': main(cashOut, 'ready'),
    'climb.running.cashingOut': main(cashOut, 'off'),
    'climb.ended': chip(true),
  },
});
