import { registerCenterPath } from '../../machines/common/places.ts';
import { linksFlow } from '../flows/links.flow.ts';
import { button, countingDown, heading, press, says, pressIn } from '../world/acts.ts';
import { choosing, fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { text, filled, beginning } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const end = filled('agent_link_end_of', { code: 'thanh01' });
const note = filled('register_optional', { label: text('agent_link_note') });

const tickDaily: Act = ({ ui }) => ui.press('checkbox', beginning('agent_daily'));

/** The links of an agent in the register centre. */
export const linksScene: Scene = {
  flow: linksFlow,
  begins: () => ({ as: 'tam', has: ['contract-daily'], at: registerCenterPath }),
  deeds: {
    ...fetchAnswers(linksFlow, 'load'),
    'add.pressed': press('agent_link_new'),
    'end.pressed: one in use': ({ ui }) => ui.press('button', end),
    ...typing(linksFlow, {
      kind: press('role_agent'),
      note,
      days: choosing(text('agent_link_days'), '30'),
      'daily.rate.0': text('agent_terms_rate'),
    }),
    'offer.chosen: a daily salary': tickDaily,
    'offer.dropped: a daily salary': tickDaily,
    'step.added: of the daily salary': press('agent_terms_add'),
    'step.removed: the second of the daily salary': ({ ui }) =>
      ui.press('button', filled('agent_terms_remove_of', { step: 2 })),
    'form.submitted': pressIn({ 'links.ending': 'agent_link_end' }, 'agent_link_make'),
    'form.closed': press('close'),
    'again.pressed': press('retry'),
    ...formAnswers(linksFlow, 'add', {
      'not offered': text('feature_off'),
      'above own terms': text('above_own_terms'),
    }),
    ...formAnswers(linksFlow, 'end', { 'not an agent any more': text('agents_only') }),
  },
  sees: {
    'links.loading': ({ ui }) => ui.miss('button', text('agent_link_new')),
    'links.failed': heading('agent_links_failed'),
    'links.empty': heading('agent_links_none'),
    'links.shown': says('agent_links_text'),
    'links.adding.filling.editing': button('agent_link_make', 'ready'),
    'links.adding.filling.waiting': countingDown,
    'links.adding.submitting': button('agent_link_make', 'busy'),
    'links.made': ({ ui }) => ui.see('dialog', text('agent_link_made')),
    'links.ending.filling.editing': button('agent_link_end', 'ready'),
    'links.ending.filling.waiting': countingDown,
    'links.ending.submitting': button('agent_link_end', 'busy'),
  },
};
