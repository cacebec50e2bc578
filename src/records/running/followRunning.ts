import { createActor } from 'xstate';
import type { RunningRef } from '../../../machines/records/running.machine.ts';
import type { WalletRef } from '../../../machines/wallet/wallet.machine.ts';
import type { Site } from '../../app/site.tsx';
import { createRunning } from './createRunning.ts';

const followed = new WeakMap<WalletRef, RunningRef>();

/** What runs of the player whose wallet it is: followed once, from when it is first shown to the logout. */
export const followRunning = (site: Site, wallet: WalletRef): RunningRef => {
  const known = followed.get(wallet);
  if (known) return known;
  const { inspect } = site;
  const flow = createActor(createRunning(site), { ...(inspect && { inspect }) }).start();
  followed.set(wallet, flow);
  wallet.subscribe({
    complete: () => {
      flow.stop();
    },
  });
  return flow;
};
