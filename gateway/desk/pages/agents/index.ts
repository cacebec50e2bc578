import type { DeskPage } from '../../page.ts';
import { agentList } from './list.tsx';
import { overviewTab } from './overview.tsx';
import { statementsTab } from './statements.tsx';
import { contractsTab, teamTab } from './team.tsx';

export const agentPages: readonly DeskPage[] = [agentList, overviewTab, teamTab, contractsTab, statementsTab];
