import type { MagazineSnapshot } from '../../machines/games/magazine.machine.ts';
import { magazineFlow } from '../flows/magazine.flow.ts';
import { button, inTurn, press } from '../world/acts.ts';
import { beginning, filled, text } from '../world/text.ts';
import { chip, main, sceneInSeat } from './seats.ts';

const load = filled('play_reef_load', { shots: 20 });
const trigger = beginning('play_reef_fire');
const waits = inTurn(chip(false), main(load, 'off'));
const shoots = inTurn(main(trigger, 'ready'), button('play_reef_rest', 'off'));

/** R8.20, R8.23: magazines of a reef. */
export const magazineScene = sceneInSeat({
  flow: {
    ...magazineFlow,
    // A player has one finger at the trigger.
    offer: (snapshot, type) => type !== 'trigger.pulled' || !(snapshot as MagazineSnapshot).context.isHeld,
  },
  engine: 'reef',
  waits,
  deeds: {
    'fish.chosen: the whale': ({ ui }) =>
      ui.keyOn('radio', filled('play_reef_pays', { fish: text('play_reef_fish_octopus'), pays: 40 }), 'ArrowDown'),
    'magazine.wanted': ({ ui }) => ui.press('button', load),
    'trigger.pulled': ({ ui }) => ui.hold('button', trigger),
    'trigger.released': ({ ui }) => ui.letGo(),
    'rest.wanted': press('play_reef_rest'),
  },
  sees: {
    'magazine.loading': waits,
    'magazine.aiming': button('play_reef_rest', 'ready'),
    'magazine.firing': shoots,
    'magazine.landing': shoots,
    'magazine.closing': inTurn(main(trigger, 'off'), button('play_reef_rest', 'off')),
    'magazine.celebrating': inTurn(chip(false), main(load, 'ready')),
  },
});
