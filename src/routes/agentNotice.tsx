import { agentScreen } from '../agent/centre/agentScreen.tsx';
import { Notice } from '../agent/notice/Notice.tsx';

export { AgentCentre as Frame } from '../agent/centre/AgentCentre.tsx';

export const Screen = agentScreen(() => <Notice />);
