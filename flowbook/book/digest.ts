import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { approvedText, readingsIn, structureIn } from '../approvedText.ts';

/** A digest of what a flow is: its states and transitions as they are now, and the approved texts that people read in it. */
export const digestOf = (machine: AnyStateMachine, approved: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([structureIn(approvedText(machine)), readingsIn(approved ?? '')]))
    .digest('hex')
    .slice(0, 16);
