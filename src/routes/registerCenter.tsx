import { agentScreen } from '../agent/centre/agentScreen.tsx';
import { RegisterCenter } from '../agent/registerCenter/RegisterCenter.tsx';

export { AgentCentre as Frame } from '../agent/centre/AgentCentre.tsx';

export const Screen = agentScreen((member, { search }) => <RegisterCenter member={member} search={search} />);
