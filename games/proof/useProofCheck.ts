import { useActor } from '@xstate/react';
import { useState } from 'react';
import type { ProofCheckSnapshot } from '../../machines/games/proofCheck.machine.ts';
import { createProofCheck, type ProofWires } from '../frame/createProofCheck.ts';

/** A check that runs. */
export interface RunningCheck {
  readonly snapshot: ProofCheckSnapshot;
  readonly again: () => void;
}

/** Checks what has this number, as it was wired at first. */
export const useProofCheck = (wires: ProofWires, id: string): RunningCheck => {
  const [logic] = useState(() => createProofCheck(wires));
  const { inspect } = wires;
  const [snapshot, send] = useActor(logic, { input: { id }, ...(inspect && { inspect }) });
  return { snapshot, again: () => send({ type: 'check.wanted' }) };
};
