import { agentScreen } from '../agent/centre/agentScreen.tsx';
import { agentEntryAt } from '../agent/centre/entries.ts';
import { Contracts } from '../agent/contractPage/Contracts.tsx';

export { AgentCentre as Frame } from '../agent/centre/AgentCentre.tsx';

export const Screen = agentScreen((member, place) => {
  const { contracts: kind = 'dividend' } = agentEntryAt(place);
  return <Contracts key={kind} member={member} kind={kind} search={place.search} />;
});
