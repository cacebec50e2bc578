import { contract } from '../../contract/index.ts';
import { linksFlow } from '../flows/links.flow.ts';
import { registerCenterPath } from '../../machines/common/places.ts';
import { button, countingDown, heading, press, says } from '../world/acts.ts';
import { reply } from '../world/answers.ts';
import { choosing, fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { openAsAgent } from './ways.ts';

const end = text('agent_link_end_of').replace('{code}', 'thanh01');
const note = text('register_optional').replace('{label}', text('agent_link_note'));

const { daily } = contract.contracts;
const tickDaily: Act = ({ ui }) => ui.press('checkbox', new RegExp(`^${text('agent_daily')}`));

const submit: Act = async (world) =>
  press((await world.ui.has('button', text('agent_link_make'))) ? 'agent_link_make' : 'agent_link_end')(world);

/** The links of an agent in the register centre. */
export const linksScene: Scene = {
  flow: linksFlow,
  open: (world) => {
    world.gateway.usually(daily.name, reply(daily));
    return openAsAgent(world, registerCenterPath, { enableSalary: true });
  },
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
      ui.press('button', text('agent_terms_remove_of').replace('{step}', '2')),
    'form.submitted': submit,
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
