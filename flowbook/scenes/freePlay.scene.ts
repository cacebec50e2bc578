import { freePlayFlow } from '../flows/freePlay.flow.ts';
import { answersTo } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { press } from '../world/acts.ts';

const notice: Act = ({ ui }) => ui.see('dialog', text('free_demo_none_title'));

/** A visitor tries the site out. */
export const freePlayScene: Scene = {
  flow: freePlayFlow,
  begins: () => ({ as: 'visitor', then: press('header_free_demo') }),
  deeds: answersTo(freePlayFlow, 'startFreePlay', {
    'too many, wait 42 s':
      'Too many free demos were started from here today. Please try again in 42 seconds, or log in.',
    'too many, no time named': text('free_demo_too_many'),
    'not offered': text('free_demo_none'),
    'no answer': text('free_demo_none'),
  }),
  sees: {
    'freePlay.starting': ({ ui }) => ui.miss('button', text('header_log_in')),
    'freePlay.started': ({ ui }) => ui.see('button', text('header_account_menu')),
    'freePlay.rateLimited': notice,
    'freePlay.unavailable': notice,
  },
};
