import { useSelector } from '@xstate/react';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import { useSite, useWalletRef } from '../../app/site.tsx';
import type { RunningSnapshot } from '../../../machines/records/running.machine.ts';
import { useSight } from '../../ui/useSight.ts';
import { followRunning } from './followRunning.ts';

export const useRunningRef = () => {
  const site = useSite();
  const wallet = useWalletRef();
  const flow = wallet && followRunning(site, wallet);
  useSight(flow);
  return flow;
};

export const useRunning = <T>(select: (snapshot: RunningSnapshot | undefined) => T): T =>
  useSelector(useRunningRef(), select);

/** Opens the list of what runs, which is looked at again. */
export const useOpenRunning = (): (() => void) => {
  const flow = useRunningRef();
  const open = usePanel('running');
  return () => {
    flow?.send({ type: 'list.opened' });
    open();
  };
};
