import { agentScreen } from '../agent/centre/agentScreen.tsx';
import { Overview } from '../agent/overview/Overview.tsx';

export { AgentCentre as Frame } from '../agent/centre/AgentCentre.tsx';

export const Screen = agentScreen((member, { search }) => <Overview member={member} search={search} />);
