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
import type { Member } from '../../../machines/app/session.rules.ts';
import { contractPaths } from '../../../machines/agent/contractPlaces.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { plainPath } from '../../../machines/app/pages.rules.ts';
import type { TextId } from '../../intl/texts.ts';
import type { IconName } from '../../ui/Icon.tsx';

interface AgentEntry {
  name: TextId;
  icon: IconName;
  href: string;
  /** The kind of contracts that it is about; it is there for agents who may have them. */
  contracts?: ContractKind;
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
  { name: 'agent_dividend', icon: 'crown', href: contractPaths.dividend, contracts: 'dividend' },
  { name: 'agent_daily', icon: 'sun', href: contractPaths.daily, contracts: 'daily' },
  { name: 'agent_hourly', icon: 'clock', href: contractPaths.hourly, contracts: 'hourly' },
  { name: 'agent_real_time', icon: 'bolt', href: contractPaths.realtime, contracts: 'realtime' },
];

export const entriesOf = ({ contracts }: Pick<Member, 'contracts'>): readonly AgentEntry[] =>
  agentEntries.filter((entry) => entry.contracts === undefined || contracts.includes(entry.contracts));

/** The entry of a page of the agent centre; the overview is the default. */
export const agentEntryAt = ({ path }: Pick<Place, 'path'>): AgentEntry =>
  agentEntries.find(({ href }) => href === plainPath(path)) ?? overview;
