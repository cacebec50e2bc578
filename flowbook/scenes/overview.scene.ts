import { agentOverviewPath } from '../../machines/common/places.ts';
import { overviewFlow, overviewSearches } from '../flows/overview.flow.ts';
import { heading, press, says } from '../world/acts.ts';
import { fetchAnswers } from '../world/declared.ts';
import type { Act, Scene } from '../world/scene.ts';
import { text } from '../world/text.ts';

const naming =
  (search: string): Act =>
  ({ go }) =>
    go(agentOverviewPath + search);

/** R2.93: how the team of an agent is doing. */
export const overviewScene: Scene = {
  flow: overviewFlow,
  begins: () => ({ as: 'bosun', at: agentOverviewPath }),
  deeds: {
    'span.named: today': naming(overviewSearches.today),
    'span.named: days out of order': naming(overviewSearches['days out of order']),
    'refresh.pressed': press('agent_refresh'),
    'again.pressed': press('retry'),
    ...fetchAnswers(overviewFlow, 'load'),
  },
  sees: {
    'overview.loading': ({ ui }) => ui.miss('button', text('agent_refresh')),
    'overview.shown': ({ ui }) => ui.see('button', text('agent_refresh'), 'ready'),
    'overview.failed': heading('record_failed'),
    'overview.misdated': says('agent_misdated'),
  },
};
