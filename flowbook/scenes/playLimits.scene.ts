import { playSafelyPath } from '../../machines/common/places.ts';
import { playLimitsFlow } from '../flows/playLimits.flow.ts';
import { button, countingDown, heading, press, pressOne, says } from '../world/acts.ts';
import { answersNow, answersTo, fetchAnswers, ticking, typing } from '../world/declared.ts';
import { without } from '../world/money.ts';
import type { Act, Scene } from '../world/scene.ts';
import { text, startingWith } from '../world/text.ts';

const row = startingWith('Deposit limits 24 hours');
const yes = startingWith('Yes, ');
const keep = 'Keep $100.00';

const seeRow: Act = ({ ui }) => ui.see('button', row, 'ready');

const now: Parameters<typeof answersTo>[3] = ({ gateway }) => gateway.now;

/** The limits of a member, on the page where they play safely. */
export const playLimitsScene: Scene = {
  // The walks answer what was sent.
  flow: {
    ...playLimitsFlow,
    outcomes: { ...playLimitsFlow.outcomes, setLimit: without(playLimitsFlow, 'setLimit', 'it is never sent') },
  },
  begins: () => ({ as: 'mai', site: { whitelabel: { protection: 'offered' } }, at: playSafelyPath }),
  deeds: {
    ...fetchAnswers(playLimitsFlow, 'load'),
    ...answersNow(playLimitsFlow, 'load'),
    ...typing(playLimitsFlow, { amount: 'Limit for 24 hours', isNone: ticking(text('limits_no_limit')) }),
    'form.submitted': pressOne('limits_ask', 'limits_save'),
    'form.closed': press('close'),
    'limit.chosen: of deposits in 24 hours': ({ ui }) => ui.press('button', row),
    'rise.confirmed: of deposits in 24 hours': ({ ui }) => ui.press('button', yes),
    'rise.dropped: of deposits in 24 hours': ({ ui }) => ui.press('button', keep),
    'again.pressed': press('retry'),
    ...answersTo(
      playLimitsFlow,
      'setLimit',
      {
        'during a break': text('excluded'),
        'no longer offered': text('feature_off'),
        'too many, wait 42 s': text('too_many_requests'),
      },
      now,
    ),
    ...answersTo(
      playLimitsFlow,
      'confirmLimit',
      {
        raised: text('limits_holds'),
        'during a break': text('excluded'),
        'too many, wait 42 s': text('too_many_requests'),
      },
      now,
    ),
    ...answersTo(playLimitsFlow, 'dropRise', { dropped: text('limits_dropped') }, now),
  },
  sees: {
    'playLimits.loading': null,
    'playLimits.failed': heading('limits_failed'),
    'playLimits.shown.resting': seeRow,
    'playLimits.shown.waiting': seeRow,
    'playLimits.refreshing': seeRow,
    'playLimits.editing.filling.editing': button('limits_save', 'ready'),
    'playLimits.editing.filling.waiting': countingDown,
    'playLimits.editing.submitting': button('limits_save', 'busy'),
    'playLimits.editing.warned': button('limits_ask', 'ready'),
    'playLimits.confirming': ({ ui }) => ui.see('button', yes, 'busy'),
    'playLimits.dropping': ({ ui }) => ui.see('button', keep, 'busy'),
    'playLimits.looking': says('limits_looking'),
  },
};
