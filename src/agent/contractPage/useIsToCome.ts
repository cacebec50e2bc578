import type { AgentContract } from '../../../machines/agent/contracts.ts';
import { useClock } from '../../app/site.tsx';

/** Whether a contract is agreed and not in force yet. */
export const useIsToCome = ({ from }: Pick<AgentContract, 'from'>): boolean => {
  const { now, inOurTime } = useClock();
  return from !== null && inOurTime(from) > now();
};
