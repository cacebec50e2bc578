import { playSafelyPath } from '../../machines/common/places.ts';
import { stopsFlow } from '../flows/stops.flow.ts';
import { button, press } from '../world/acts.ts';
import { answersNow } from '../world/declared.ts';
import { beginning, text, oneOf } from '../world/text.ts';
import { without } from '../world/money.ts';
import type { Scene } from '../world/scene.ts';

const row = (id: 'stopping_break' | 'stopping_exclude') => beginning(id);

const endless = oneOf(text('stopping_good_now'), text('stopping_paused_now'));

const over = oneOf(text('stopping_break_over'), text('stopping_back'));

/** The page Play safely of a member who stops playing, and comes back. */
export const stopsScene: Scene = {
  flow: {
    ...stopsFlow,
    outcomes: {
      ...stopsFlow.outcomes,
      askBack: without(stopsFlow, 'askBack', 'it is never sent'),
      comeBack: without(stopsFlow, 'comeBack', 'it is never sent'),
      stopping: { 'nothing is changed': { output: null } },
    },
  },
  begins: () => ({ as: 'mai', at: playSafelyPath }),
  deeds: {
    ...answersNow(stopsFlow, 'load'),
    'again.pressed': press('stopping_load_again'),
    'stop.chosen: a break': ({ ui }) => ui.press('button', row('stopping_break')),
    'stop.chosen: an exclusion': ({ ui }) => ui.press('button', row('stopping_exclude')),
    'stopping ends: nothing is changed': press('close'),
    'return.asked': press('stopping_ask_back'),
    'return.confirmed': press('stopping_come_back'),
    'banner.closed': press('stopping_close'),
    ...answersNow(stopsFlow, 'askBack'),
    ...answersNow(stopsFlow, 'comeBack'),
  },
  sees: {
    'stops.loading': ({ ui }) => ui.miss('button', text('stopping_load_again')),
    'stops.failed': ({ ui }) => ui.see('button', text('stopping_load_again')),
    'stops.off': ({ ui }) => ui.see('heading', text('protection_off')),
    'stops.free': ({ ui }) => ui.see('button', row('stopping_break'), 'ready'),
    'stops.out': button('stopping_longer', 'ready'),
    'stops.endless': ({ ui }) => ui.read(endless),
    'stops.returnable': button('stopping_ask_back', 'ready'),
    'stops.asking': button('stopping_ask_back', 'busy'),
    'stops.asked': ({ ui }) => ui.read(beginning('stopping_asked')),
    'stops.confirmable': button('stopping_come_back', 'ready'),
    'stops.returning': button('stopping_come_back', 'busy'),
    'stops.stopping': ({ ui }) => ui.see('button', text('close')),
    'stops.over': ({ ui }) => ui.read(over),
  },
};
