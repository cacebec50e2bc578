import { agentEntryAt } from '../agent/centre/entries.ts';
import { agentScreen } from '../agent/centre/agentScreen.tsx';
import { sourceAt } from '../agent/lists/sources.tsx';
import { Record } from '../records/record/Record.tsx';

export { AgentCentre as Frame } from '../agent/centre/AgentCentre.tsx';

export const Screen = agentScreen((member, place) => {
  const { name, href } = agentEntryAt(place);
  return <Record key={href} member={member} source={sourceAt(href)} title={name} path={href} search={place.search} />;
});
