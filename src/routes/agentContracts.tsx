import { agentScreen } from '../agent/centre/agentScreen.tsx';
import { agentEntryAt } from '../agent/centre/entries.ts';
import { contractPlaceAt } from '../../machines/agent/contractPlaces.ts';
import { ContractPage } from '../agent/contracts/ContractPage.tsx';

export { AgentCentre as Frame } from '../agent/centre/AgentCentre.tsx';

export const Screen = agentScreen((member, place) => {
  const { contracts: kind = 'dividend' } = agentEntryAt(place);
  return <ContractPage key={kind} member={member} kind={kind} to={contractPlaceAt(place.search).to} />;
});
