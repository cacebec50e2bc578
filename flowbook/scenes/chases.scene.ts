import { chasesFlow } from '../flows/chases.flow.ts';
import { button, press } from '../world/acts.ts';
import type { Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';

/** R2.05: the chases of a member, below the board of their lottery. */
export const chasesScene: Scene = {
  flow: chasesFlow,
  begins: () => ({ as: 'mai', has: ['lottery-chase'], at: '/lottery?gameCode=MEGA5&show=chases' }),
  deeds: { 'end.pressed: a running chase': press('lottery_end_chase'), 'question.closed': press('close') },
  sees: {
    'chases.listed': button('lottery_end_chase', 'ready'),
    'chases.ending': ({ ui }) => ui.see('dialog', text('lottery_end_chase')),
  },
};
