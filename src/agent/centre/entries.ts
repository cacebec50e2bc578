import {
  agentBetsPath,
  agentIncomePath,
  agentNoticePath,
  agentOverviewPath,
  agentProfitPath,
  agentTeamPath,
  agentTransactionsPath,
  registerCenterPath,
  type Place,
} from '../../../machines/common/places.ts';
import { plainPath } from '../../../machines/app/pages.rules.ts';
import type { TextId } from '../../intl/texts.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface AgentEntry {
  name: TextId;
  icon: IconName;
  href: string;
}

const overview: AgentEntry = { name: 'agent_overview', icon: 'chart', href: agentOverviewPath };

/** R2.92: where the menu of the agent centre leads, in its order. */
export const agentEntries: readonly AgentEntry[] = [
  { name: 'agent_notice', icon: 'megaphone', href: agentNoticePath },
  overview,
  { name: 'agent_register', icon: 'plus', href: registerCenterPath },
  { name: 'agent_team', icon: 'users', href: agentTeamPath },
  { name: 'agent_bets', icon: 'list', href: agentBetsPath },
  { name: 'agent_profit', icon: 'percent', href: agentProfitPath },
  { name: 'agent_income', icon: 'coin', href: agentIncomePath },
  { name: 'agent_transactions', icon: 'transfer', href: agentTransactionsPath },
];

/** The entry of a page of the agent centre; the overview is the default. */
export const agentEntryAt = ({ path }: Pick<Place, 'path'>): AgentEntry =>
  agentEntries.find(({ href }) => href === plainPath(path)) ?? overview;
