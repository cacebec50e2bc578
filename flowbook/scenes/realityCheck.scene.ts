import { gameAt } from '../../machines/common/places.ts';
import { dueCheck, realityCheckFlow } from '../flows/realityCheck.flow.ts';
import type { Flow } from '../flow.ts';
import { button, press, says } from '../world/acts.ts';
import { answersTo } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';

const flow: Flow = {
  ...realityCheckFlow,
  // In a game it is known to be due, and a page of the site is always there to be shown.
  variants: { 'in a game': { played: dueCheck } },
  outcomes: { ...realityCheckFlow.outcomes, lead: { 'the page is shown': { output: undefined } } },
};

/** A reality check above a game. */
export const realityCheckScene: Scene = {
  flow,
  begins: () => ({
    as: 'mai',
    has: ['check-due'],
    at: gameAt('20417'),
    then: button('protection_check_go_on', 'ready'),
  }),
  deeds: {
    'check.answered: go on': press('protection_check_go_on'),
    'check.answered: my bets': press('protection_check_bets'),
    'check.answered: limits': press('protection_check_limits'),
    'check.answered: leave the game': press('protection_check_leave'),
    'lead ends: the page is shown': { given: () => Promise.resolve() },
    ...answersTo(flow, 'acknowledge', {}),
  },
  sees: {
    'realityCheck.due': button('protection_check_go_on', 'ready'),
    'realityCheck.answering': null,
    'realityCheck.unheard': says('protection_check_unheard'),
    'realityCheck.leading': null,
    'realityCheck.done': ({ ui }) => ui.miss('button', text('protection_check_go_on')),
  },
};
